export * from '../features/comments/reply';
