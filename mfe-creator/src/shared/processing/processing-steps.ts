import type { LiveVideoStatus } from '@beem/contracts';
import { useLiveEvent } from '@beem/platform';
import { useState } from 'react';

/** Texts for the steps of the media jobs. */
const STEP_LABELS: Record<LiveVideoStatus['step'], string> = {
  queued: 'Waiting for its turn',
  checking: 'Checking the video',
  poster: 'Choosing a poster',
  encoding: 'Making it play everywhere',
  done: 'Ready',
};

/** Text of a step, with the progress if the job reports it: `Making it play everywhere, 40%`. */
export function describeStep(live: LiveVideoStatus | undefined): string {
  if (!live) return 'Processing';
  const percent = live.progress === null ? '' : `, ${Math.round(live.progress * 100)}%`;
  return `${STEP_LABELS[live.step]}${live.step === 'done' ? '' : percent}`;
}

/** The latest live message per video since the component mounted. */
export function useLiveSteps(): ReadonlyMap<number, LiveVideoStatus> {
  const [steps, setSteps] = useState<ReadonlyMap<number, LiveVideoStatus>>(new Map());
  useLiveEvent('video_status', ({ data }) => setSteps((known) => new Map(known).set(data.videoId, data)));
  return steps;
}
