export { JobProcessor, LIVENESS } from './job-processor.js';
export {
  EVENTS_QUEUE,
  MAIL_QUEUE,
  MEDIA_QUEUE,
  NOTIFICATIONS_QUEUE,
  QueueModule,
  UPKEEP_QUEUE,
} from './queue.module.js';
