import { ErrorState, lazyComponent } from '@beem/ui';

/**
 * It is in a separate file: otherwise the parts that it shares with earnings and analytics would be in the entry, which
 * /upload loads.
 */
const SetupPage = lazyComponent<object>(
  () =>
    import(/* webpackChunkName: "setup" */ './monetization/setup-page').then((module) => module.SetupPage),
  { failed: (retry) => <ErrorState title="Monetization did not load" onRetry={retry} /> },
);

if (window.location.pathname === '/creator/monetization') SetupPage.preload();

export default function MonetizationPage() {
  return <SetupPage />;
}
