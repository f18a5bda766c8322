import { answerFile } from './kept-files';

// jsdom has no Request and no Response; these hold what is looked at.
const FILE = new URL('https://beem.example/assets/main.0123456789abcdef.js');
const answer = { status: 404, headers: new Map<string, string>(), clone: () => answer };
const event = { request: { cache: 'default' }, waitUntil: () => {} } as unknown as FetchEvent;
const refuse = () => Promise.reject(new DOMException('Storage is not available.', 'UnknownError'));

function useCaches(caches: object) {
  Object.assign(globalThis, { caches, fetch: async () => answer });
}

describe('a file that the service worker is asked for', () => {
  it('comes from the network where the browser keeps nothing', async () => {
    useCaches({ open: refuse });
    expect(await answerFile(event, FILE)).toBe(answer);
  });

  it('comes from the network where what was kept cannot be read', async () => {
    useCaches({ open: async () => ({ match: refuse }) });
    expect(await answerFile(event, FILE)).toBe(answer);
  });
});
