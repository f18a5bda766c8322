export * from '../../services/src/features/viewing/index';
