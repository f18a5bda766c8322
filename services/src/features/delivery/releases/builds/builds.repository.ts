import type { BuildManifest, BuildReference } from '@beem/remote-manifest';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import type { Sql, Statement, Transaction } from '../../../../platform/database/index.js';
import { EventLog } from '../events/event-log.repository.js';
import { RemoteBuildEntity } from './remote-build.entity.js';

const ADD_REMOTE: Statement = {
  name: 'registry-add-remote',
  text: 'INSERT INTO remotes (name) VALUES ($1) ON CONFLICT DO NOTHING',
};
const ADD_BUILD: Statement = {
  name: 'registry-add-build',
  // A complete build never changes; an unfinished one takes the new values of its publisher.
  text: `INSERT INTO remote_builds (remote, id, manifest, published_by, bytes, budget_reason) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (remote, id) DO UPDATE SET manifest = EXCLUDED.manifest, published_by = EXCLUDED.published_by,
           bytes = EXCLUDED.bytes, budget_reason = EXCLUDED.budget_reason, created_at = now()
         WHERE NOT remote_builds.is_complete`,
};

const KEEP: Statement = {
  name: 'registry-keep-build',
  text: 'UPDATE remote_builds SET marked_at = NULL WHERE remote = $1 AND id = $2 AND is_complete RETURNING id',
};
const NOTE_SEEN: Statement = {
  name: 'registry-note-seen',
  text: 'UPDATE remote_builds SET seen_at = now(), marked_at = NULL WHERE remote = $1 AND id = $2',
};

/** An announced build, whose files follow. */
export interface NewBuild {
  manifest: BuildManifest;
  actor: string;
  /** Bytes of all different files. */
  bytes: number;
  /** Why its budget is above the ceiling; null where it is not. */
  budgetReason: string | null;
}

/** The completion of a build whose files have all arrived. */
export interface Completion extends BuildReference, Pick<BuildManifest, 'gitRevision'> {
  budget: BuildManifest['remote']['budget'];
  budgetReason: string | null;
}

@Injectable()
export class BuildsRepository {
  constructor(
    @InjectRepository(RemoteBuildEntity) private readonly builds: Repository<RemoteBuildEntity>,
    private readonly log: EventLog,
  ) {}

  async add(sql: Sql, { manifest, actor, bytes, budgetReason }: NewBuild): Promise<void> {
    const { buildId, remote } = manifest;
    await sql.query(ADD_REMOTE, [remote.name]);
    await sql.query(ADD_BUILD, [
      ...[remote.name, buildId, JSON.stringify(manifest), actor],
      ...[bytes, budgetReason],
    ]);
  }

  find(sql: Sql, remote: string, buildId: string): Promise<RemoteBuildEntity | null> {
    return sql.withRepository(this.builds).findOneBy({ remote, id: buildId });
  }

  /**
   * Unmarks a complete build that is needed again, so that it is not collected.
   * @returns false if it no longer exists
   */
  async keep(sql: Sql, { remote, buildId }: BuildReference): Promise<boolean> {
    return (await sql.query(KEEP, [remote, buildId])).length > 0;
  }

  /** Records that a visitor has it: it is kept for 30 days. */
  async noteSeen(sql: Sql, { remote, buildId }: BuildReference): Promise<void> {
    await sql.query(NOTE_SEEN, [remote, buildId]);
  }

  /** Newest first. */
  findLast(sql: Sql, remote: string, limit: number): Promise<RemoteBuildEntity[]> {
    return sql
      .withRepository(this.builds)
      .find({ where: { remote }, order: { created_at: 'DESC', id: 'ASC' }, take: limit });
  }

  /** Makes a build usable; only the first call writes the event. */
  async complete(
    tx: Transaction,
    { remote, buildId, gitRevision, budget, budgetReason }: Completion,
    actor: string,
  ): Promise<void> {
    const unfinished = { remote, id: buildId, is_complete: false };
    const { affected } = await tx.withRepository(this.builds).update(unfinished, { is_complete: true });
    if (!affected) return;
    const event = { remote, buildId, gitRevision, actor };
    if (budgetReason !== null) {
      const { firstRouteGzipBytes, totalGzipBytes } = budget;
      const detail = { firstRouteGzipBytes, totalGzipBytes };
      await this.log.add(tx, { ...event, kind: 'budget_exceeded', reason: budgetReason, detail });
    }
    await this.log.add(tx, { ...event, kind: 'published' });
  }
}
