import type { RemoteBuildSummary, RemoteEvent } from '@beem/contracts';
import type { RemoteEventEntity } from '../channels/remote-event.entity.js';
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

export function toRemoteEvent(row: RemoteEventEntity): RemoteEvent {
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
