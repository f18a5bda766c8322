export { edgeFeature } from './edge.module.js';
