/** In place of the federation SDK's, which also finds stack traces and other places to write to: the console. */
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
