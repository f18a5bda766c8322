export * from '../features/viewing/index';
