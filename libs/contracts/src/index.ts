export * from './captions.js';
export * from './constants.js';
export * from './errors.js';
export * from './guard.js';
export * from './live.js';
export * from './platform.js';
export * from './registry.js';
