/** Answers of the registry's HTTP API, which the `beem` command reads. Dates are ISO 8601. */

export type RemoteChannelName = 'stable' | 'canary';

/** POST /api/registry/remotes/:name/builds: the files that are still to be sent, by integrity. */
export interface BuildUpload {
  buildId: string;
  isComplete: boolean;
  missing: string[];
}

/** A fault for which a publish would refuse a build, and the check that found it. */
export interface BuildFault {
  check: 'form' | 'identity' | 'grant' | 'budget' | 'ceiling' | 'compatibility' | 'files' | 'quota';
  message: string;
}

/** POST /api/registry/remotes/:name/doctor: the result of publishing a manifest, without any change. */
export interface BuildDiagnosis {
  /** All faults; files are checked only when the manifest is well-formed. */
  faults: BuildFault[];
  /** Whether the registry already has the whole build. */
  isComplete: boolean;
  /** Files that would be sent, by integrity. */
  missing: string[];
  /** Names of the icons that the live shell has for navigation; null where the shell does not list them. */
  icons: string[] | null;
  /** The token of this call. */
  token: { label: string; expiresAt: string };
}

/**
 * A mutable pointer. `version` is the ETag of the next change; 0 before the first publish. A closed channel has no
 * build and keeps its version.
 */
export interface RemoteChannel {
  channel: RemoteChannelName;
  buildId: string | null;
  previousBuildId: string | null;
  /** Number of visitors of 10,000; 10,000 for `stable`, 0 while the channel is closed. */
  share: number;
  version: number;
  updatedAt: string | null;
}

/** The answer of POST …/channels/canary/promote, which changes both channels. */
export interface PromotedChannels {
  stable: RemoteChannel;
  canary: RemoteChannel;
}

export interface RemoteBuildSummary {
  buildId: string;
  isComplete: boolean;
  publishedBy: string;
  gitRevision: string | null;
  builtAt: string;
  createdAt: string;
  /** Number of visitors whose browsers reported a failure of this build, by kind. */
  clientErrors: Record<string, number>;
  /** Estimated number of visitors of this build, to which the counts above relate. */
  loads: number;
}

/**
 * The kinds of events in the log; the guard writes `canary_aborted`, and events of the shell have the remote `shell`.
 */
export const REMOTE_EVENT_KINDS = [
  'published',
  'moved',
  'rolled_back',
  'retired',
  'canary_moved',
  'canary_closed',
  'canary_aborted',
  'promoted',
  'budget_exceeded',
  'ceiling_changed',
  'token_issued',
  'token_revoked',
  'member_added',
  'member_removed',
  'shell_withheld',
  'shell_forced',
  'collected',
] as const;
export type RemoteEventKind = (typeof REMOTE_EVENT_KINDS)[number];

export interface RemoteEvent {
  id: number;
  remote: string;
  kind: RemoteEventKind;
  channel: RemoteChannelName | null;
  buildId: string | null;
  previousBuildId: string | null;
  /** Git revision of the build's sources. */
  gitRevision: string | null;
  /** Label of the token, `@username` of an admin, or a part of Beem such as `guard`. */
  actor: string;
  reason: string | null;
  detail: RemoteEventDetail;
  createdAt: string;
}

/** Numbers and texts of an event. */
export type RemoteEventDetail = Record<string, string | number | null | string[]>;

/** The recent results of a build in visitors' browsers. */
export interface BuildHealth {
  /** Number of networks; each counts once an hour. */
  visitors: number;
  /** Number of visitors for whom the build failed to load or failed later. */
  failures: number;
  /** 0 to 1; null without a visitor. */
  failureShare: number | null;
  /** Load time in milliseconds at the 75th percentile; null without a load. */
  p75Ms: number | null;
}

/** A channel in the status; `health` covers the last 60 minutes, and is null without a build or while it is unknown. */
export interface RemoteChannelStatus extends RemoteChannel {
  health: BuildHealth | null;
}

/** GET /api/registry/remotes/:name; newest builds and events first, the last twenty of each. */
export interface RemoteStatus {
  name: string;
  channels: RemoteChannelStatus[];
  builds: RemoteBuildSummary[];
  events: RemoteEvent[];
}

/**
 * Kinds of failures in a visitor's browser. `script`: an error outside of rendering, as in an event handler or a
 * promise; `loop`: a build that renders without end, or whose module never returned in an earlier page.
 */
export const CLIENT_ERROR_KINDS = ['load', 'timeout', 'integrity', 'render', 'script', 'loop'] as const;
export type ClientErrorKind = (typeof CLIENT_ERROR_KINDS)[number];

/** POST /api/registry/client-errors */
export interface ClientErrorReport {
  remote: string;
  buildId: string;
  kind: ClientErrorKind;
  message: string;
  /** Path of the page, without the query. */
  path: string;
  /** `ResolvedRemotes.visit` that the page received. */
  visit: string;
}

/**
 * POST /api/registry/load-reports: the result of loading one build of one remote in one page view. The shell sends it
 * when a route outlet or a slot settles.
 */
export interface LoadReport {
  remote: string;
  buildId: string;
  /** `ready`: the component has loaded; `failed`: it did not, and the previous build or the fallback is shown. */
  outcome: LoadOutcome;
  /** Milliseconds from the first request to the outcome; whole, at most 60,000. */
  loadMs: number;
  /**
   * Whether the browser had the entry script in its cache (`transferSize` 0); missing where the browser does not tell:
   * for another origin, or when the service worker answered.
   */
  isCached?: boolean;
  /** `ResolvedRemotes.visit` that the page received. */
  visit: string;
}

export const LOAD_OUTCOMES = ['ready', 'failed'] as const;
export type LoadOutcome = (typeof LOAD_OUTCOMES)[number];
