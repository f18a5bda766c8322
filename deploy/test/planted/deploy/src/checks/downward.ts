export * from '../local-stack/inner';
