export * from '../delivery/index';
