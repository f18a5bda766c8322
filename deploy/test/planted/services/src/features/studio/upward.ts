export * from '../moderation/index';
