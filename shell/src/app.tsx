import { BrowserRouter, createQueryClient, PlatformProvider } from '@beem/platform';
import { useMemo, useState } from 'react';
import { AppFrame } from './chrome/app-frame';
import { useRemotes } from './federation/remotes';
import { SlotView } from './route-outlets/slot-view';
import { AppRoutes } from './routes/app-routes';
import { PageArrival } from './routes/page-arrival';
import { ScrollToTop } from './routes/scroll-to-top';

export function App() {
  const { remotes } = useRemotes();
  const [client] = useState(createQueryClient);
  const availableRoutes = useMemo(
    () => ({
      routes: remotes.flatMap(({ routes }) => routes),
      navigation: remotes.flatMap(({ navigation }) => navigation),
    }),
    [remotes],
  );
  return (
    // Without transitions: an area shows its loading state at once instead of the page before it.
    <BrowserRouter useTransitions={false}>
      <PlatformProvider client={client} availableRoutes={availableRoutes} slots={SlotView}>
        <ScrollToTop />
        <PageArrival />
        <AppFrame>
          <AppRoutes />
        </AppFrame>
      </PlatformProvider>
    </BrowserRouter>
  );
}
