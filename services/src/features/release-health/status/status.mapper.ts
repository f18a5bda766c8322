import type { RemoteBuildSummary, RemoteEvent } from '@beem/contracts';
import type { RemoteBuildEntity, RemoteEventEntity } from '../../releases/index.js';

/** What a build did in visitors' browsers. */
export interface BuildHealth {
  /** Count by kind. */
  clientErrors: Record<string, number>;
  /** Visitors, estimated. */
  loads: number;
}

export function toBuildSummary(row: RemoteBuildEntity, health: BuildHealth): RemoteBuildSummary {
  return {
    buildId: row.id,
    isComplete: row.is_complete,
    publishedBy: row.published_by,
    gitRevision: row.manifest.gitRevision,
    builtAt: row.manifest.builtAt,
    createdAt: row.created_at.toISOString(),
    ...health,
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
