export * from '../../identity/index';
