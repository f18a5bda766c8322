export * from './testing/a-video';
