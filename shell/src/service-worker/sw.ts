/// <reference lib="webworker" />
import { OFFLINE_PAGE } from './offline-page';

declare const self: ServiceWorkerGlobalScope;

/** Files that never change under their address. Everything else (pages, calls, media) belongs to the network. */
const IMMUTABLE = /^\/(assets|remotes)\//;
const CACHE = 'beem-immutable-1';
const MAX_FILES = 150;

// What this worker keeps is right for every version of the page, so a new one may take over at once.
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => offlinePage()));
  else if (IMMUTABLE.test(pathname) && request.cache !== 'reload') event.respondWith(fromCache(event));
});

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function fromCache(event: FetchEvent): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(event.request.url);
  if (kept) return kept;
  // The request carries its integrity, so a file that was altered on the way rejects here and is never kept.
  const response = await fetch(event.request);
  if (response.status === 200 && response.type === 'basic') {
    event.waitUntil(keep(cache, event.request.url, response.clone()));
  }
  return response;
}

/** Keeps a file and lets the oldest go, so that years of builds do not fill a disk. */
async function keep(cache: Cache, url: string, response: Response): Promise<void> {
  await cache.put(url, response);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MAX_FILES)).map((key) => cache.delete(key)));
}

function offlinePage(): Response {
  return new Response(OFFLINE_PAGE, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
}
