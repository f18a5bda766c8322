/**
 * Replaces the federation SDK's logger, which also finds stack traces and other outputs; this one writes to the
 * console.
 */
export function createLogger(prefix: string) {
  return {
    warn: (...what: unknown[]) => console.warn(prefix, ...what),
    error: (...what: unknown[]) => console.error(prefix, ...what),
  };
}
export const logger = createLogger('[ Module Federation ]');

export function createInfrastructureLogger() {
  return logger;
}
export const infrastructureLogger = createInfrastructureLogger();

export function bindLoggerToCompiler() {}
