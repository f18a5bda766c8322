export * from './videos/index';
