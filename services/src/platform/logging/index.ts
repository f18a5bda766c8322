export { createLogger, httpLogger, LOGGER, type Logger, requestLogger } from './logger.js';
export { NestLogger } from './nest-logger.js';
export { currentRequest, type LoggedRequest, requestContext } from './request-context.js';
export { SECURITY_EVENTS } from './security-events.js';
export { createSecurityLog, type SecurityDetails, type SecurityEvent, SecurityLog } from './security-log.js';
