export { createLogger, httpLogger, LOGGER, type Logger, NestLogger, requestLogger } from './logger.js';
