/** Answers of the registry's HTTP API: what the `beem` command reads. Dates are ISO 8601. */

export type RemoteChannelName = 'stable' | 'canary';

/** POST /api/registry/remotes/:name/builds: which files are still to be sent, by integrity. */
export interface BuildUpload {
  buildId: string;
  isComplete: boolean;
  missing: string[];
}

/** What a publish would refuse about a build, by the check that found it. */
export interface BuildFault {
  check: 'form' | 'identity' | 'grant' | 'budget' | 'ceiling' | 'compatibility' | 'files' | 'quota';
  message: string;
}

/** POST /api/registry/remotes/:name/doctor: what publishing a manifest would meet; nothing is changed by it. */
export interface BuildDiagnosis {
  /** All of them; files are judged only where the manifest has the form of one. */
  faults: BuildFault[];
  /** The registry has the whole build already. */
  isComplete: boolean;
  /** Files that would be sent, by integrity. */
  missing: string[];
  /** Icons that the live shell has for navigation; null where it does not say. */
  icons: string[] | null;
  /** The token that asked. */
  token: { label: string; expiresAt: string };
}

/**
 * A mutable pointer. `version` is the ETag of the next change; 0 while nothing was ever published. A closed channel has
 * no build and keeps its version.
 */
export interface RemoteChannel {
  channel: RemoteChannelName;
  buildId: string | null;
  previousBuildId: string | null;
  /** How many of 10,000 visitors get it; 10,000 for `stable`, 0 while the channel is closed. */
  share: number;
  version: number;
  updatedAt: string | null;
}

/** POST …/channels/canary/promote changes both. */
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
  /** How many visitors' browsers reported a failure of this build, by kind. */
  clientErrors: Record<string, number>;
  /** How many visitors it reached, estimated: what the numbers above are a share of. */
  loads: number;
}

/** What the event log records; `canary_aborted` is the guard's, events of the shell have the remote `shell`. */
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
  /** Of the build's sources. */
  gitRevision: string | null;
  /** Label of the token, `@username` of an admin, or a part of Beem, such as `guard`. */
  actor: string;
  reason: string | null;
  detail: RemoteEventDetail;
  createdAt: string;
}

/** Numbers and texts that belong to an event. */
export type RemoteEventDetail = Record<string, string | number | null | string[]>;

/** How a build did in visitors' browsers, lately. */
export interface BuildHealth {
  /** Networks; each counts once in an hour. */
  visitors: number;
  /** Visitors whom it failed: it did not load, or something in it failed later. */
  failures: number;
  /** 0 to 1; null without a visitor. */
  failureShare: number | null;
  /** Milliseconds that three of four loads took at most; null without a load. */
  p75Ms: number | null;
}

/** A channel in the status; `health` is of the last 60 minutes, null without a build or while it is not known. */
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
 * What failed in a visitor's browser. `script`: an error outside of rendering, as in an event handler or a promise;
 * `loop`: a build that renders without end, or whose module never returned in an earlier page.
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
  /** `ResolvedRemotes.visit`, as the page received it. */
  visit: string;
}

/**
 * POST /api/registry/load-reports: how one build of one remote did in one page view. The shell sends it when a route
 * outlet or a slot settles.
 */
export interface LoadReport {
  remote: string;
  buildId: string;
  /** `ready`: the component is there; `failed`: it never came, and the previous build or the fallback stands there. */
  outcome: LoadOutcome;
  /** Milliseconds from the first request to the outcome; whole, at most 60,000. */
  loadMs: number;
  /**
   * Whether the browser had the entry script in its cache (`transferSize` 0); missing where it does not say: of another origin,
   * and where the service worker answered.
   */
  isCached?: boolean;
  /** `ResolvedRemotes.visit`, as the page received it. */
  visit: string;
}

export const LOAD_OUTCOMES = ['ready', 'failed'] as const;
export type LoadOutcome = (typeof LOAD_OUTCOMES)[number];
