export * from './constants.js';
export * from './errors.js';
export * from './live.js';
export * from './registry.js';
export * from './remote.js';
