/// <reference lib="webworker" />
import { answerFile, CACHE, noteFilesOf } from './kept-files';
import { OFFLINE_PAGE } from './offline-page';

declare const self: ServiceWorkerGlobalScope;

/** Files that never change at their address. Everything else (pages, API calls, media) comes from the network. */
const IMMUTABLE = /^\/(assets|remotes)\//;

// The cached files are valid for every version of the page, so a new worker may take over at once.
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(answerPage(event));
  else if (IMMUTABLE.test(url.pathname)) event.respondWith(answerFile(event, url));
});

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function answerPage(event: FetchEvent): Promise<Response> {
  try {
    const page = await fetch(event.request);
    event.waitUntil(noteFilesOf(page.clone()));
    return page;
  } catch {
    return new Response(OFFLINE_PAGE, {
      status: 503,
      headers: { 'content-type': 'text/html; charset=utf-8' },
    });
  }
}
