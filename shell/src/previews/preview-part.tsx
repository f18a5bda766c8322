import type { ResolvedRemote } from '@beem/remote-manifest';
import type { RouteOutlet } from '../route-outlets/outlet-store';
import { OverrideOutlet } from './override-outlet';
import { PreviewGate } from './preview-gate';
import { ResetButton } from './reset-button';

/**
 * One of three: the banner of an outlet with a build of its own, a Reset button, or (without a property) the gate of a
 * link to a preview.
 */
export interface PreviewPartProps {
  outlet?: RouteOutlet;
  /** Opens the live build of the outlet. */
  retry?: () => Promise<void>;
  /** The remotes whose previews a Reset button ends. */
  reset?: ResolvedRemote;
}

/** The code of previews and overrides, behind one lazy component. */
export function PreviewPart({ outlet, retry, reset }: PreviewPartProps) {
  if (reset) return <ResetButton remotes={[reset]} />;
  if (outlet && retry) return <OverrideOutlet outlet={outlet} retry={retry} />;
  return <PreviewGate />;
}
