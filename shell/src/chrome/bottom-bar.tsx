import { styled, useIsAvailable, useNavigation } from '@beem/platform';
import { media } from '@beem/ui';
import { useFrameSession } from './frame-session';
import { shown } from './guard';
import { BarLink } from './nav-link';

const SIGN_IN = { label: 'Sign In', path: '/auth', icon: 'user' };

/** Navigation on phones; guests also get Sign In, in the space of entries that were drawn for a user. */
export function BottomBar() {
  const { isSignedIn, isHintWrong } = useFrameSession();
  const entries = useNavigation('bar', isSignedIn);
  const drawnFirst = useNavigation('bar', true);
  const isAvailable = useIsAvailable();
  return (
    <Bar aria-label="Main">
      {entries.map((entry) => (
        <BarLink key={entry.path} entry={entry} />
      ))}
      {!isSignedIn && isAvailable(SIGN_IN.path) && (
        <BarLink entry={SIGN_IN} cells={isHintWrong ? Math.max(1, drawnFirst.length - entries.length) : 1} />
      )}
    </Bar>
  );
}

const Bar = styled.nav`
  @layer guard {
    display: flex !important;
    ${shown}
    ${media.notPhone} {
      display: none !important;
    }
  }
  position: fixed;
  z-index: var(--z-bar);
  inset: auto 0 0;
  height: var(--bottom-bar);
  padding-bottom: env(safe-area-inset-bottom, 0px);
  border-top: 1px solid var(--line);
  background: var(--canvas);
`;
