export { Config, ConfigError, loadConfig } from './config.js';
export { searchPath } from './search-path.js';
