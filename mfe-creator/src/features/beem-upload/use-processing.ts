import type { Video } from '@beem/api-client';
import { ApiError, apiQuery, useQuery } from '@beem/platform';
import { useEffect, useEffectEvent } from 'react';
import { describeStep, useLiveSteps } from '../../shared/processing/processing-steps';

/** Polling interval, in case live messages do not arrive. */
const POLL_MS = 2_500;
/** Number of failed polls in a row, each with its retries, after which the outcome counts as lost. */
const MOST_FAILURES = 4;

interface Outcome {
  onReady: (video: Video) => void;
  /** The creator must decide whether the video is published. */
  onNotice: (video: Video, notice: string) => void;
  onFailed: (reason: string | null) => void;
  /** The outcome is unknown. */
  onLost: (reason: string) => void;
}

/** Follows a video through its media jobs until there is an outcome, by live messages and by polling. */
export function useProcessing(video: Video, { onReady, onNotice, onFailed, onLost }: Outcome) {
  const live = useLiveSteps().get(video.id);
  const {
    data: polled,
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
  const status = live && live.status !== 'processing' ? live.status : polled.status;
  const report = useEffectEvent((outcome: Video['status'], lost: string | null) => {
    if (outcome === 'ready') onReady({ ...video, ...polled, status: 'ready' });
    else if (outcome === 'needs_decision')
      onNotice({ ...video, ...polled, status: outcome }, live?.notice ?? polled.notice ?? '');
    else if (outcome === 'failed') onFailed(live?.failureReason ?? polled.failureReason);
    else if (lost) onLost(lost);
  });
  useEffect(() => report(status, lostReason), [status, lostReason]);
  return { text: describeStep(live), progress: live?.progress ?? null };
}

function isOver(error: Error | null, failures: number): boolean {
  return reasonOf(error, failures) !== null;
}

/** Why polling ends without an outcome; null while it continues. */
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
