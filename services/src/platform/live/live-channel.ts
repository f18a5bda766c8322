import type { ServerMessage } from '@beem/contracts';

/** Messages over Redis to the processes with sockets of a user. */
export type LiveEnvelope =
  | { kind: 'message'; text: string }
  /** These sessions have ended; their sockets must close. */
  | { kind: 'revoked'; sessionIds: string[] }
  /** The user's permissions have changed; every socket must reconnect. */
  | { kind: 'reconnect' };

/** One Redis channel per user: only processes with one of the user's sockets subscribe to it. */
export function channelOf(prefix: string, userId: string): string {
  return `${prefix}:live:${userId}`;
}

/** The channel of messages to all online users: every process with a socket subscribes. No user has this id. */
export const BROADCAST_CHANNEL = 'everyone';

/** A message is sent as `m` and its JSON, which is forwarded unchanged. */
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
