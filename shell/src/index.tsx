import { applyTheme, findRoute, removeFirstVideo } from '@beem/platform';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { currentRemotes, keepRemotesFresh, readRemotes } from './federation/remotes';
import { PreviewPart } from './previews/previews';
import { openOutlet, waitForOutlet } from './route-outlets/outlet-store';
import { Landing } from './routes/own-pages';
import { registerServiceWorker } from './service-worker/register';

/** Long enough to run preloaded files, and too short for a noticeable delay of the frame. */
const MAX_FIRST_RENDER_DELAY_MS = 150;

/** A page that has not taken the document's first video for this long says that it takes long (`SlowLine`). */
const MAX_FIRST_VIDEO_MS = 3_000;

/** Longer than a frame of a slow device; a hidden tab has no frames. */
const MAX_FRAME_MS = 100;

async function start(): Promise<void> {
  applyTheme();
  await readRemotes();
  await startMatchedOutlet();
  if (globalThis.beemFirstVideo) await nextFrame();
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<App />);
  setTimeout(removeFirstVideo, MAX_FIRST_VIDEO_MS);
  keepRemotesFresh();
  registerServiceWorker();
}

/**
 * Loads the page's route outlet before React renders the frame, which waits a short time for it. The page then
 * requests its data while the frame renders, and is part of the first paint.
 */
async function startMatchedOutlet(): Promise<void> {
  if (location.pathname === '/') Landing.preload();
  const outlets = currentRemotes().remotes.flatMap((remote) => {
    const route = findRoute(remote.routes, location.pathname);
    if (!route) return [];
    // The banner is part of the first paint, or the page would move.
    if (remote.channel === 'override') PreviewPart.preload();
    return [openOutlet(remote, route.expose)];
  });
  await Promise.all(outlets.map((outlet) => waitForOutlet(outlet, MAX_FIRST_RENDER_DELAY_MS)));
}

/** A video that has come while scripts ran appears now, and not after the first render, which takes long. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, MAX_FRAME_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

void start();
