export * from '../notifications/index';
