export * from './features/viewing/videos/inner';
