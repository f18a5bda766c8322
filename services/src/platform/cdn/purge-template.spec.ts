import { fillTemplate, namesLists } from './purge-template.js';

const origin = 'https://beem.example';
const keys = ['films/a.mp4', 'posters/b.webp'];

test.each([
  [
    'a cache that is purged by address',
    { url: 'http://cache:8080{path}', headers: {} },
    { url: 'http://cache:8080/media/films/a.mp4', headers: {} },
    false,
  ],
  [
    'a cache that is purged by tag in a header',
    {
      url: 'https://api.cdn.example/service/1/purge',
      headers: { 'Surrogate-Key': '{tag}', 'Fastly-Key': 'secret' },
    },
    {
      url: 'https://api.cdn.example/service/1/purge',
      headers: { 'Surrogate-Key': 'films/a.mp4', 'Fastly-Key': 'secret' },
    },
    false,
  ],
  [
    'an API that takes lists',
    {
      url: 'https://api.cdn.example/zones/1/purge_cache',
      headers: { Authorization: 'Bearer secret' },
      body: '{"files":{urls},"tags":{tags}}',
    },
    {
      url: 'https://api.cdn.example/zones/1/purge_cache',
      headers: { Authorization: 'Bearer secret' },
      body: JSON.stringify({ files: keys.map((key) => `${origin}/media/${key}`), tags: keys }),
    },
    true,
  ],
])('writes the request for %s', (_kind, settings, request, isList) => {
  expect(fillTemplate(settings, { origin, keys })).toEqual(request);
  expect(namesLists(settings)).toBe(isList);
});
