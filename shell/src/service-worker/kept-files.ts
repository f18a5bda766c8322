import { evict, noteNeeded, noteUse } from './last-uses';
import { isGenuine, isNamedByContent } from './verify';

/** Version 1 stored responses without verification. */
export const CACHE = 'beem-immutable-2';
const MAX_FILES = 150;
const OWN_FILE = /(?:src|href)="(\/(?:assets|remotes)\/[^"]+)"/g;

/**
 * Answers with the cached file, or with the network's response, which is cached if it is genuine. A page that retries
 * (`?retry=…` or a reload past the caches) could not use the earlier file, so the cached file is skipped.
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
  // The page could not use the cached file, and the network does not confirm it.
  else if (isAskedAnew) event.waitUntil(cache.delete(address));
  return answer.response;
}

/** Null when the browser's storage is full, broken or forbidden: then every file comes from the network. */
function openCache(): Promise<Cache | null> {
  return caches.open(CACHE).catch(() => null);
}

/** Replaces a broken file in the browser's HTTP cache, where files are immutable, by the network's response. */
async function fetchGenuine(request: Request, pathname: string) {
  const response = await fetch(request);
  if (await isGenuine(response.clone(), pathname)) return { response, isGenuine: true };
  // The server itself answers that the file does not exist.
  if (response.status !== 200 || request.cache === 'reload') return { response, isGenuine: false };
  const fresh = await fetch(new Request(request, { cache: 'reload' }));
  return { response: fresh, isGenuine: await isGenuine(fresh.clone(), pathname) };
}

async function keep(cache: Cache, address: string, response: Response): Promise<void> {
  await cache.put(address, response);
  await noteUse(cache, address);
  await evict(cache, MAX_FILES);
}

/** @param page response with the shell's HTML */
export async function noteFilesOf(page: Response): Promise<void> {
  if (!page.ok) return;
  const found = [...(await page.text()).matchAll(OWN_FILE)].map(([, path = '']) => path);
  if (found.length === 0) return;
  const { origin } = self.location;
  await noteNeeded(await caches.open(CACHE), [...new Set(found)].map((path) => origin + path).sort());
}
