export { commentsFeature } from './comments.module.js';
export { CommentRemovals } from './removal/comment-removals.js';
