import type { RemoteBuildSummary, RemoteEvent } from '@beem/contracts';
import type { EventRow } from '../registry.row.js';
import type { BuildStatusRow } from './status.repository.js';

export function toBuildSummary(row: BuildStatusRow, loads: number): RemoteBuildSummary {
  return {
    buildId: row.id,
    isComplete: row.is_complete,
    publishedBy: row.published_by,
    gitRevision: row.manifest.gitRevision,
    builtAt: row.manifest.builtAt,
    createdAt: row.created_at.toISOString(),
    clientErrors: row.client_errors,
    loads,
  };
}

export function toRemoteEvent(row: EventRow): RemoteEvent {
  return {
    id: Number(row.id),
    kind: row.kind,
    channel: row.channel,
    buildId: row.build_id,
    previousBuildId: row.previous_build_id,
    actor: row.actor,
    createdAt: row.created_at.toISOString(),
  };
}
