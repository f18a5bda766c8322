import { evict, noteNeeded, noteUse } from './last-uses';
import { isGenuine, isNamedByContent } from './verify';

/** Kept before under the number 1, without a look at what was in the answers. */
export const CACHE = 'beem-immutable-2';
const MAX_FILES = 150;
const OWN_FILE = /(?:src|href)="(\/(?:assets|remotes)\/[^"]+)"/g;

/**
 * Answers with a kept file, or with the network's and keeps it if it is genuine. A page that asks anew (`?retry=…`, or
 * past the caches) had no luck with what it got, so what was kept does not count.
 */
export async function answerFile(event: FetchEvent, url: URL): Promise<Response> {
  const { request } = event;
  if (!isNamedByContent(url.pathname)) return fetch(request);
  const address = url.origin + url.pathname;
  const isAskedAnew = url.search !== '' || request.cache === 'reload';
  const cache = await openCache();
  if (!cache) return fetch(request);
  const kept = isAskedAnew ? undefined : await cache.match(address).catch(() => undefined);
  if (kept) {
    event.waitUntil(noteUse(cache, address));
    return kept;
  }
  const answer = await fetchGenuine(request, url.pathname);
  if (answer.isGenuine) event.waitUntil(keep(cache, address, answer.response.clone()));
  // What the page could not use and the network does not confirm.
  else if (isAskedAnew) event.waitUntil(cache.delete(address));
  return answer.response;
}

/** Null where the browser's storage is full, broken or forbidden: then every file comes from the network. */
function openCache(): Promise<Cache | null> {
  return caches.open(CACHE).catch(() => null);
}

/** A broken copy in the browser's own cache, where it lies as immutable, gives way to the network's answer. */
async function fetchGenuine(request: Request, pathname: string) {
  const response = await fetch(request);
  if (await isGenuine(response.clone(), pathname)) return { response, isGenuine: true };
  // The server says itself that it has no such file.
  if (response.status !== 200 || request.cache === 'reload') return { response, isGenuine: false };
  const fresh = await fetch(new Request(request, { cache: 'reload' }));
  return { response: fresh, isGenuine: await isGenuine(fresh.clone(), pathname) };
}

async function keep(cache: Cache, address: string, response: Response): Promise<void> {
  await cache.put(address, response);
  await noteUse(cache, address);
  await evict(cache, MAX_FILES);
}

/** @param page the shell's HTML, on its way to a tab */
export async function noteFilesOf(page: Response): Promise<void> {
  if (!page.ok) return;
  const found = [...(await page.text()).matchAll(OWN_FILE)].map(([, path = '']) => path);
  if (found.length === 0) return;
  const { origin } = self.location;
  await noteNeeded(await caches.open(CACHE), [...new Set(found)].map((path) => origin + path).sort());
}
