import type { RemoteRoute, ResolvedRemote } from '@beem/contracts';
import { usePageMeta } from '@beem/platform';
import { AreaView } from '../areas/area-view';
import { AreaFailed, AreaLoading } from '../chrome/area-states';
import { AccessGuard } from './access-guard';

/** A page of a remote: its title, its guard and its area. */
export function RemotePage({ remote, route }: { remote: ResolvedRemote; route: RemoteRoute }) {
  return (
    <>
      {/* Before the page, so that a title the page sets itself comes after this one. */}
      <RouteMeta route={route} />
      <AccessGuard access={route.access}>
        <AreaView
          remote={remote}
          expose={route.expose}
          renderLoading={(isSlow) => <AreaLoading title={route.title} isSlow={isSlow} />}
          renderFailed={(reference, retry) => (
            <AreaFailed title={route.title} reference={reference} onRetry={retry} />
          )}
        />
      </AccessGuard>
    </>
  );
}

function RouteMeta({ route }: { route: RemoteRoute }) {
  usePageMeta({ title: route.title, description: route.description });
  return null;
}
