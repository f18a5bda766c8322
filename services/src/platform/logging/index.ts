export { createLogger, httpLogger, LOGGER, type Logger, NestLogger, requestLogger } from './logger.js';
export { currentRequest, type RequestFacts, requestContext } from './request-context.js';
export { SECURITY_EVENTS } from './security-events.js';
export { createSecurityLog, type SecurityDetails, type SecurityEvent, SecurityLog } from './security-log.js';
