import { api, type QueryClient, useMutation, useQueryClient } from '@beem/platform';
import { changeEntity } from '@beem/platform/change-entity';
import { writeOrFind } from '../../shared/own-work/lost-answer';
import type { StoredVideo } from '../../shared/video-form/video-draft';
import { isApplied, type VideoChange } from './video-changes';
import { videoOptions } from './video-editing.queries';

/** PATCH /api/videos/:id. All lists and pages with the video are updated. */
export function useEditVideo(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: VideoChange) =>
      writeOrFind(
        () => api.patch('/api/videos/{id}', { path: { id }, body: change }),
        () => api.get('/api/videos/{id}', { path: { id } }),
        (stored) => isApplied(change, stored),
      ),
    onSuccess: (video) => showEverywhere(client, video),
  });
}

/** Writes the values of an answer into every cached copy of the video. */
export function showEverywhere(client: QueryClient, video: StoredVideo): void {
  const { watchTime, isCompleted, ...fields } = video;
  client.setQueryData(videoOptions(video.id).queryKey, video);
  changeEntity(client, { type: 'video', id: video.id }, fields);
}
