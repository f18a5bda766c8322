import type { ResolvedRemote } from '@beem/remote-manifest';
import type { RouteOutlet } from '../route-outlets/outlet-store';
import { OverrideOutlet } from './override-outlet';
import { PreviewGate } from './preview-gate';
import { ResetButton } from './reset-button';

/** One of: what an outlet with a build of its own adds to the page, a Reset button, or (without a property) the way from a link to a preview. */
export interface PreviewPartProps {
  outlet?: RouteOutlet;
  /** Opens the outlet's live build. */
  retry?: () => Promise<void>;
  /** Whose preview a Reset button ends. */
  reset?: ResolvedRemote;
}

/** All that concerns previews and overrides, behind one lazy component. */
export function PreviewPart({ outlet, retry, reset }: PreviewPartProps) {
  if (reset) return <ResetButton remotes={[reset]} />;
  if (outlet && retry) return <OverrideOutlet outlet={outlet} retry={retry} />;
  return <PreviewGate />;
}
