export { profilesFeature } from './profiles.module.js';
