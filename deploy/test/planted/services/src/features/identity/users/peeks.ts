export * from '../../viewing/videos/inner';
