export { JobProcessor, LIVENESS } from './job-processor.js';
export {
  EVENTS_QUEUE,
  MAIL_QUEUE,
  MAINTENANCE_QUEUE,
  MEDIA_QUEUE,
  NOTIFICATIONS_QUEUE,
  QueueModule,
} from './queue.module.js';
