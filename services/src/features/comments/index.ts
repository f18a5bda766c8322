export { commentsFeature } from './comments.module.js';
