import { setTimeout as sleep } from 'node:timers/promises';
import type { ExternalService, ServiceEnv } from '../local-stack/external-service.js';
import { reasonOf } from '../local-stack/external-service.js';
import { isAlive, until } from '../local-stack/processes.js';
import { CHECK_MS, CHECKS_PER_QUESTION, msToNextCheck } from './check-interval.js';

/** Longer than a laptop needs to wake up or a slow disk to answer; after it the server is ended. */
const SILENCE_LIMIT_MS = 30_000;
const MAX_PAUSE_MS = 30_000;

export interface SuperviseOptions {
  say: (line: string) => void;
  /** Called after every restart with the server's current address. */
  onEnv: (env: ServiceEnv) => void;
  silenceLimitMs?: number;
  /** Between two checks of a server. */
  checkMs?: number;
}

export interface Supervision {
  /** Whether every server passed its last check: its process lives, and it answered when it was asked last. */
  areAllUp(): boolean;
  stop(): Promise<void>;
}

/** Restarts a server that ended or does not answer, on its data, until it succeeds. */
export function superviseExternalServices(
  services: ExternalService[],
  options: SuperviseOptions,
): Supervision {
  const ended = new AbortController();
  const away = new Set<ExternalService>();
  const watches = services.map((service) =>
    watchService(withoutThrow(service, options.say), { ...options, away, signal: ended.signal }).catch(
      (error: unknown) => {
        if (!ended.signal.aborted) throw error;
      },
    ),
  );
  return {
    areAllUp: () => away.size === 0,
    async stop() {
      ended.abort();
      await Promise.all(watches);
    },
  };
}

interface Watch extends SuperviseOptions {
  away: Set<ExternalService>;
  signal: AbortSignal;
}

interface WatchedService extends ExternalService {
  /** Whether its known process lives. */
  hasProcess(): Promise<boolean>;
}

/**
 * A failed check, for example without file descriptors, counts as no answer, but the process may still run. The failure
 * is printed once until the server answers.
 */
function withoutThrow(service: ExternalService, say: SuperviseOptions['say']): WatchedService {
  let said = '';
  const ask = (question: () => Promise<boolean>, unknown: boolean) =>
    question().catch((error: unknown) => {
      const reason = reasonOf(error);
      if (reason !== said) say(`  ${service.name} cannot be checked: ${reason}`);
      said = reason;
      return unknown;
    });
  return {
    ...service,
    async healthy() {
      const isUp = await ask(async () => service.healthy(), false);
      if (isUp) said = '';
      return isUp;
    },
    hasProcess: () =>
      ask(async () => {
        const pid = service.pid?.();
        return pid !== undefined && isAlive(pid);
      }, false),
    isRunning: () => ask(async () => service.isRunning(), true),
  };
}

/** Each server is watched separately, so that a slow one does not delay the others. */
async function watchService(service: WatchedService, watch: Watch): Promise<never> {
  for (let checks = 1; ; checks++) {
    await sleep(msToNextCheck(watch.checkMs ?? CHECK_MS), undefined, { signal: watch.signal });
    if (checks % CHECKS_PER_QUESTION > 0 && (await service.hasProcess())) continue;
    if ((await service.healthy()) || (await service.healthy())) continue;
    watch.away.add(service);
    await bringBack(service, watch);
    watch.away.delete(service);
  }
}

async function bringBack(service: ExternalService, watch: Watch): Promise<void> {
  const { say, onEnv, signal, checkMs = CHECK_MS } = watch;
  const found = await outlastSilence(service, watch);
  if (found === 'answers') return say(`  ${service.name} answers again.`);
  let said = '';
  for (let pauseMs = checkMs; ; pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)) {
    try {
      const env = await service.start({ signal });
      say(
        found === 'gone'
          ? `  ${service.name} had gone and is back.`
          : `  ${service.name} was silent; another one is up.`,
      );
      return onEnv(env);
    } catch (error) {
      signal.throwIfAborted();
      const reason = reasonOf(error);
      // The same line every half minute would hide everything else.
      if (reason !== said) say(`  ${service.name} does not come back and is tried again: ${reason}`);
      said = reason;
    }
    await sleep(pauseMs, undefined, { signal });
  }
}

/** A running process may answer again: it is ended only when it still does not answer at the limit. */
async function outlastSilence(
  service: ExternalService,
  { say, signal, silenceLimitMs = SILENCE_LIMIT_MS, checkMs = CHECK_MS }: Watch,
): Promise<'answers' | 'silent' | 'gone'> {
  if (!(await service.isRunning())) return 'gone';
  say(`  ${service.name} does not answer; it is ended if that lasts ${silenceLimitMs / 1000} s.`);
  let isUp = false;
  const isDecided = async () => {
    isUp = await service.healthy();
    return isUp || !(await service.isRunning());
  };
  if (!(await until(isDecided, silenceLimitMs, checkMs, signal))) return 'silent';
  return isUp ? 'answers' : 'gone';
}
