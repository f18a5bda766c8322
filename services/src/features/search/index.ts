export { searchFeature } from './search.module.js';
