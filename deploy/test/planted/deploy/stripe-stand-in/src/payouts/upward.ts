export * from '../control/inner';
