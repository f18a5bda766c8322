import type { PublicUser } from '@beem/api-client';
import { api, useQueryClient } from '@beem/platform';
import { displayName, isolate } from '@beem/rules';
import { toastError } from './failure-message';
import { useOptimisticToggle } from './optimistic-toggle';
import { useOwnId } from './own-id';
import { isRefusal } from './refusal';
import type { SignInIntent } from './sign-in-gate';

/**
 * Follows or unfollows a user as an optimistic update in every cached entity: `mutate(wanted)`. Imported as
 * `@beem/platform/follow` and bundled into the remotes that use it; `FollowButton` of @beem/ui is its button.
 */
export function useFollow(user: Pick<PublicUser, 'id' | 'isFollowing' | 'followersCount'>) {
  const { id } = user;
  const client = useQueryClient();
  const ownId = useOwnId();
  return useOptimisticToggle({
    action: 'follow',
    type: 'user',
    shown: user,
    flag: 'isFollowing',
    count: 'followersCount',
    send: async (isOn) => {
      const body = { following: isOn };
      const { following, followersCount } = await api.post('/api/users/{id}/follow', { path: { id }, body });
      return { isFollowing: following, followersCount };
    },
    invalidates: [['/api/profile'], [`/api/profile/${id}`], [`/api/users/${id}/followers`]],
    onConfirmed: () => {
      // The row stays on screen, so that the user can change their mind; the list is read again when it is next shown.
      void client.invalidateQueries({ queryKey: [`/api/users/${ownId}/following`], refetchType: 'none' });
    },
    onRefused: (error) => {
      toastError(error, 'Failed to update follow status');
      // The followed user may have left meanwhile: their open page shows this after it is read again.
      if (isRefusal(error)) void client.invalidateQueries({ queryKey: [`/api/profile/${id}`] });
    },
  });
}

/** The phrase after 'Sign in to' for a guest who presses Follow. */
export function toFollow(user: PublicUser): SignInIntent {
  return { action: 'follow', target: user.id, phrase: `follow ${isolate(displayName(user))}` };
}
