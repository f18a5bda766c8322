import { type DependencyList, type EffectCallback, useEffect, useRef } from 'react';
import { LoopError } from './reports';

const RUNS_AT_MOST = 1_000;
const WITHIN_MS = 3_000;

/**
 * `useEffect` for remotes. React stops endless renders only when they are synchronous; an effect that sets state on
 * every run renders for ever. An effect that runs more than 1,000 times within 3 s, more often than any screen
 * refreshes, throws an error to the nearest boundary.
 */
export function useLimitedEffect(effect: EffectCallback, dependencies?: DependencyList): void {
  const runs = useRef({ count: 0, since: 0 });
  useEffect(() => {
    countRun(runs.current);
    return effect();
    // biome-ignore lint/correctness/useExhaustiveDependencies: those of the caller
  }, dependencies);
}

function countRun(runs: { count: number; since: number }): void {
  const now = performance.now();
  if (now - runs.since > WITHIN_MS) Object.assign(runs, { count: 0, since: now });
  runs.count += 1;
  if (runs.count <= RUNS_AT_MOST) return;
  throw new LoopError(`An effect ran more than ${RUNS_AT_MOST} times within ${WITHIN_MS} ms`);
}
