import { Injectable } from '@nestjs/common';
import { type Logger, pino } from 'pino';
import { networkOf } from '../network-of.js';
import { LogOutput } from './log-output.js';
import { LogSampler } from './log-sampler.js';
import { currentRequest, type LoggedRequest } from './request-context.js';
import type { SecurityEvent } from './security-events.js';

export type { SecurityEvent } from './security-events.js';

/** Above every other level, so that only `silent` suppresses it. */
const SECURITY_LEVEL = 70;
const MAX_TEXT = 200;
/** Field names that may hold a secret. Digests and ids of secrets have other names. */
const SECRET = /^(?:.*password|.*token|.*secret|cookies?|authorization)$/i;

/** Fields of an event besides those of the request; texts are cut to 200 characters. */
export type SecurityDetails = {
  /** The affected account, if it is not that of the signed-in user. */
  userId?: string | null;
} & Record<string, string | number | boolean | null | undefined>;

type SecurityLogger = Logger<'security'>;

/**
 * Records what an investigation of an attack needs: one JSON line per event, in a separate stream
 * (`"stream":"security"`), with the user, network, agent and id of the request. Values are encoded as JSON, so no input
 * can start a new line.
 */
@Injectable()
export class SecurityLog {
  /** One sampler per event: a flood of one kind must not hide the others. */
  private readonly samplers = new Map<SecurityEvent, LogSampler>();
  private readonly counts = new Map<SecurityEvent, number>();

  constructor(private readonly logger: SecurityLogger) {}

  /** @param request only for code outside of the request's own context (sockets, media) */
  record(event: SecurityEvent, details: SecurityDetails = {}, request = currentRequest()): void {
    this.count(event);
    this.write(event, details, request);
  }

  /** How often this process met the event, whether it was written or left out. */
  countOf(event: SecurityEvent): number {
    return this.counts.get(event) ?? 0;
  }

  /** Like `record`, for events that can happen a thousand times a second: once a minute for each event and `key`. */
  recordSampled(
    event: SecurityEvent,
    key: string,
    details: SecurityDetails = {},
    request = currentRequest(),
  ): void {
    this.count(event);
    const sample = this.samplerOf(event).take(key);
    if (sample) this.write(event, { ...details, leftOut: sample.leftOut || undefined }, request);
  }

  private count(event: SecurityEvent): void {
    this.counts.set(event, this.countOf(event) + 1);
  }

  private write(event: SecurityEvent, details: SecurityDetails, request: LoggedRequest | undefined): void {
    this.logger.security({ stream: 'security', event, ...fieldsOf(request), ...clean(details) });
  }

  private samplerOf(event: SecurityEvent): LogSampler {
    const sampler = this.samplers.get(event) ?? new LogSampler();
    this.samplers.set(event, sampler);
    return sampler;
  }
}

export interface SecurityLogOptions {
  /** Name of the process, as in its other log lines. */
  name: string;
  /** LOG_LEVEL; only `silent` suppresses the security log, and not when it has a file. */
  level: string;
  /** SECURITY_LOG_FILE */
  file?: string;
  /** File descriptor when there is no file; commands use standard output for their results. */
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
