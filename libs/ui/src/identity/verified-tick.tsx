import { styled } from '@beem/platform';
import { BadgeCheck } from 'lucide-react';

/** The meaning of a user's `isVerified` on every screen: it does not confirm the user's identity. */
export const VERIFIED_EMAIL = 'Verified email';

/** Cyan tick beside the name of a user whose e-mail address is verified; the title is its tooltip. */
export function VerifiedTick({ size = 16 }: { size?: number }) {
  return (
    <Tick size={size} role="img" aria-label={VERIFIED_EMAIL}>
      <title>{VERIFIED_EMAIL}</title>
    </Tick>
  );
}

const Tick = styled(BadgeCheck)`
  flex: none;
  color: var(--cyan);
`;
