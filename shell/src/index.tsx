import { applyTheme, findRoute } from '@beem/platform';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { openArea } from './areas/area-store';
import { currentRemotes, keepRemotesFresh, readRemotes } from './federation/remotes';
import { Landing } from './routes/own-pages';
import { registerServiceWorker } from './service-worker/register';

async function start(): Promise<void> {
  applyTheme();
  await readRemotes();
  startMatchedArea();
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<App />);
  keepRemotesFresh();
  registerServiceWorker();
}

/** The page's area starts loading before React renders the frame around it: one hop less to its content. */
function startMatchedArea(): void {
  if (location.pathname === '/') Landing.preload();
  for (const remote of currentRemotes().remotes) {
    const route = findRoute(remote.routes, location.pathname);
    if (route) openArea(remote, route.expose);
  }
}

void start();
