import { type DependencyList, type EffectCallback, useEffect, useRef } from 'react';
import { LoopError } from './reports';

const MAX_RUNS = 1_000;
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
  if (runs.count <= MAX_RUNS) return;
  throw new LoopError(`An effect ran more than ${MAX_RUNS} times within ${WITHIN_MS} ms`);
}
