import { apiQuery, useLiveEvent, useQuery, useQueryClient } from '@beem/platform';
import { useEffect, useRef } from 'react';
import type { StoredVideo } from '../../shared/video-form/video-draft';

export const postersOptions = (id: number) => apiQuery('/api/videos/{id}/posters', { path: { id } });

/**
 * GET /api/videos/:id/posters: the stills of an own video, and its current picture. Processing makes the stills, and a
 * change of the age rating, in any tab, changes their addresses.
 */
export function usePosters({ id, status, ageRating }: StoredVideo) {
  const client = useQueryClient();
  const { queryKey } = postersOptions(id);
  useLiveEvent('video_status', ({ data }) => {
    if (data.videoId === id && data.status !== 'processing') void client.invalidateQueries({ queryKey });
  });
  const made = `${status} ${ageRating}`;
  const madeBefore = useRef(made);
  useEffect(() => {
    // Changes that polling or another tab's answer brings arrive without a live message.
    if (madeBefore.current === made) return;
    madeBefore.current = made;
    void client.invalidateQueries({ queryKey: postersOptions(id).queryKey });
  }, [client, id, made]);
  return useQuery(postersOptions(id));
}
