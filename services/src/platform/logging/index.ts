export { createLogger, httpLogger, LOGGER, type Logger, requestLogger } from './logger.js';
export { NestLogger } from './nest-logger.js';
