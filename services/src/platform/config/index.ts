export { Config, ConfigError, loadConfig } from './config.js';
