export { startDevShell } from './dev/start-dev-shell.js';
export { chunkNameOf, defineRemote, exposedModules, readRemote } from './manifest/define-remote.js';
export { computeSourceId, findWorkspaceRoot } from './manifest/source-id.js';
export { baseConfig, type Mode } from './webpack/base-config.js';
export { BUILD_MANIFEST_FILE } from './webpack/build-manifest-plugin.js';
export { shellFederation } from './webpack/federation-plugins.js';
export { federatedConfig, remoteConfig } from './webpack/remote-config.js';
export { ScriptBudgetPlugin } from './webpack/script-budget-plugin.js';
export { ShellManifestPlugin } from './webpack/shell-manifest-plugin.js';
