export { ALL_QUEUES } from './all-queues.js';
export { JobProcessor, LIVENESS } from './job-processor.js';
export { JobTraces } from './job-traces.js';
export {
  DELETIONS_QUEUE,
  EVENTS_QUEUE,
  MAIL_QUEUE,
  MAINTENANCE_QUEUE,
  MEDIA_QUEUE,
  NOTIFICATIONS_QUEUE,
  QueueModule,
} from './queue.module.js';
export { type QueueDepth, QueueDepths } from './queue-depths.js';
