import type { Video } from '@beem/api-client';
import { useQuery } from '@beem/platform';
import { useEffect, useEffectEvent } from 'react';
import { describeStep, useLiveSteps } from '../../processing/processing-steps';

/** Between two looks at a film whose live messages may not arrive. */
const POLL_MS = 2_500;

interface Outcome {
  onReady: (video: Video) => void;
  onFailed: (reason: string | null) => void;
}

/** Follows one film through its media jobs by live messages, and by asking in case none come. */
export function useProcessing(video: Video, { onReady, onFailed }: Outcome) {
  const live = useLiveSteps().get(video.id);
  const { data: asked } = useQuery<Video>({
    queryKey: [`/api/videos/${video.id}`],
    initialData: video,
    staleTime: 0,
    refetchInterval: POLL_MS,
  });
  const status = live && live.status !== 'processing' ? live.status : asked.status;
  const settle = useEffectEvent((outcome: Video['status']) => {
    if (outcome === 'ready') onReady({ ...video, ...asked, status: 'ready' });
    if (outcome === 'failed') onFailed(live?.failureReason ?? asked.failureReason);
  });
  useEffect(() => settle(status), [status]);
  return { text: describeStep(live), progress: live?.progress ?? null };
}
