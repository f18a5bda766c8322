export { runTokenCommand } from './registry.command.js';
export { registryFeature } from './registry.module.js';
