export { followsFeature } from './follows.module.js';
