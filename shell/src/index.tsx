import { applyTheme, findRoute } from '@beem/platform';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { currentRemotes, keepRemotesFresh, readRemotes } from './federation/remotes';
import { openOutlet, settled } from './route-outlets/outlet-store';
import { Landing } from './routes/own-pages';
import { registerServiceWorker } from './service-worker/register';

/** Long enough to run files that the page's hints have already brought; no one sees a frame that comes this much later. */
const FIRST_RENDER_WAITS_AT_MOST_MS = 150;

async function start(): Promise<void> {
  applyTheme();
  await readRemotes();
  await startMatchedOutlet();
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<App />);
  keepRemotesFresh();
  registerServiceWorker();
}

/**
 * The page's area starts before React renders the frame around it, and the frame waits a moment for it: the page then
 * asks for its data while the frame is being rendered, and stands in it from its first paint.
 */
async function startMatchedOutlet(): Promise<void> {
  if (location.pathname === '/') Landing.preload();
  const outlets = currentRemotes().remotes.flatMap((remote) => {
    const route = findRoute(remote.routes, location.pathname);
    return route ? [openOutlet(remote, route.expose)] : [];
  });
  await Promise.all(outlets.map((outlet) => settled(outlet, FIRST_RENDER_WAITS_AT_MOST_MS)));
}

void start();
