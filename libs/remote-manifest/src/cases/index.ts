/** Cases that run against everything that judges remotes: build, registry, edge and shell. For tests only. */
export { BUILD_CASES } from './builds.js';
export { type BuildOptions, type MadeBuild, makeBuild, makeRemote } from './make-build.js';
export { REMOTE_CASES } from './remotes.js';
export { ADDRESSES, PATTERNS } from './routes.js';
