import { styled, useIsAvailable, useNavigation, useSession } from '@beem/platform';
import { media } from '@beem/ui';
import { BarLink } from './nav-link';

const SIGN_IN = { label: 'Sign In', path: '/auth', icon: 'user' };

/** The phone's navigation; guests find Sign In in it. */
export function BottomBar() {
  const entries = useNavigation('bar');
  const { status } = useSession();
  const isAvailable = useIsAvailable();
  const shown = status === 'signedOut' && isAvailable(SIGN_IN.path) ? [...entries, SIGN_IN] : entries;
  return (
    <Bar aria-label="Main">
      {shown.map((entry) => (
        <BarLink key={entry.path} entry={entry} />
      ))}
    </Bar>
  );
}

const Bar = styled.nav`
  position: fixed;
  z-index: var(--z-bar);
  inset: auto 0 0;
  display: flex;
  height: var(--bottom-bar);
  padding-bottom: env(safe-area-inset-bottom, 0px);
  border-top: 1px solid var(--line);
  background: var(--canvas);
  ${media.notPhone} {
    display: none;
  }
`;
