export { sessionsFeature } from './sessions.module.js';
