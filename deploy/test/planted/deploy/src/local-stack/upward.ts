export * from '../checks/inner';
