import { applyTheme, findRoute } from '@beem/platform';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { openArea, settled } from './areas/area-store';
import { currentRemotes, keepRemotesFresh, readRemotes } from './federation/remotes';
import { Landing } from './routes/own-pages';
import { registerServiceWorker } from './service-worker/register';

/** Long enough to run files that the page's hints have already brought; no one sees a frame that comes this much later. */
const FIRST_RENDER_WAITS_AT_MOST_MS = 150;

async function start(): Promise<void> {
  applyTheme();
  await readRemotes();
  await startMatchedArea();
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<App />);
  keepRemotesFresh();
  registerServiceWorker();
}

/**
 * The page's area starts before React renders the frame around it, and the frame waits a moment for it: the page then
 * asks for its data while the frame is being rendered, and stands in it from its first paint.
 */
async function startMatchedArea(): Promise<void> {
  if (location.pathname === '/') Landing.preload();
  const areas = currentRemotes().remotes.flatMap((remote) => {
    const route = findRoute(remote.routes, location.pathname);
    return route ? [openArea(remote, route.expose)] : [];
  });
  await Promise.all(areas.map((area) => settled(area, FIRST_RENDER_WAITS_AT_MOST_MS)));
}

void start();
