import type { PublicUser } from '@beem/api-client';
import { useSession } from '@beem/platform';
import { displayName } from '@beem/rules';
import { Button } from '@beem/ui';
import { useFollow } from './follow.queries';
import { useSignedInAction } from './use-signed-in-action';

/** Follow or Following; not there for one's own films. */
export function FollowButton({ creator }: { creator: PublicUser }) {
  const { user } = useSession();
  const follow = useFollow(creator);
  const whenSignedIn = useSignedInAction();
  if (user?.id === creator.id) return null;
  const text = creator.isFollowing ? 'Following' : 'Follow';
  return (
    <Button
      variant="film"
      size="small"
      aria-label={`${text} ${displayName(creator)}`}
      onClick={() => whenSignedIn(() => follow.mutate(!creator.isFollowing))}
    >
      {text}
    </Button>
  );
}
