import type { ResolvedRemote } from '@beem/contracts';
import { createStore, type Store } from '@beem/platform';
import { inspectFiles } from '../federation/inspect-files';
import { loadModule, type RemoteBuild, type RemoteComponent } from '../federation/load-module';
import { createReference, type RemoteFailure, reportFailure } from '../federation/report-failure';

export type AreaState =
  | { status: 'loading'; isSlow: boolean }
  | { status: 'ready'; component: RemoteComponent; buildId: string }
  | { status: 'failed'; reference: string };

/**
 * One exposed module of one build on its way into the page. An external store instead of React.lazy and Suspense:
 * their reveal throttle costs 300 ms, and a lazy component that failed once can never be retried.
 */
export interface Area {
  remote: ResolvedRemote;
  expose: string;
  state: Store<AreaState>;
}

export const SLOW_AFTER_MS = 8_000;
export const GIVE_UP_AFTER_MS = 15_000;
const PREVIOUS_BUILD_MS = 8_000;

class TimeoutError extends Error {}

const areas = new Map<string, Area>();

/** The area of a remote's current build; starts loading it the first time it is asked for. */
export function openArea(remote: ResolvedRemote, expose: string): Area {
  const key = `${remote.container}${expose}`;
  const open = areas.get(key);
  if (open && open.state.get().status !== 'failed') return open;
  const area: Area = { remote, expose, state: createStore<AreaState>({ status: 'loading', isSlow: false }) };
  areas.set(key, area);
  void loadArea(area);
  return area;
}

/** Resolves when the area is ready or failed, at the latest after `limitMs`. */
export function settled({ state }: Area, limitMs: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, limitMs);
    state.subscribe(() => {
      if (state.get().status !== 'loading') resolve();
    });
  });
}

/** Drops an area whose component broke while rendering, so that the next visit starts afresh. */
export function failArea(area: Area, error: Error): void {
  const { state } = area;
  const buildId = builtBy(state.get()) ?? area.remote.buildId;
  report(area, buildId, 'render', error);
  state.set({ status: 'failed', reference: createReference() });
}

async function loadArea(area: Area): Promise<void> {
  const { remote, state } = area;
  const slow = setTimeout(() => {
    if (state.get().status === 'loading') state.set({ status: 'loading', isSlow: true });
  }, SLOW_AFTER_MS);
  const isLoaded =
    (await tryBuild(area, remote, GIVE_UP_AFTER_MS, 2)) ||
    (remote.previous !== null && (await tryBuild(area, remote.previous, PREVIOUS_BUILD_MS, 1)));
  clearTimeout(slow);
  if (!isLoaded) state.set({ status: 'failed', reference: createReference() });
}

/** Tries a build until it loads, the attempts are used up or the time is. */
async function tryBuild(area: Area, build: RemoteBuild, limitMs: number, attempts: number): Promise<boolean> {
  const deadline = Date.now() + limitMs;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    try {
      const loading = loadModule(build, area.expose).then((component) => accept(area, build, component));
      await within(deadline - Date.now(), loading);
      return true;
    } catch (cause) {
      const error = cause instanceof Error ? cause : new Error(String(cause));
      const isLate = error instanceof TimeoutError;
      report(area, build.buildId, isLate ? 'timeout' : await inspectFiles(build, area.expose), error);
      if (isLate) return false;
    }
  }
  return false;
}

/** A build that arrives after its time still heals an area that nothing else has filled. */
function accept({ state }: Area, build: RemoteBuild, component: RemoteComponent): void {
  if (state.get().status !== 'ready') state.set({ status: 'ready', component, buildId: build.buildId });
}

function within<T>(limitMs: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimeoutError(`No answer within ${limitMs} ms`)), limitMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function report(area: Area, buildId: string, kind: RemoteFailure['kind'], error: Error): void {
  console.error(`${area.remote.name}@${buildId} failed (${kind})`, error);
  reportFailure({ remote: area.remote.name, buildId, kind, message: error.message });
}

function builtBy(state: AreaState): string | null {
  return state.status === 'ready' ? state.buildId : null;
}
