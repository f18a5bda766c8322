export * from '../comments/reply';
