import { useLocation } from '@beem/platform';
import { lazyComponent } from '@beem/ui';
import { useRemotes } from '../federation/remotes';

/** Few visits have a preview, so its code is in a separate file. */
export const PreviewPart = lazyComponent(() =>
  import(/* webpackChunkName: "preview" */ './preview-part').then((module) => module.PreviewPart),
);

/** The preview gate, on a page whose address requests a preview; for users who may see it, the edge answers at once. */
export function RequestedPreview() {
  const { search } = useLocation();
  return useRemotes().refusedPreview || /[?&]preview=/.test(search) ? <PreviewPart /> : null;
}
