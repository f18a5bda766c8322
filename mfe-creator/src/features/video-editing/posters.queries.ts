import type { FormOf } from '@beem/api-client';
import { api, apiQuery, useLiveEvent, useMutation, useQuery, useQueryClient } from '@beem/platform';
import { toastError } from '@beem/platform/failure-message';
import { sendUpload } from '@beem/platform/upload';
import { useEffect, useRef } from 'react';
import type { StoredVideo } from '../../shared/video-form/video-draft';
import { showEverywhere } from './video-editing.queries';

const postersOptions = (id: number) => apiQuery('/api/videos/{id}/posters', { path: { id } });

/**
 * GET /api/videos/:id/posters: the stills of an own video, and which picture is shown. Processing makes the stills, and a
 * change of the age rating, in whatever tab, gives them other addresses.
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
    // What polling or another tab's answer says of the video arrives without a live message.
    if (madeBefore.current === made) return;
    madeBefore.current = made;
    void client.invalidateQueries({ queryKey: postersOptions(id).queryKey });
  }, [client, id, made]);
  return useQuery(postersOptions(id));
}

type Choice = FormOf<'put', '/api/videos/{id}/poster'>;

/** PUT /api/videos/:id/poster: a still by its number, or an own picture. Every card that is on screen follows. */
export function useChoosePoster(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (form: Choice) =>
      sendUpload('put', '/api/videos/{id}/poster', {
        path: { id },
        form,
      }),
    onSuccess: (video) => showEverywhere(client, video),
  });
}

/** DELETE /api/videos/:id/poster: back to the best still. */
export function useResetPoster(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.delete('/api/videos/{id}/poster', { path: { id } }),
    onSuccess: (video) => showEverywhere(client, video),
    onError: showPosterError,
  });
}

export function showPosterError(error: Error): void {
  toastError(error, 'Failed to change the poster');
}
