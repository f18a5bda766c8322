import { lazyComponent } from '@beem/ui';
import { RouteFailed, RouteLoading } from '../chrome/route-states';

const options = { failed: (retry: () => void) => <RouteFailed title="This page" onRetry={retry} /> };

/** The shell's own pages, as lazy components: most visits open none of them. */
export const Landing = lazyComponent(
  () => import('../chrome/landing').then(({ Landing }) => Landing),
  options,
);
export const NotFound = lazyComponent(
  () => import(/* webpackChunkName: "other-pages" */ '../chrome/not-found').then(({ NotFound }) => NotFound),
  options,
);
export const NoPermission = lazyComponent(
  () =>
    import(/* webpackChunkName: "other-pages" */ '../chrome/no-permission').then(
      ({ NoPermission }) => NoPermission,
    ),
  options,
);
/** For admins: the components of libs/ui. */
export const Components = lazyComponent(
  () =>
    import(/* webpackChunkName: "gallery" */ '../gallery/gallery-page').then(
      ({ GalleryPage }) => GalleryPage,
    ),
  { ...options, fallback: <RouteLoading title="Components" /> },
);
/** For admins; in the shell and not in a remote, so that no remote can break it. */
export const Releases = lazyComponent(
  () =>
    import(/* webpackChunkName: "releases" */ '../releases/releases-page').then(
      ({ ReleasesPage }) => ReleasesPage,
    ),
  { ...options, fallback: <RouteLoading title="Releases" /> },
);
