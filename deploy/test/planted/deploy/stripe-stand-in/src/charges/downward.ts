export * from '../sandbox/inner';
