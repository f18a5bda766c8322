/** In place of the federation runtime's: the registry resolves builds here, so there are no snapshots to read. */
export class SnapshotHandler {
  readonly hooks = { applyPlugin() {}, removePlugin() {} };
  readonly manifestCache = new Map<string, unknown>();
}

export function getGlobalRemoteInfo() {
  return {};
}
