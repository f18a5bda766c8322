import type { PublicUser } from '@beem/api-client';
import { toFollow, useFollow } from '@beem/platform/follow';
import { useOwnId } from '@beem/platform/own-id';
import { useSignInGate } from '@beem/platform/sign-in-gate';
import { displayName } from '@beem/rules';
import { Check } from 'lucide-react';
import { Button } from '../button/button';
import type { ButtonSize } from '../button/button-styles';

export interface FollowButtonProps {
  user: PublicUser;
  /** `film` over a video; `quiet` where following is not the main action of the page; `list` in rows of users. */
  look?: 'plain' | 'quiet' | 'list' | 'film';
  size?: ButtonSize;
}

/** Follow or Following; nothing for the signed-in user's own account. Guests are redirected to /auth. */
export function FollowButton({ user, look = 'plain', size = 'small' }: FollowButtonProps) {
  const follow = useFollow(user);
  const whenSignedIn = useSignInGate();
  if (useOwnId() === user.id) return null;
  const { isFollowing } = user;
  const text = isFollowing ? 'Following' : 'Follow';
  return (
    <Button
      variant={VARIANTS[look][text]}
      size={size}
      icon={isFollowing && (look === 'plain' || look === 'list') && <Check aria-hidden="true" />}
      aria-label={`${text} ${displayName(user)}`}
      onClick={() => whenSignedIn(toFollow(user), () => follow.mutate(!isFollowing))}
    >
      {text}
    </Button>
  );
}

const VARIANTS = {
  plain: { Follow: 'primary', Following: 'secondary' },
  quiet: { Follow: 'secondary', Following: 'secondary' },
  list: { Follow: 'secondary', Following: 'ghost' },
  film: { Follow: 'film', Following: 'film' },
} as const;
