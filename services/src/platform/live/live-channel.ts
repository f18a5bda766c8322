import type { ServerMessage } from '@beem/contracts';

/** Messages over Redis to the processes with sockets of a user. */
export type LiveEnvelope =
  /** `publishedAtMs`: when its cause was committed, in milliseconds since 1970; missing in messages of the release before. */
  | { kind: 'message'; text: string; publishedAtMs?: number; traceparent?: string }
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

const META = /,"\$meta":\{"publishedAtMs":(\d+)(?:,"traceparent":"([\da-f-]+)")?\}\}$/;

/**
 * A message is sent as `m` and its JSON, to which one field is added that the receiving process removes. A process of the
 * release before forwards it, and clients ignore it.
 */
export function encodeMessage(message: ServerMessage, publishedAtMs: number, traceparent?: string): string {
  const trace = traceparent ? `,"traceparent":"${traceparent}"` : '';
  const meta = `,"$meta":{"publishedAtMs":${Math.round(publishedAtMs)}${trace}}}`;
  return `m${JSON.stringify(message).slice(0, -1)}${meta}`;
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
    ? decodeMessage(body)
    : { kind: 'revoked', sessionIds: JSON.parse(body) as string[] };
}

function decodeMessage(body: string): LiveEnvelope {
  const meta = META.exec(body);
  if (!meta) return { kind: 'message', text: body };
  const [, publishedAtMs, traceparent] = meta;
  return {
    kind: 'message',
    text: `${body.slice(0, meta.index)}}`,
    publishedAtMs: Number(publishedAtMs),
    ...(traceparent && { traceparent }),
  };
}
