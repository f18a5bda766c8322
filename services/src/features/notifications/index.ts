export { notificationsFeature } from './notifications/index.js';
