import { setTimeout as sleep } from 'node:timers/promises';
import type { LocalPart, PartEnv } from '../local/part.js';
import { reasonOf } from '../local/part.js';
import { until } from '../local/processes.js';

const CHECK_MS = 2_000;
/** A laptop that wakes up or a disk that is slow takes less; then a silent server is ended. */
const SILENCE_LIMIT_MS = 30_000;
const LONGEST_PAUSE_MS = 30_000;

export interface SuperviseOptions {
  say: (line: string) => void;
  /** Called after every restart with where the server is now. */
  onEnv: (env: PartEnv) => void;
  silenceLimitMs?: number;
}

export interface Supervision {
  /** Whether every server answered when it was asked last. */
  areAllUp(): boolean;
  stop(): Promise<void>;
}

/** Brings a server that died, was killed or fell silent back on its data, for as long as that takes. */
export function superviseParts(parts: LocalPart[], options: SuperviseOptions): Supervision {
  const ended = new AbortController();
  const away = new Set<LocalPart>();
  const watches = parts.map((part) =>
    watchPart(withoutThrow(part, options.say), { ...options, away, signal: ended.signal }).catch(
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
  away: Set<LocalPart>;
  signal: AbortSignal;
}

/**
 * A check that fails, as it does without file descriptors, is no answer; and then a process may well be there. Said once
 * until the server answers.
 */
function withoutThrow(part: LocalPart, say: SuperviseOptions['say']): LocalPart {
  let said = '';
  const ask = (question: () => Promise<boolean>, unknown: boolean) =>
    question().catch((error: unknown) => {
      const reason = reasonOf(error);
      if (reason !== said) say(`  ${part.name} cannot be checked: ${reason}`);
      said = reason;
      return unknown;
    });
  return {
    ...part,
    async healthy() {
      const isUp = await ask(async () => part.healthy(), false);
      if (isUp) said = '';
      return isUp;
    },
    isRunning: () => ask(async () => part.isRunning(), true),
  };
}

/** Each server is watched by itself: one that takes its time holds up no other. */
async function watchPart(part: LocalPart, watch: Watch): Promise<never> {
  for (;;) {
    await sleep(CHECK_MS, undefined, { signal: watch.signal });
    if ((await part.healthy()) || (await part.healthy())) continue;
    watch.away.add(part);
    await bringBack(part, watch);
    watch.away.delete(part);
  }
}

async function bringBack(part: LocalPart, watch: Watch): Promise<void> {
  const { say, onEnv, signal } = watch;
  const found = await outlastSilence(part, watch);
  if (found === 'answers') return say(`  ${part.name} answers again.`);
  let said = '';
  for (let pauseMs = CHECK_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      const env = await part.start({ signal });
      say(
        found === 'gone'
          ? `  ${part.name} had gone and is back.`
          : `  ${part.name} was silent; another one is up.`,
      );
      return onEnv(env);
    } catch (error) {
      signal.throwIfAborted();
      const reason = reasonOf(error);
      // The same words every half minute would hide everything else.
      if (reason !== said) say(`  ${part.name} does not come back and is tried again: ${reason}`);
      said = reason;
    }
    await sleep(pauseMs, undefined, { signal });
  }
}

/** A process that is there may answer again: it is ended only when it stays silent. */
async function outlastSilence(
  part: LocalPart,
  { say, signal, silenceLimitMs = SILENCE_LIMIT_MS }: Watch,
): Promise<'answers' | 'silent' | 'gone'> {
  if (!(await part.isRunning())) return 'gone';
  say(`  ${part.name} does not answer; it is ended if that lasts ${silenceLimitMs / 1000} s.`);
  let isUp = false;
  const isDecided = async () => {
    isUp = await part.healthy();
    return isUp || !(await part.isRunning());
  };
  if (!(await until(isDecided, silenceLimitMs, CHECK_MS, signal))) return 'silent';
  return isUp ? 'answers' : 'gone';
}
