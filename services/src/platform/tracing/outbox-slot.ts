import { openSpan } from './tracing.js';

/** The value of `outbox.traceparent` in a statement that publishes events. */
export const TRACEPARENT_SLOT = 'NULL::text /* traceparent */';

/**
 * Writes the current span into the slot of a statement that publishes events. A statement with one is not prepared, because its text
 * is that of one request.
 */
export function fillSlot<S extends { name?: string; text: string }>(statement: S): S {
  if (!statement.text.includes(TRACEPARENT_SLOT)) return statement;
  const span = openSpan({ name: 'publish event', kind: 'producer' });
  if (!span) return statement;
  span.end();
  // Hexadecimal digits and hyphens: it needs no escaping.
  const text = statement.text.replaceAll(TRACEPARENT_SLOT, `'${span.traceparent}'`);
  return { ...statement, name: undefined, text };
}
