import type { PublicUser } from '@beem/api-client';
import { useSession } from '@beem/platform';
import { displayName } from '@beem/rules';
import { Button, type ButtonVariant } from '@beem/ui';
import { useFollow } from './follow.queries';
import { useSignedInAction } from './use-signed-in-action';

interface FollowButtonProps {
  creator: PublicUser;
  /** Over a video unless said otherwise. */
  variant?: ButtonVariant;
}

/** Follow or Following; not there for oneself and one's own videos. */
export function FollowButton({ creator, variant = 'film' }: FollowButtonProps) {
  const { user } = useSession();
  const follow = useFollow(creator);
  const whenSignedIn = useSignedInAction();
  if (user?.id === creator.id) return null;
  const text = creator.isFollowing ? 'Following' : 'Follow';
  return (
    <Button
      variant={variant}
      size="small"
      aria-label={`${text} ${displayName(creator)}`}
      onClick={() => whenSignedIn(() => follow.mutate(!creator.isFollowing))}
    >
      {text}
    </Button>
  );
}
