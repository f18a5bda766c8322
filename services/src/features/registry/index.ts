export { createRegistryToken } from './registry.command.js';
export { registryFeature } from './registry.module.js';
