/** What needs Node or the schema: for builds and servers, never for a browser. */
export { checkBuild } from '../check-build.js';
export { describeFault, parseBuildManifest } from '../schema.js';
export { computeBuildId, describeFile, integrityOf } from './build-id.js';
export { isFrom } from './platform-range.js';
export { BUILD_MANIFEST_FILE, readBuildManifest } from './read-build.js';
export { findRemotes, readRemote } from './read-remote.js';
