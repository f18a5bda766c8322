import { applyTheme, BrowserRouter, PlatformProvider, pageQueryClient } from '@beem/platform';
import type { RemoteManifest } from '@beem/remote-manifest';
import manifest from 'beem-remote/remote.json';
import { createRoot } from 'react-dom/client';
import { Frame } from './frame';
import { AlonePages } from './pages';

/** Entry of a remote that runs alone: it provides everything that a page relies on, without shell or federation. */
const remote = manifest as RemoteManifest;
const container = document.createElement('div');
document.body.append(container);
applyTheme();
createRoot(container).render(
  <BrowserRouter useTransitions={false}>
    <PlatformProvider client={pageQueryClient()} availableRoutes={remote} slots={() => null}>
      <Frame remote={remote}>
        <AlonePages remote={remote} />
      </Frame>
    </PlatformProvider>
  </BrowserRouter>,
);
