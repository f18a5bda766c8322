import type { Role } from '@beem/contracts';
import { styled } from '@beem/platform';
import { Badge, media, VERIFIED_EMAIL } from '@beem/ui';
import { BadgeCheck, Clapperboard, ShieldCheck, ShieldUser } from 'lucide-react';

interface UserBadgesProps {
  user: { isVerified: boolean; isCreator: boolean; role?: Role };
}

/** Whether there is a badge to show. */
export function hasBadges({ isVerified, isCreator, role }: UserBadgesProps['user']): boolean {
  return isVerified || isCreator || (role !== undefined && role !== 'user');
}

/** Badges for role, verified e-mail address and creator. */
export function UserBadges({ user: { isVerified, isCreator, role } }: UserBadgesProps) {
  return (
    <Badges>
      {role === 'admin' && (
        <Badge tone="warning" icon={<ShieldUser />}>
          Admin
        </Badge>
      )}
      {role === 'moderator' && (
        <Badge tone="info" icon={<ShieldCheck />}>
          Moderator
        </Badge>
      )}
      {isVerified && (
        <Badge title={VERIFIED_EMAIL} icon={<BadgeCheck />}>
          Verified
        </Badge>
      )}
      {isCreator && (
        <Badge tone="accent" icon={<Clapperboard />}>
          Creator
        </Badge>
      )}
    </Badges>
  );
}

export const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 8px;
  ${media.desktop} {
    flex-wrap: nowrap;
  }
`;
