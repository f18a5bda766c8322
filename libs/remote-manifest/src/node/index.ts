/** Modules that need Node or the schema: for builds and servers, never for a browser. */
export { checkBuild } from '../check-build.js';
export { describeFault, parseBuildManifest } from '../schema.js';
export { computeBuildId, describeFile, integrityOf, isNamedByContent } from './build-id.js';
export { type CanaryDraw, FULL_SHARE, isInCanary } from './canary.js';
export { type CheckedBuild, checkDist, DIST } from './check-dist.js';
export { ownName } from './own-name.js';
export { isFrom } from './platform-range.js';
export { BUILD_MANIFEST_FILE, readBuildManifest } from './read-build.js';
export { findRemotes, readRemote } from './read-remote.js';
export { computeSourceId, findWorkspaceRoot, LOCK_FILE } from './source-id.js';
