import type { QueryClient } from '@tanstack/react-query';
import { api } from '../api';
import { emitLive } from '../live-listeners';
import { isRefusal } from '../refusal';
import { changeCached, holdsCached, removeCached } from './cached-entities';

/**
 * Removes a video that a moderator has removed from every cached list without a request, since every user who is online
 * learns of it at the same moment. Its own page and its creator's lists are read again where they are open; other lists
 * show it again after a restoration when they are next read.
 */
export function removeVideo(client: QueryClient, id: number): void {
  const ref = { type: 'video', id } as const;
  const holds = holdsCached(ref);
  void client.invalidateQueries({
    predicate: (query) => {
      const address = query.queryKey[0];
      return address === `/api/videos/${id}` || (address === '/api/videos/mine' && holds(query));
    },
  });
  removeCached(client, ref);
}

/**
 * Checks a video whose media do not load. A missing video is removed as by the live message, which guests do not get; a
 * video with a changed rating gets its new address.
 */
export async function checkVideo(client: QueryClient, id: number): Promise<void> {
  try {
    const { videoUrl } = await api.get('/api/videos/{id}', { path: { id } });
    changeCached(client, { type: 'video', id }, { videoUrl });
  } catch (error) {
    if (!isRefusal(error as Error)) return;
    emitLive({ type: 'video_removed', data: { videoId: id } });
    removeVideo(client, id);
  }
}
