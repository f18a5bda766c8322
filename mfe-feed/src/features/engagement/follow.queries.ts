import type { PublicUser } from '@beem/api-client';
import { api, useMutation, useQueryClient } from '@beem/platform';
import { optimisticState } from '@beem/platform/optimistic-state';
import { changeCachedUser, findCachedUser, holdsUser } from './cached-entities';
import { showError } from './show-error';

export const followKeys = { one: (userId: string) => ['follow', userId] as const };

/** Follows or unfollows a creator as an optimistic update on all their videos. */
export function useFollow(creator: Pick<PublicUser, 'id' | 'isFollowing' | 'followersCount'>) {
  const client = useQueryClient();
  const { id } = creator;
  const mutationKey = followKeys.one(id);
  const optimistic = optimisticState<Pick<PublicUser, 'isFollowing' | 'followersCount'>>(
    client,
    mutationKey,
    holdsUser(id),
  );
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join('/') },
    meta: {
      invalidates: [['/api/profile'], [`/api/profile/${id}`], [`/api/users/${id}/followers`]],
    },
    mutationFn: (following: boolean) =>
      api.post('/api/users/{id}/follow', { path: { id }, body: { following } }),
    onMutate: (following) => {
      const { isFollowing, followersCount } = findCachedUser(client, id) ?? creator;
      optimistic.begin({ isFollowing, followersCount });
      const step = following === isFollowing ? 0 : following ? 1 : -1;
      changeCachedUser(client, id, {
        isFollowing: following,
        followersCount: Math.max(0, followersCount + step),
      });
    },
    onSuccess: ({ following, followersCount }) => {
      const answer = { isFollowing: following, followersCount };
      if (optimistic.confirm(answer)) changeCachedUser(client, id, answer);
    },
    onError: (error) => {
      const before = optimistic.refuse();
      if (before) changeCachedUser(client, id, before);
      showError(error, 'Failed to update follow status');
    },
  });
}
