import type { LoggerService } from '@nestjs/common';
import type { Level, Logger } from 'pino';

/**
 * Sends Nest's own messages through pino. Nest passes a text, an error or an object, then perhaps a stack, a text or
 * more values, and the context last; an error keeps its message and stack in each of these forms.
 */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...more: unknown[]): void {
    this.write('debug', message, more);
  }
  debug(message: unknown, ...more: unknown[]): void {
    this.write('debug', message, more);
  }
  verbose(message: unknown, ...more: unknown[]): void {
    this.write('trace', message, more);
  }
  warn(message: unknown, ...more: unknown[]): void {
    this.write('warn', message, more);
  }
  error(message: unknown, ...more: unknown[]): void {
    this.write('error', message, more);
  }
  fatal(message: unknown, ...more: unknown[]): void {
    this.write('fatal', message, more);
  }

  private write(level: Level, message: unknown, more: unknown[]): void {
    const texts = more.filter((value) => typeof value === 'string');
    const context = texts.pop();
    const stack = texts.find(isStack);
    const err = [message, ...more].find((value) => value instanceof Error);
    const fields = { context, ...(stack ? { stack } : {}), ...(err ? { err } : {}) };
    if (message instanceof Error) this.logger[level](fields, message.message);
    else if (typeof message === 'object' && message !== null)
      this.logger[level]({ ...fields, ...message }, texts.find((text) => !isStack(text)) ?? context);
    else this.logger[level](fields, String(message));
  }
}

function isStack(text: string): boolean {
  return /^\s+at /m.test(text);
}
