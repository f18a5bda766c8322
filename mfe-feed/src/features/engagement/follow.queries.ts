import type { PublicUser } from '@beem/api-client';
import { api, useMutation, useQueryClient } from '@beem/platform';
import { optimisticState } from '@beem/platform/optimistic-state';
import { changeCreatorCopies, findUserCopy, holdsUser } from './copies';
import { showError } from './show-error';

interface FollowAnswer {
  following: boolean;
  followersCount: number;
}

export const followKeys = { one: (userId: string) => ['follow', userId] as const };

/** Follows or leaves a creator: shown at once on all their videos, undone when the server refuses. */
export function useFollow(creator: Pick<PublicUser, 'id' | 'isFollowing' | 'followersCount'>) {
  const client = useQueryClient();
  const { id } = creator;
  const mutationKey = followKeys.one(id);
  const settled = optimisticState<Pick<PublicUser, 'isFollowing' | 'followersCount'>>(
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
      api.send<FollowAnswer>('POST', `/api/users/${id}/follow`, { following }),
    onMutate: (following) => {
      const { isFollowing, followersCount } = findUserCopy(client, id) ?? creator;
      settled.begin({ isFollowing, followersCount });
      const step = following === isFollowing ? 0 : following ? 1 : -1;
      changeCreatorCopies(client, id, {
        isFollowing: following,
        followersCount: Math.max(0, followersCount + step),
      });
    },
    onSuccess: ({ following, followersCount }) => {
      const answer = { isFollowing: following, followersCount };
      if (settled.confirm(answer)) changeCreatorCopies(client, id, answer);
    },
    onError: (error) => {
      const before = settled.refuse();
      if (before) changeCreatorCopies(client, id, before);
      showError(error, 'Failed to update follow status');
    },
  });
}
