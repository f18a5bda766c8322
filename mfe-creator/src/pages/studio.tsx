import { ErrorState, lazyComponent } from '@beem/ui';

/**
 * It is in a separate file: otherwise the parts that it shares with analytics would be in the entry, which /upload
 * loads.
 */
const StudioPages = lazyComponent<object>(
  () =>
    import(/* webpackChunkName: "studio-pages" */ './studio/studio-pages').then(
      (module) => module.StudioPages,
    ),
  { failed: (retry) => <ErrorState title="The studio did not load" onRetry={retry} /> },
);

if (window.location.pathname.startsWith('/studio')) StudioPages.preload();

export default function StudioPage() {
  return <StudioPages />;
}
