import type { PublicUser } from '@beem/api-client';
import { useSession } from '@beem/platform';
import { useSignInGate } from '@beem/platform/sign-in-gate';
import { displayName } from '@beem/rules';
import { Button, type ButtonVariant } from '@beem/ui';
import { useFollow } from './follow.queries';
import { toFollow } from './intents';

interface FollowButtonProps {
  creator: PublicUser;
  /** The default is for buttons over a video. */
  variant?: ButtonVariant;
}

/** Follow or Following; hidden on the user's own videos. */
export function FollowButton({ creator, variant = 'film' }: FollowButtonProps) {
  const { user } = useSession();
  const follow = useFollow(creator);
  const whenSignedIn = useSignInGate();
  if (user?.id === creator.id) return null;
  const text = creator.isFollowing ? 'Following' : 'Follow';
  return (
    <Button
      variant={variant}
      size="small"
      aria-label={`${text} ${displayName(creator)}`}
      onClick={() => whenSignedIn(toFollow(creator), () => follow.mutate(!creator.isFollowing))}
    >
      {text}
    </Button>
  );
}
