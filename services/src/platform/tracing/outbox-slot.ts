import { openSpan } from './tracing.js';

/** The value of `outbox.traceparent` in a statement that publishes events of one request. */
export const TRACEPARENT_SLOT = 'NULL::text /* traceparent */';

/**
 * Writes the current span into the slot of a statement that publishes events. A statement with one is not prepared, because its text
 * is that of one request.
 */
export function fillSlot<S extends { name?: string; text: string }>(statement: S): S {
  if (!statement.text.includes(TRACEPARENT_SLOT)) return statement;
  const traceparent = traceparentOfEvent();
  if (!traceparent) return statement;
  // Hexadecimal digits and hyphens: it needs no escaping.
  const text = statement.text.replaceAll(TRACEPARENT_SLOT, `'${traceparent}'`);
  return { ...statement, name: undefined, text };
}

/** Writes the span of an event that the current request publishes; null if the request is not traced. */
export function traceparentOfEvent(): string | null {
  const span = openSpan({ name: 'publish event', kind: 'producer' });
  span?.end();
  return span?.traceparent ?? null;
}
