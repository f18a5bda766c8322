export type { CreatorTotalsEntity } from './creator-totals.entity.js';
export { profilesFeature } from './profiles.module.js';
