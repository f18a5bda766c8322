import type { ServerMessage } from '@beem/contracts';

/** The messages over Redis to the processes that hold a user's sockets. */
export type LiveEnvelope =
  | { kind: 'message'; text: string }
  /** These sessions ended; their sockets must close. */
  | { kind: 'revoked'; sessionIds: string[] }
  /** What the user may do has changed; every socket must connect again. */
  | { kind: 'reconnect' };

/** One Redis channel per user: only processes that hold one of their sockets listen. */
export function channelOf(prefix: string, userId: string): string {
  return `${prefix}:live:${userId}`;
}

/** The channel of messages to everyone who is online: every process that holds a socket listens. No user has this id. */
export const EVERYONE = 'everyone';

/** A message goes as `m` and its JSON, ready to be sent on as it is. */
export function encodeMessage(message: ServerMessage): string {
  return `m${JSON.stringify(message)}`;
}

export function encodeRevocation(sessionIds: string[]): string {
  return `r${JSON.stringify(sessionIds)}`;
}

export function encodeReconnection(): string {
  return 'c';
}

export function decodeEnvelope(payload: string): LiveEnvelope {
  if (payload === encodeReconnection()) return { kind: 'reconnect' };
  const body = payload.slice(1);
  return payload.startsWith('m')
    ? { kind: 'message', text: body }
    : { kind: 'revoked', sessionIds: JSON.parse(body) as string[] };
}
