import { lazyPart } from '@beem/ui';
import { RouteFailed } from '../chrome/route-states';

const options = { failed: (retry: () => void) => <RouteFailed title="This page" onRetry={retry} /> };

/** The shell's own pages; a visitor who comes for a video needs neither. */
export const Landing = lazyPart(() => import('../chrome/landing').then(({ Landing }) => Landing), options);
export const NotFound = lazyPart(
  () => import('../chrome/not-found').then(({ NotFound }) => NotFound),
  options,
);
