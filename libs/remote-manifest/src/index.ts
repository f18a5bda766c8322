export { contentTypeOf } from './content-types.js';
export { exposedModules } from './exposed-modules.js';
export { MAX_BUDGET_BYTES } from './limits.js';
export {
  BUILD_ID,
  chunkNameOf,
  containerOf,
  containerPrefixOf,
  FILES_FOLDER,
  REMOTE_NAME,
} from './names.js';
export { previewPathOf } from './preview-path.js';
export { findBuildFaults, findRemoteFaults } from './remote-faults.js';
export { type LiveBuild, resolveRemote } from './resolve-build.js';
export type * from './resolved.js';
export { exactnessOf, findPatternFault, isOverlap, matchRoute, RESERVED_SEGMENTS } from './routes.js';
export type {
  BuildFile,
  BuildManifest,
  RemoteManifest,
  RemoteNavigationEntry,
  RemoteRoute,
  RouteAccess,
} from './schema.js';
export {
  type ChangeWeight,
  findBudgetFaults,
  type Weight,
  weighBuild,
  weighChange,
  weighWordChanges,
} from './weights.js';
