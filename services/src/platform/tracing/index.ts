export { fillSlot, TRACEPARENT_SLOT, traceparentOfEvent } from './outbox-slot.js';
export type { OpenSpan } from './span.js';
export { traceRequests } from './trace-requests.js';
export { hasSpan, openSpan, startTracing, stopTracing, traced } from './tracing.js';
export { TracingModule } from './tracing.module.js';
