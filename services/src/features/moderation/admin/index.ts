export { adminFeature } from './admin.module.js';
