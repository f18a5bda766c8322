export { releaseHealthFeature } from './release-health.module.js';
export { BuildVisitors } from './visits/build-visitors.js';
export { VisitTokens } from './visits/visit-tokens.js';
