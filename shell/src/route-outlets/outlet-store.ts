import { createStore, type Store } from '@beem/platform';
import type { ResolvedRemote } from '@beem/remote-manifest';
import { giveUpModule, loadModule } from '../federation/load-module';
import { loadedRuntime } from '../federation/load-runtime';
import type { RemoteBuild, RemoteComponent } from '../federation/remote-build';
import type { OutletLoad, RemoteFailure } from '../federation/reports';

export type RouteOutletState =
  | { status: 'loading'; isSlow: boolean }
  | { status: 'ready'; component: RemoteComponent; buildId: string }
  /** `isBlocked`: a content blocker is the likely cause. */
  | { status: 'failed'; reference: string; isBlocked?: boolean };

/**
 * An exposed module of a remote and its loading state. It is an external store instead of React.lazy and Suspense:
 * their reveal throttle costs 300 ms, and a lazy component that failed once cannot be retried.
 */
export interface RouteOutlet {
  remote: ResolvedRemote;
  expose: string;
  state: Store<RouteOutletState>;
  /** The load results of its builds; null until then. */
  load: OutletLoad | null;
}

const SLOW_AFTER_MS = 3_000;
const FIRST_ATTEMPT_MS = 5_000;
const SECOND_ATTEMPT_MS = 3_000;

class TimeoutError extends Error {}

const outlets = new Map<string, RouteOutlet>();

/** The outlet of a remote's current build; the first call starts loading. */
export function openOutlet(remote: ResolvedRemote, expose: string): RouteOutlet {
  const key = `${remote.container}${expose}`;
  const open = outlets.get(key);
  if (open && open.state.get().status !== 'failed') return open;
  const outlet: RouteOutlet = {
    remote,
    expose,
    state: createStore<RouteOutletState>({ status: 'loading', isSlow: false }),
    load: null,
  };
  outlets.set(key, outlet);
  void loadOutlet(outlet);
  return outlet;
}

/** Resolves when the outlet is ready or failed, at the latest after `limitMs`. */
export function waitForOutlet({ state }: RouteOutlet, limitMs: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, limitMs);
    state.subscribe(() => {
      if (state.get().status !== 'loading') resolve();
    });
  });
}

/** Marks an outlet as failed after a render error, so that the next visit loads it again. */
export function failOutlet(outlet: RouteOutlet, error: Error): void {
  reportRender(outlet, error);
  outlet.state.set({ status: 'failed', reference: createReference() });
}

/** Reports a render error, of the whole outlet or of one section; then the rest of the outlet stays. */
export function reportRender(outlet: RouteOutlet, error: Error, section?: string): void {
  const { state, remote, load } = outlet;
  const buildId = builtBy(state.get()) ?? remote.buildId;
  console.error(`${remote.name}@${buildId} failed (render)`, error);
  // A boundary catches before any effect has run, and the load comes before what went wrong after it.
  if (load) loadedRuntime()?.reportLoads(remote, load);
  loadedRuntime()?.reportRenderError({ remote: remote.name, buildId }, error, section);
}

/** Two attempts with the current build; the previous build loads in parallel to the second. 8 s in total. */
async function loadOutlet(outlet: RouteOutlet): Promise<void> {
  const { remote, expose, state } = outlet;
  const slow = setTimeout(() => {
    if (state.get().status === 'loading') state.set({ status: 'loading', isSlow: true });
  }, SLOW_AFTER_MS);
  const load = (build: RemoteBuild) => loadModule(remote.name, build, expose);
  const deadline = Date.now() + FIRST_ATTEMPT_MS + SECOND_ATTEMPT_MS;
  const startedAt: Record<string, number> = { [remote.buildId]: performance.now() };
  const settle = (next: RouteOutletState) => {
    if (state.get().status === 'ready') return;
    // A missing file of the shell proves nothing about the builds.
    if (loadedRuntime())
      outlet.load = { startedAt, settledAt: performance.now(), readyBuildId: builtBy(next) };
    state.set(next);
  };
  const accept = (build: RemoteBuild) => (component: RemoteComponent) =>
    settle({ status: 'ready', component, buildId: build.buildId });
  await attempt(outlet, remote, load(remote).then(accept(remote)), FIRST_ATTEMPT_MS);
  if (state.get().status === 'loading') {
    // Starts the previous build now, so that it is ready if the second attempt also fails.
    const { previous } = remote;
    const previousLoad = previous && load(previous);
    previousLoad?.catch(() => {});
    if (previous) startedAt[previous.buildId] = performance.now();
    await attempt(outlet, remote, load(remote).then(accept(remote)), SECOND_ATTEMPT_MS);
    if (previous && previousLoad && state.get().status === 'loading') {
      await attempt(outlet, previous, previousLoad.then(accept(previous)), deadline - Date.now());
    }
  }
  clearTimeout(slow);
  if (state.get().status === 'loading') settle({ status: 'failed', reference: createReference() });
  if (state.get().status === 'failed') void noteBlocked(outlet);
}

/** A blocker that stops these files may also stop this one; then nothing is said about blockers. */
async function noteBlocked({ remote, expose, state }: RouteOutlet): Promise<void> {
  const { areFilesBlocked } = await import(
    /* webpackChunkName: "late" */ '../federation/inspect-files'
  ).catch(() => ({ areFilesBlocked: async () => false }));
  const isBlocked = await areFilesBlocked(remote, expose);
  const now = state.get();
  if (isBlocked && now.status === 'failed') state.set({ ...now, isBlocked });
}

/** A build that arrives after its time limit still fills an outlet that has no component. Never throws. */
async function attempt(
  outlet: RouteOutlet,
  build: RemoteBuild,
  accepting: Promise<void>,
  limitMs: number,
): Promise<void> {
  try {
    await within(limitMs, accepting);
  } catch (cause) {
    giveUpModule(build, outlet.expose);
    const error = cause instanceof Error ? cause : new Error(String(cause));
    if (!loadedRuntime()) console.error('The runtime of remotes did not load', error);
    else if (error instanceof TimeoutError) report(outlet, build.buildId, 'timeout', error);
    // A module that must not run was reported when its note was found.
    else if (error.name === 'LoopError') console.error(error.message);
    else void findKind(build, outlet.expose).then((kind) => report(outlet, build.buildId, kind, error));
  }
}

/** The inspection is a lazy chunk; if other files do not load, this one may fail, too. */
async function findKind(build: RemoteBuild, expose: string): Promise<RemoteFailure['kind']> {
  try {
    const { inspectFiles } = await import(/* webpackChunkName: "late" */ '../federation/inspect-files');
    return await inspectFiles(build, expose);
  } catch {
    return 'load';
  }
}

function within<T>(limitMs: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimeoutError(`No answer within ${limitMs} ms`)), limitMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function report(outlet: RouteOutlet, buildId: string, kind: RemoteFailure['kind'], error: Error): void {
  console.error(`${outlet.remote.name}@${buildId} failed (${kind})`, error);
  loadedRuntime()?.reportFailure({ remote: outlet.remote.name, buildId, kind, message: error.message });
}

function builtBy(state: RouteOutletState): string | null {
  return state.status === 'ready' ? state.buildId : null;
}

/** A short reference that a user can give to support; it contains no personal data. */
function createReference(): string {
  const halves = [...crypto.getRandomValues(new Uint16Array(2))];
  return halves.map((half) => half.toString(16).padStart(4, '0').toUpperCase()).join('-');
}
