export { startDevShell } from './dev/start-dev-shell.js';
export { baseConfig, type Mode } from './webpack/base-config.js';
export { ChunkIntegrityPlugin } from './webpack/chunk-integrity-plugin.js';
export { shellFederation } from './webpack/federation-plugins.js';
export { PageIntegrityPlugin } from './webpack/page-integrity-plugin.js';
export { PagePreloadPlugin } from './webpack/page-preload-plugin.js';
export { federatedConfig, remoteConfig } from './webpack/remote-config.js';
export { ShellManifestPlugin } from './webpack/shell-manifest-plugin.js';
