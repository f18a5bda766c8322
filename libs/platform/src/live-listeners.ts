import type { ServerMessage } from '@beem/contracts';

export type LiveListener = (message: ServerMessage) => void;

export const liveListeners = new Set<LiveListener>();

/** Delivers a live message to the screens: one of the server, or one that a tab without a socket creates itself. */
export function emitLive(message: ServerMessage): void {
  for (const listener of [...liveListeners]) listener(message);
}
