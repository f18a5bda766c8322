export * from '../viewing/index';
