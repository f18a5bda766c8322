export * from '../routes/inner';
