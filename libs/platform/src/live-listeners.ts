import type { ServerMessage } from '@beem/contracts';

export type LiveListener = (message: ServerMessage) => void;

export const liveListeners = new Set<LiveListener>();

/** Hands a live message to the screen: one of the server, or what a tab without a socket has found out by itself. */
export function emitLive(message: ServerMessage): void {
  for (const listener of [...liveListeners]) listener(message);
}
