export * from '../studio/index';
