import { deferred } from '@beem/ui';
import { AreaFailed } from '../chrome/area-states';

const options = { failed: (retry: () => void) => <AreaFailed title="This page" onRetry={retry} /> };

/** The shell's own pages; a visitor who comes for a film needs neither. */
export const Landing = deferred(() => import('../chrome/landing').then(({ Landing }) => Landing), options);
export const NotFound = deferred(
  () => import('../chrome/not-found').then(({ NotFound }) => NotFound),
  options,
);
