export { commentsFeature } from './comments.module.js';
export { deletionText } from './deletion-text.js';
export { CommentRemovals } from './removal/comment-removals.js';
