export * from '../features/videos/index';
