/** Replaces the federation runtime's handler: the registry resolves builds, so there are no snapshots. */
export class SnapshotHandler {
  readonly hooks = { applyPlugin() {}, removePlugin() {} };
  readonly manifestCache = new Map<string, unknown>();
}

export function getGlobalRemoteInfo() {
  return {};
}
