/** Answers of the registry's HTTP API: what the `beem` command reads. Dates are ISO 8601. */

export type RemoteChannelName = 'stable' | 'canary';

/** POST /api/registry/remotes/:name/builds: which files are still to be sent, by integrity. */
export interface BuildUpload {
  buildId: string;
  isComplete: boolean;
  missing: string[];
}

/** A mutable pointer. `version` is the ETag of the next change; 0 while nothing was ever published. */
export interface RemoteChannel {
  channel: RemoteChannelName;
  buildId: string | null;
  previousBuildId: string | null;
  version: number;
  updatedAt: string | null;
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

export interface RemoteEvent {
  id: number;
  kind: 'published' | 'moved' | 'rolled_back';
  channel: RemoteChannelName | null;
  buildId: string | null;
  previousBuildId: string | null;
  actor: string;
  createdAt: string;
}

/** GET /api/registry/remotes/:name; newest builds and events first, the last twenty of each. */
export interface RemoteStatus {
  name: string;
  channels: RemoteChannel[];
  builds: RemoteBuildSummary[];
  events: RemoteEvent[];
}

/** What failed in a visitor's browser. */
export const CLIENT_ERROR_KINDS = ['load', 'timeout', 'integrity', 'render'] as const;
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
