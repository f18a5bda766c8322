import { styled } from '@beem/platform';
import { BadgeCheck } from 'lucide-react';

/** Cyan tick beside a verified user's name. */
export function VerifiedTick({ size = 16 }: { size?: number }) {
  return <Tick size={size} role="img" aria-label="Verified" />;
}

const Tick = styled(BadgeCheck)`
  flex: none;
  color: var(--cyan);
`;
