export * from '../stripe-stand-in/src/sandbox/inner';
