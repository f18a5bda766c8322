export { LiveAdapter } from './live.adapter.js';
export { LiveModule } from './live.module.js';
export { LivePublisher } from './live-publisher.js';
