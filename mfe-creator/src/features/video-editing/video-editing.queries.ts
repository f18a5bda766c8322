import {
  api,
  apiQuery,
  type QueryClient,
  useLiveEvent,
  useMutation,
  useQuery,
  useQueryClient,
} from '@beem/platform';
import { changeEntity } from '@beem/platform/change-entity';
import { writeOrFind } from '../../shared/own-work/lost-answer';
import type { StoredVideo } from '../../shared/video-form/video-draft';
import { isApplied, type VideoChange } from './video-changes';

const videoOptions = (id: number) => apiQuery('/api/videos/{id}', { path: { id } });

/** Polling interval while the video is processed, in case live messages do not arrive. */
const POLL_MS = 5_000;

/** GET /api/videos/:id, read again when another tab has changed it or its processing has ended. */
export function useOwnVideo(id: number) {
  const client = useQueryClient();
  useLiveEvent('video_status', ({ data }) => {
    if (data.videoId === id && data.status !== 'processing')
      void client.invalidateQueries({ queryKey: videoOptions(id).queryKey });
  });
  return useQuery({
    ...videoOptions(id),
    refetchInterval: ({ state: { data } }) => (data?.status === 'processing' ? POLL_MS : false),
  });
}

/** PATCH /api/videos/:id. Every list and page that shows the video follows. */
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

/** Writes what an answer says of a video into every cached copy of it. */
export function showEverywhere(client: QueryClient, video: StoredVideo): void {
  const { watchTime, isCompleted, ...fields } = video;
  client.setQueryData(videoOptions(video.id).queryKey, video);
  changeEntity(client, { type: 'video', id: video.id }, fields);
}
