const TRACE_BYTES = 16;
const SPAN_BYTES = 8;

/**
 * The header that begins a trace (W3C Trace Context) with one call, where the edge says that calls are traced. The server
 * decides whether it traces this one.
 */
export function traceHeaders(): Record<string, string> {
  if (document.querySelector('meta[name="beem-tracing"]') === null) return {};
  return { traceparent: `00-${randomHex(TRACE_BYTES)}-${randomHex(SPAN_BYTES)}-00` };
}

function randomHex(bytes: number): string {
  const values = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(values, (value) => value.toString(16).padStart(2, '0')).join('');
}
