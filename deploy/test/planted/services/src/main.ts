export * from './features/videos/inner';
