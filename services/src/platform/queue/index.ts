export { JobProcessor, LIVENESS } from './job-processor.js';
export { JobTraces } from './job-traces.js';
export {
  ALL_QUEUES,
  DELETIONS_QUEUE,
  EVENTS_QUEUE,
  MAIL_QUEUE,
  MAINTENANCE_QUEUE,
  MEDIA_QUEUE,
  NOTIFICATIONS_QUEUE,
  QueueModule,
} from './queue.module.js';
