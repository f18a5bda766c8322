export * from '../../services/src/features/videos/index';
