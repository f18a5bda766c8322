export { notificationsFeature } from './notifications.module.js';
