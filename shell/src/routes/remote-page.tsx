import { usePageMeta } from '@beem/platform';
import type { RemoteRoute, ResolvedRemote } from '@beem/remote-manifest';
import { RouteFailed, RouteLoading } from '../chrome/route-states';
import { PreviewPart } from '../previews/previews';
import { RouteOutletView } from '../route-outlets/outlet-view';
import { AccessGuard } from './access-guard';

/** A page of a remote: title, guard and route outlet. */
export function RemotePage({ remote, route }: { remote: ResolvedRemote; route: RemoteRoute }) {
  return (
    <>
      {/* Before the page, so that a title set by the page overrides this one. */}
      <RouteMeta route={route} />
      <AccessGuard access={route.access} title={route.title}>
        <RouteOutletView
          remote={remote}
          expose={route.expose}
          renderLoading={(isSlow) => <RouteLoading title={route.title} isSlow={isSlow} />}
          renderFailed={({ reference, isBlocked, retry, shown }) => (
            <RouteFailed
              title={route.title}
              reference={reference}
              isBlocked={isBlocked}
              onRetry={retry}
              action={shown.channel === 'override' && <PreviewPart reset={shown} />}
            />
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
