import type { ClientErrorReport, LoadReport } from '@beem/contracts';
import type { BuildReference, ResolvedRemote } from '@beem/remote-manifest';
import { findRemote } from './remotes';
import { visitOf } from './visits';

export type RemoteFailure = Omit<ClientErrorReport, 'path' | 'visit'>;

/** How the builds of an outlet loaded; times as of `performance.now()`. */
export interface OutletLoad {
  /** Build id to the time of its first request, for each build that was tried. */
  startedAt: Readonly<Record<string, number>>;
  settledAt: number;
  /** The build that fills the outlet; null when none does. */
  readyBuildId: string | null;
}

const MESSAGE_MAX_LENGTH = 500;
const PATH_MAX_LENGTH = 200;
const MAX_LOAD_MS = 60_000;
/** Maximum number of different failures that one page load reports. */
const FAILURES_PER_VISIT = 20;
/** React's message about endless renders, as text and as the error numbers of its production build. */
const ENDLESS_RENDER = /Maximum update depth|Too many re-renders|React error #(185|301)\b/;

const reported = new Set<string>();
const reportedLoads = new Set<string>();
let reportedPath = '';

/** Thrown when the shell stops a build that would never end. */
export class LoopError extends Error {
  override name = 'LoopError';
}

/**
 * Reports to the registry that a build failed, for its team and for the automatic rollback: each failure once per page
 * load, for the page view in which it first occurred. Never throws.
 */
export function reportFailure({ remote, buildId, kind, message }: RemoteFailure): void {
  const text = message.slice(0, MESSAGE_MAX_LENGTH);
  const key = [remote, buildId, kind, text].join('\n');
  if (!isCounted(remote) || reported.has(key) || reported.size >= FAILURES_PER_VISIT) return;
  reported.add(key);
  const path = location.pathname.slice(0, PATH_MAX_LENGTH);
  send('client-errors', { remote, buildId, kind, message: text, path } satisfies Omit<
    ClientErrorReport,
    'visit'
  >);
}

/** Reports an error that a boundary caught, which may be an endless render. */
export function reportRenderError(build: BuildReference, error: Error, section?: string): void {
  const isEndless = error instanceof LoopError || ENDLESS_RENDER.test(error.message);
  const message = section ? `${section}: ${error.message}` : error.message;
  reportFailure({ ...build, kind: isEndless ? 'loop' : 'render', message });
}

/**
 * Reports how the builds of an outlet in the current page loaded: each build and outcome once per page view. An outlet
 * from an earlier page view counts again, with its original load time.
 */
export function reportLoads(remote: ResolvedRemote, load: OutletLoad): void {
  const { name, buildId: currentId, previous } = remote;
  if (!isCounted(name)) return;
  if (location.pathname !== reportedPath) reportedLoads.clear();
  reportedPath = location.pathname;
  const { startedAt, settledAt, readyBuildId } = load;
  for (const [buildId, at] of Object.entries(startedAt)) {
    const isReady = buildId === readyBuildId;
    const key = `${name}@${buildId} ${isReady}`;
    // When the current build arrived late, the previous one was not needed.
    if (reportedLoads.has(key) || (readyBuildId === currentId && !isReady)) continue;
    reportedLoads.add(key);
    const loadMs = Math.min(Math.round(settledAt - at), MAX_LOAD_MS);
    const outcome = isReady ? 'ready' : 'failed';
    const isCached = wasCached((buildId === previous?.buildId ? previous : remote).entry.url);
    const report = { remote: name, buildId, outcome, loadMs, isCached } satisfies Omit<LoadReport, 'visit'>;
    send('load-reports', report);
  }
}

/** Builds from source and previews are not counted, because only developers use them. */
function isCounted(remote: string): boolean {
  return findRemote(remote)?.channel !== 'override';
}

/**
 * Whether the browser's cache had a script; undefined where the browser does not tell: for another origin, or when the
 * service worker answered, from its cache or from the network.
 */
function wasCached(url: string): boolean | undefined {
  const [entry] = performance.getEntriesByName(new URL(url, location.href).href, 'resource');
  const timing = (entry ?? {}) as Partial<PerformanceResourceTiming>;
  const { decodedBodySize = 0, transferSize = 0, workerStart = 0 } = timing;
  return decodedBodySize > 0 && workerStart === 0 ? transferSize === 0 : undefined;
}

function send<R extends BuildReference>(to: 'client-errors' | 'load-reports', report: R): void {
  const body = JSON.stringify({ ...report, visit: visitOf(report) });
  navigator.sendBeacon?.(`/api/registry/${to}`, new Blob([body], { type: 'application/json' }));
}
