import { answerFile } from './kept-files';

// jsdom has no Request and no Response; these fakes have the used properties.
const FILE = new URL('https://beem.example/assets/main.0123456789abcdef.js');
const answer = { status: 404, headers: new Map<string, string>(), clone: () => answer };
const event = { request: { cache: 'default' }, waitUntil: () => {} } as unknown as FetchEvent;
const refuse = () => Promise.reject(new DOMException('Storage is not available.', 'UnknownError'));

function useCaches(caches: object) {
  Object.assign(globalThis, { caches, fetch: async () => answer });
}

describe('a file that the page requests from the service worker', () => {
  it('comes from the network if the browser has no storage', async () => {
    useCaches({ open: refuse });
    expect(await answerFile(event, FILE)).toBe(answer);
  });

  it('comes from the network if the cache cannot be read', async () => {
    useCaches({ open: async () => ({ match: refuse }) });
    expect(await answerFile(event, FILE)).toBe(answer);
  });
});
