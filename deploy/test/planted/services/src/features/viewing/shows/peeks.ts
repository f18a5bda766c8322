export * from '../videos/inner';
