export * from '../../../shell/src/page';
