import { Injectable } from '@nestjs/common';
import { type Logger, pino } from 'pino';
import { networkOf } from '../network-of.js';
import { LogOutput } from './log-output.js';
import { LogSampler } from './log-sampler.js';
import { currentRequest, type LoggedRequest } from './request-context.js';
import type { SecurityEvent } from './security-events.js';

export type { SecurityEvent } from './security-events.js';

/** Above every other level, so that no setting short of silence keeps it out. */
const SECURITY_LEVEL = 70;
const MAX_TEXT = 200;
/** Names under which a secret could slip in. A digest or an id of one has another name. */
const SECRET = /^(?:.*password|.*token|.*secret|cookies?|authorization)$/i;

/** Fields of an event besides those of the request; a text is cut to 200 characters. */
export type SecurityDetails = {
  /** Whose account it concerns, where that is not the signed-in user of the request. */
  userId?: string | null;
} & Record<string, string | number | boolean | null | undefined>;

type SecurityLogger = Logger<'security'>;

/**
 * Records what an investigator needs after an attack: one JSON line per event, in a stream of its own
 * (`"stream":"security"`), with the user, network, agent and id of the request. Values go through JSON, so no input can
 * begin a line of its own.
 */
@Injectable()
export class SecurityLog {
  /** One per event: a flood of one kind must not hide the others. */
  private readonly samplers = new Map<SecurityEvent, LogSampler>();

  constructor(private readonly logger: SecurityLogger) {}

  /** @param request only where the code runs outside of the request's own context (sockets, media) */
  record(event: SecurityEvent, details: SecurityDetails = {}, request = currentRequest()): void {
    this.logger.security({ stream: 'security', event, ...fieldsOf(request), ...clean(details) });
  }

  /** As `record`, for what can happen a thousand times a second: once a minute for each event and `key`. */
  recordSampled(
    event: SecurityEvent,
    key: string,
    details: SecurityDetails = {},
    request = currentRequest(),
  ): void {
    const sample = this.samplerOf(event).take(key);
    if (sample) this.record(event, { ...details, leftOut: sample.leftOut || undefined }, request);
  }

  private samplerOf(event: SecurityEvent): LogSampler {
    const sampler = this.samplers.get(event) ?? new LogSampler();
    this.samplers.set(event, sampler);
    return sampler;
  }
}

export interface SecurityLogOptions {
  /** Of the process, as in its other log lines. */
  name: string;
  /** LOG_LEVEL; only `silent` silences the security log, and not when it has a file. */
  level: string;
  /** SECURITY_LOG_FILE */
  file?: string;
  /** File descriptor where no file is given; commands keep standard output for their results. */
  output?: number;
}

export function createSecurityLog(options: SecurityLogOptions): SecurityLog {
  const { name, level, file, output } = options;
  const logger = pino(
    {
      name,
      customLevels: { security: SECURITY_LEVEL },
      level: level === 'silent' && !file ? 'silent' : 'security',
    },
    file ? LogOutput.toFile(file) : new LogOutput(output),
  );
  return new SecurityLog(logger);
}

function fieldsOf(request: LoggedRequest | undefined): SecurityDetails {
  if (!request) return {};
  return {
    requestId: typeof request.id === 'string' ? request.id : undefined,
    userId: request.auth?.user.id,
    sessionId: request.auth?.sessionId,
    network: networkOf(request.ip),
    agent: cut(request.headers['user-agent']),
    method: request.method,
    route: typeof request.route?.path === 'string' ? request.route.path : undefined,
  };
}

function clean(details: SecurityDetails): SecurityDetails {
  const entries = Object.entries(details).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      SECRET.test(name) ? '[removed]' : typeof value === 'string' ? cut(value) : value,
    ]),
  );
}

function cut(text: string | undefined): string | undefined {
  return text?.slice(0, MAX_TEXT);
}
