export * from '../frame/inner';
