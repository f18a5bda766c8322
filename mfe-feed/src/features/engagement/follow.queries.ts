import type { PublicUser } from '@beem/api-client';
import { api } from '@beem/platform';
import { useOptimisticToggle } from '@beem/platform/optimistic-toggle';
import { showError } from './show-error';

/** Follows or unfollows a creator as an optimistic update on all their videos. */
export function useFollow(creator: Pick<PublicUser, 'id' | 'isFollowing' | 'followersCount'>) {
  const { id } = creator;
  return useOptimisticToggle({
    action: 'follow',
    type: 'user',
    shown: creator,
    flag: 'isFollowing',
    count: 'followersCount',
    send: async (isOn) => {
      const body = { following: isOn };
      const { following, followersCount } = await api.post('/api/users/{id}/follow', { path: { id }, body });
      return { isFollowing: following, followersCount };
    },
    invalidates: [['/api/profile'], [`/api/profile/${id}`], [`/api/users/${id}/followers`]],
    onRefused: (error) => showError(error, 'Failed to update follow status'),
  });
}
