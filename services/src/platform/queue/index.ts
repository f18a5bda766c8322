export { EVENTS_QUEUE, MAIL_QUEUE, MEDIA_QUEUE, NOTIFICATIONS_QUEUE, QueueModule } from './queue.module.js';
