export * from '../payments/index';
