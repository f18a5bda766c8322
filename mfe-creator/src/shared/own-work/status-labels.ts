import type { VideoStatus } from '@beem/contracts';

/** The states of an own video in words. */
export const STATUS_LABELS: Record<VideoStatus, string> = {
  ready: 'Ready',
  processing: 'Processing',
  needs_decision: 'Not published',
  failed: 'Failed',
};
