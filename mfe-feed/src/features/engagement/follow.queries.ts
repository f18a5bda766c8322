import type { PublicUser } from '@beem/api-client';
import { ApiError, api, toast, useMutation, useQueryClient } from '@beem/platform';
import { changeCreatorCopies } from './copies';

interface FollowAnswer {
  following: boolean;
  followersCount: number;
}

export const followKeys = { one: (userId: string) => ['follow', userId] as const };

/** Follows or leaves a creator: shown at once on all their films, undone when the server refuses. */
export function useFollow(creator: Pick<PublicUser, 'id' | 'isFollowing' | 'followersCount'>) {
  const client = useQueryClient();
  const { id, isFollowing, followersCount } = creator;
  const mutationKey = followKeys.one(id);
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join('/') },
    meta: {
      invalidates: [['/api/profile'], [`/api/profile/${id}`], [`/api/users/${id}/followers`]],
    },
    mutationFn: (following: boolean) =>
      api.send<FollowAnswer>('POST', `/api/users/${id}/follow`, { following }),
    onMutate: (following) => {
      const step = following === isFollowing ? 0 : following ? 1 : -1;
      changeCreatorCopies(client, id, {
        isFollowing: following,
        followersCount: Math.max(0, followersCount + step),
      });
      return { isFollowing, followersCount };
    },
    onSuccess: ({ following, followersCount: count }) => {
      if (client.isMutating({ mutationKey }) > 1) return;
      changeCreatorCopies(client, id, { isFollowing: following, followersCount: count });
    },
    onError: (error, _following, before) => {
      if (before) changeCreatorCopies(client, id, before);
      toast({
        title: 'Error',
        description: (error instanceof ApiError && error.serverMessage) || 'Failed to update follow status',
        variant: 'destructive',
      });
    },
  });
}
