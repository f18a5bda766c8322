import type { PublicUser } from '@beem/api-client';
import { styled } from '@beem/platform';
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
  const hasCheck = look === 'plain' || look === 'list';
  const isShrinking = look === 'film' && isFollowing;
  return (
    <Button
      variant={VARIANTS[look][text]}
      size={size}
      icon={
        isFollowing &&
        (hasCheck ? <Check aria-hidden="true" /> : isShrinking && <NarrowCheck aria-hidden="true" />)
      }
      aria-label={`${text} ${displayName(user)}`}
      onClick={() => whenSignedIn(toFollow(user), () => follow.mutate(!isFollowing))}
    >
      <Label data-check={(hasCheck && !isFollowing) || undefined} data-shrinking={isShrinking || undefined}>
        <span>{text}</span>
      </Label>
    </Button>
  );
}

/** The width of a container `follow` in which "Following" is only its tick. */
const NARROW = '@container follow (max-width: 5.2rem)';

const NarrowCheck = styled(Check)`
  display: none;
  ${NARROW} {
    display: block;
  }
`;

/* As wide as the longer word with its check, so that a press moves nothing beside the button. */
const Label = styled.span`
  display: inline-grid;
  justify-items: center;
  &::after {
    content: 'Following' / '';
    height: 0;
    visibility: hidden;
  }
  &[data-check]::after {
    padding-left: 26px;
  }
  [data-size='small'] > * > &[data-check]::after {
    padding-left: 24px;
  }
  &[data-shrinking] {
    ${NARROW} {
      display: none;
    }
  }
`;

const VARIANTS = {
  plain: { Follow: 'primary', Following: 'secondary' },
  quiet: { Follow: 'secondary', Following: 'secondary' },
  list: { Follow: 'secondary', Following: 'secondary' },
  film: { Follow: 'film', Following: 'film' },
} as const;
