import type { RemoteBuildSummary, RemoteEvent } from '@beem/contracts';
import type { RemoteBuildEntity, RemoteEventEntity } from '../../releases/index.js';

/** The results of a build in visitors' browsers. */
export interface BuildTotals {
  /** Count by kind. */
  clientErrors: Record<string, number>;
  /** Estimated number of visitors. */
  loads: number;
}

export function toBuildSummary(row: RemoteBuildEntity, totals: BuildTotals): RemoteBuildSummary {
  return {
    buildId: row.id,
    isComplete: row.is_complete,
    publishedBy: row.published_by,
    gitRevision: row.manifest.gitRevision,
    builtAt: row.manifest.builtAt,
    createdAt: row.created_at.toISOString(),
    ...totals,
  };
}

export function toRemoteEvent(row: RemoteEventEntity): RemoteEvent {
  return {
    id: Number(row.id),
    remote: row.remote,
    kind: row.kind,
    channel: row.channel,
    buildId: row.build_id,
    previousBuildId: row.previous_build_id,
    gitRevision: row.git_revision,
    actor: row.actor,
    reason: row.reason,
    detail: row.detail,
    createdAt: row.created_at.toISOString(),
  };
}
