import { Injectable } from '@nestjs/common';

const TIMEOUT_MS = 2_000;
/** Load balancers check often, and the dependencies need not be checked each time. */
const KEEP_MS = 3_000;

export type State = 'ok' | 'unavailable';

export interface HealthCheck {
  /** Name of the dependency as /readyz shows it. */
  name: string;
  /** Whether the process must get no traffic while this dependency is unavailable. */
  isVital: boolean;
  /** Rejects while the dependency does not answer. */
  check(): Promise<unknown>;
}

/** The dependencies of this process. The module that owns a dependency adds its check in `onModuleInit`. */
@Injectable()
export class HealthChecks {
  private readonly checks: HealthCheck[] = [];
  private readonly details: Record<string, string> = {};
  private latest?: { at: number; report: Promise<HealthReport> };

  add(check: HealthCheck): void {
    this.checks.push(check);
  }

  /** Sets a constant detail of this process for operators. */
  setDetail(name: string, detail: string): void {
    this.details[name] = detail;
  }

  /** The state of every dependency, at most three seconds old. */
  report(): Promise<HealthReport> {
    if (!this.latest || Date.now() - this.latest.at > KEEP_MS)
      this.latest = { at: Date.now(), report: this.ask() };
    return this.latest.report;
  }

  private async ask(): Promise<HealthReport> {
    const states = await Promise.all(
      this.checks.map(async ({ name, isVital, check }) => ({ name, isVital, state: await stateOf(check) })),
    );
    const missing = states.filter(({ state }) => state !== 'ok');
    return {
      status: missing.some(({ isVital }) => isVital) ? 'unavailable' : missing.length > 0 ? 'degraded' : 'ok',
      checks: Object.fromEntries(states.map(({ name, state }) => [name, state])),
      details: this.details,
    };
  }
}

export interface HealthReport {
  status: 'ok' | 'degraded' | 'unavailable';
  checks: Record<string, State>;
  details: Record<string, string>;
}

async function stateOf(check: () => Promise<unknown>): Promise<State> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timed out')), TIMEOUT_MS);
  });
  try {
    await Promise.race([check(), timeout]);
    return 'ok';
  } catch {
    return 'unavailable';
  } finally {
    clearTimeout(timer);
  }
}
