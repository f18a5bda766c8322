import { fakeApi } from '@beem/testing/web';
import { api } from './api';
import { takePreloaded } from './preloaded';

const ADDRESS = '/api/videos/trailers?limit=50';
const page = () => api.getPage('/api/videos/trailers', { query: { limit: 50 } });
const idsOf = async () => (await page()).items.map(({ id }) => id);

/** The document has made the call this many milliseconds ago, as the first one to the server. */
function preload({ address = ADDRESS, ageMs = 0 } = {}) {
  const answer = fetch(address, { credentials: 'include' });
  answer.catch(() => {});
  globalThis.beemPreloaded = { address, answer, at: performance.now() - ageMs };
}

let calls = 0;
beforeEach(() => {
  calls = 0;
  fakeApi({
    'GET /api/videos/trailers': () => {
      calls += 1;
      const Link = `</api/videos/trailers?cursor=${calls}>; rel="next"`;
      return { body: [{ id: calls }], headers: { Link } };
    },
  });
});
afterEach(() => {
  globalThis.beemPreloaded = undefined;
});

it('gives the document’s answer to the call that it stands for, once', async () => {
  preload();
  expect(await page()).toEqual({ items: [{ id: 1 }], next: '/api/videos/trailers?cursor=1' });
  expect(calls).toBe(1);
  expect(await idsOf()).toEqual([2]);
});

it('leaves other calls alone', async () => {
  const other = '/api/videos/trailers?limit=20';
  preload({ address: other });
  expect(await idsOf()).toEqual([2]);
  expect(takePreloaded(other)).not.toBeNull();
});

it('uses no answer that is out of date', async () => {
  preload({ ageMs: 30_001 });
  expect(await idsOf()).toEqual([2]);
});

it('reports a call of the document that failed as the page’s own', async () => {
  fakeApi({ 'GET /api/videos/trailers': () => new TypeError('Failed to fetch') });
  preload();
  await expect(page()).rejects.toThrow('Failed to fetch');
});
