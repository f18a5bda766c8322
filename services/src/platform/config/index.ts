export {
  type CommandSettings,
  Config,
  ConfigError,
  loadCommandSettings,
  loadConfig,
  loadMetricsSettings,
  loadStorageSettings,
  type StorageSettings,
} from './config.js';
export { type Environment, environment, QUEUE_NAMES, type QueueName } from './environment.js';
export { searchPath } from './search-path.js';
