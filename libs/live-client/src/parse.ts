import type { ServerMessage } from '@beem/contracts';

const TYPES: Record<ServerMessage['type'], true> = {
  notification: true,
  unread_count: true,
  video_status: true,
  user_changed: true,
  video_removed: true,
  moderation: true,
  auth_ok: true,
  auth_failed: true,
  pong: true,
};

/** Parses a frame of the gateway; null when it is not JSON or has a type that this build does not know. */
export function parseServerMessage(text: unknown): ServerMessage | null {
  if (typeof text !== 'string') return null;
  try {
    const value: unknown = JSON.parse(text);
    if (!value || typeof value !== 'object' || !('type' in value)) return null;
    return typeof value.type === 'string' && Object.hasOwn(TYPES, value.type)
      ? (value as ServerMessage)
      : null;
  } catch {
    return null;
  }
}
