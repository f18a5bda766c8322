import { setTimeout as sleep } from 'node:timers/promises';
import { reasonOf } from '../local-stack/external-service.js';
import { until } from '../local-stack/processes.js';
import { CHECK_MS, CHECKS_PER_QUESTION, msToNextCheck } from './check-interval.js';
import { RestartBackoff } from './restart-backoff.js';
import type { ServicesProcess } from './services.js';

/**
 * Number of missed answers in a row, half a minute with their limits, after which a living process counts as hanging.
 */
const MAX_MISSED = 6;

export interface ServicesOptions {
  say: (line: string) => void;
  /** The services are not started during an outage of a server that they need. */
  areServersUp: () => boolean;
  /** Called whenever they listen again. */
  onStart: () => void;
  /** An end during a stop is no loss. */
  signal: AbortSignal;
  backoff?: RestartBackoff;
  maxMissed?: number;
  /** Interval between two checks whether the services answer, after one that they missed. */
  checkMs?: number;
}

export interface SupervisedServices {
  /**
   * Stops and starts them regularly.
   * @throws Error when they do not start; they stay stopped until the next change
   */
  restart(): Promise<void>;
  /** Restarts them after a changed address, and keeps trying. */
  follow(): void;
  /** Resolves with the reason when the services are given up. */
  givenUp: Promise<Error>;
  /** Resolves when no restart can follow. */
  stop(): Promise<void>;
}

/** Restarts services that end or hang, with growing pauses. Each restart is printed; giving up has a reason. */
export function superviseServices(services: ServicesProcess, options: ServicesOptions): SupervisedServices {
  const { say, areServersUp, onStart, backoff = new RestartBackoff(), maxMissed = MAX_MISSED } = options;
  const { checkMs = CHECK_MS } = options;
  const ended = new AbortController();
  const signal = AbortSignal.any([ended.signal, options.signal]);
  let giveUp: (reason: Error) => void = () => undefined;
  const givenUp = new Promise<Error>((resolve) => {
    giveUp = resolve;
  });

  /** Serialized, so that a requested restart and one after a loss never both start a process. */
  let work: Promise<unknown> = Promise.resolve();
  function inTurn(task: () => Promise<void>): Promise<void> {
    const done = work.then(task);
    work = done.catch(() => undefined);
    return done;
  }

  async function start(): Promise<void> {
    await services.start();
    onStart();
  }

  async function bringBack(what: string): Promise<void> {
    for (let reason = what; !services.isRunning; reason = 'did not start') {
      const pauseMs = backoff.nextDelay(Date.now());
      if (pauseMs === null) return giveUp(services.failure('end again and again, and are given up'));
      say(`  The services ${reason}; they start again${pauseMs > 0 ? ` in ${pauseMs / 1000} s` : ''}.`);
      await sleep(pauseMs, undefined, { signal });
      await until(async () => areServersUp(), Number.POSITIVE_INFINITY, 200, signal);
      await start().then(
        () => say('  The services are back.'),
        (error: unknown) => !signal.aborted && say(`  ${reasonOf(error)}`),
      );
    }
  }

  /** A failure while stopping is not reported. */
  function recover(task: () => Promise<void>): void {
    inTurn(task).catch((error: unknown) => {
      if (!signal.aborted) giveUp(error as Error);
    });
  }

  async function watchForHangs(): Promise<void> {
    for (let missed = 0; ; ) {
      await sleep(msToNextCheck(missed > 0 ? checkMs : checkMs * CHECKS_PER_QUESTION), undefined, { signal });
      missed = !services.isListening || (await services.answers()) ? 0 : missed + 1;
      if (missed < maxMissed) continue;
      say('  The services do not answer and are ended.');
      await services.kill();
      missed = 0;
    }
  }

  services.onLoss = () => {
    if (!signal.aborted) recover(() => bringBack('had gone'));
  };
  const watch = watchForHangs().catch((error: unknown) => {
    if (!signal.aborted) giveUp(error as Error);
  });

  return {
    givenUp,
    restart: () =>
      inTurn(async () => {
        if (signal.aborted) return;
        await services.stop();
        await start();
      }),
    follow: () =>
      recover(async () => {
        signal.throwIfAborted();
        await services.stop();
        await start().catch(() => bringBack('did not start'));
      }),
    async stop() {
      ended.abort();
      if (!services.isListening) await services.kill(); // A running start would take its time.
      await Promise.all([watch, work]);
    },
  };
}
