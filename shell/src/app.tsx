import { BrowserRouter, type NavigationEntry, PlatformProvider, pageQueryClient } from '@beem/platform';
import { useMemo } from 'react';
import { AppFrame } from './chrome/app-frame';
import { useRemotes } from './federation/remotes';
import { RequestedPreview } from './previews/previews';
import { SlotView } from './route-outlets/slot-view';
import { AppRoutes } from './routes/app-routes';
import { PageArrival } from './routes/page-arrival';
import { ScrollToTop } from './routes/scroll-to-top';

const OWN_NAVIGATION: NavigationEntry[] = [
  {
    ...{ label: 'Releases', path: '/releases', icon: 'rocket', group: 'OPERATE', order: 60 },
    ...{ placements: ['sidebar', 'menu'], audience: 'admin' },
  },
  {
    ...{ label: 'Components', path: '/ui', icon: 'component', group: 'OPERATE', order: 70 },
    ...{ placements: ['sidebar', 'menu'], audience: 'admin' },
  },
];

export function App() {
  const { remotes } = useRemotes();
  const availableRoutes = useMemo(
    () => ({
      routes: remotes.flatMap(({ routes }) => routes),
      navigation: [...remotes.flatMap(({ navigation }) => navigation), ...OWN_NAVIGATION],
    }),
    [remotes],
  );
  return (
    // Without transitions: a route outlet shows its loading state at once instead of the previous page.
    <BrowserRouter useTransitions={false}>
      <PlatformProvider client={pageQueryClient()} availableRoutes={availableRoutes} slots={SlotView}>
        <ScrollToTop />
        <PageArrival />
        <AppFrame>
          <RequestedPreview />
          <AppRoutes />
        </AppFrame>
      </PlatformProvider>
    </BrowserRouter>
  );
}
