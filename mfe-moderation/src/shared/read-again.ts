import { isRefusal } from '@beem/platform/refusal';

const READ_AGAIN_MS = 30_000;

/** Users, webhooks and other moderators change what these pages show, and not all of it is notified live: they read again while they are in sight. */
export const readAgain = {
  refetchInterval: ({ state }: { state: { error: Error | null } }) =>
    isRefusal(state.error) ? (false as const) : READ_AGAIN_MS,
};
