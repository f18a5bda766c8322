export { type CommandSettings, Config, ConfigError, loadCommandSettings, loadConfig } from './config.js';
export { searchPath } from './search-path.js';
