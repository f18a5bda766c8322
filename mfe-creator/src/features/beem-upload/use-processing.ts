import type { Video } from '@beem/api-client';
import { ApiError, apiQuery, useQuery } from '@beem/platform';
import { useEffect, useEffectEvent } from 'react';
import { describeStep, useLiveSteps } from '../../processing/processing-steps';

/** Between two looks at a video whose live messages may not arrive. */
const POLL_MS = 2_500;
/** Failed looks in a row, each with the retries of its query, after which nobody knows what becomes of the video. */
const MOST_FAILURES = 4;

interface Outcome {
  onReady: (video: Video) => void;
  /** Its creator is to decide whether it is published. */
  onNotice: (video: Video, notice: string) => void;
  onFailed: (reason: string | null) => void;
  /** Nobody can say what became of the video. */
  onLost: (reason: string) => void;
}

/** Follows one video through its media jobs by live messages, and by asking in case none come, until there is an outcome. */
export function useProcessing(video: Video, { onReady, onNotice, onFailed, onLost }: Outcome) {
  const live = useLiveSteps().get(video.id);
  const {
    data: asked,
    error,
    errorUpdateCount,
    dataUpdatedAt,
    errorUpdatedAt,
  } = useQuery({
    ...apiQuery('/api/videos/{id}', { path: { id: video.id } }),
    initialData: video,
    staleTime: 0,
    refetchInterval: (query) => (isOver(query.state.error, query.state.errorUpdateCount) ? false : POLL_MS),
  });
  const lostReason = errorUpdatedAt > dataUpdatedAt ? reasonOf(error, errorUpdateCount) : null;
  const status = live && live.status !== 'processing' ? live.status : asked.status;
  const settle = useEffectEvent((outcome: Video['status'], lost: string | null) => {
    if (outcome === 'ready') onReady({ ...video, ...asked, status: 'ready' });
    else if (outcome === 'needs_decision')
      onNotice({ ...video, ...asked, status: outcome }, live?.notice ?? asked.notice ?? '');
    else if (outcome === 'failed') onFailed(live?.failureReason ?? asked.failureReason);
    else if (lost) onLost(lost);
  });
  useEffect(() => settle(status, lostReason), [status, lostReason]);
  return { text: describeStep(live), progress: live?.progress ?? null };
}

function isOver(error: Error | null, failures: number): boolean {
  return reasonOf(error, failures) !== null;
}

/** Why there is nothing left to follow; null while asking again makes sense. */
function reasonOf(error: Error | null, failures: number): string | null {
  const status = error instanceof ApiError ? error.status : null;
  if (status === 404 || status === 410)
    return 'This video is not there any more. It was removed while it was being processed.';
  if (status === 401 || status === 403)
    return 'You are signed out. Sign in again to see what became of your video.';
  if (error && failures >= MOST_FAILURES)
    return 'We cannot reach Beem to see how far your video is. It goes on being processed; you find it under your uploads.';
  return null;
}
