import { isRefusal } from '@beem/platform/refusal';

const READ_AGAIN_MS = 30_000;

/**
 * Users, webhooks and other moderators change the data of these pages, partly without live messages, so it is read
 * again while visible.
 */
export const readAgain = {
  refetchInterval: ({ state }: { state: { error: Error | null } }) =>
    isRefusal(state.error) ? (false as const) : READ_AGAIN_MS,
};
