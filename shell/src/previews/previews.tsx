import { useLocation } from '@beem/platform';
import { lazyComponent } from '@beem/ui';
import { useRemotes } from '../federation/remotes';

/** Hardly any visit has a preview: all that concerns one is in a file of its own. */
export const PreviewPart = lazyComponent(() =>
  import(/* webpackChunkName: "preview" */ './preview-part').then((module) => module.PreviewPart),
);

/** The way to a preview, on a page whose address asks for one; the edge answers those who may see it at once. */
export function RequestedPreview() {
  const { search } = useLocation();
  return useRemotes().refusedPreview || /[?&]preview=/.test(search) ? <PreviewPart /> : null;
}
