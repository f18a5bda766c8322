import type { Video } from '@beem/api-client';
import { apiQuery, useLiveEvent, useQuery, useQueryClient } from '@beem/platform';
import { changeEntity } from '@beem/platform/change-entity';
import { isRefusal } from '@beem/platform/refusal';
import { useEffect, useEffectEvent } from 'react';

/** Polling interval, in case live messages do not arrive. */
const POLL_MS = 5_000;

interface FollowProcessingProps {
  video: Video;
  /** Called when the video has an outcome, which every list then shows; undefined if the video no longer exists. */
  onDone: (video: Video | undefined) => void;
}

/** Renders nothing: follows a video that is being processed, and shows its outcome in every list. */
export function FollowProcessing({ video: { id }, onDone }: FollowProcessingProps) {
  const client = useQueryClient();
  const options = apiQuery('/api/videos/{id}', { path: { id } });
  const { data, error } = useQuery({
    ...options,
    refetchInterval: (query) => (isRefusal(query.state.error) ? false : POLL_MS),
  });
  useLiveEvent('video_status', ({ data: live }) => {
    if (live.videoId === id && live.status !== 'processing') void client.invalidateQueries(options);
  });
  const finish = useEffectEvent(() => {
    if (data) changeEntity(client, { type: 'video', id }, data);
    onDone(data);
  });
  const isDone = (data && data.status !== 'processing') || isRefusal(error);
  useEffect(() => {
    if (isDone) finish();
  }, [isDone]);
  return null;
}
