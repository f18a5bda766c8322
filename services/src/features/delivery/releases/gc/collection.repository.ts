import type { BuildReference } from '@beem/remote-manifest';
import { Injectable } from '@nestjs/common';
import type { Sql, Statement, Transaction } from '../../../../platform/database/index.js';
import type { CollectableBuild } from './plan-collection.js';

const LAST_BUILDS = 5;
const SEEN_DAYS = 30;
const PREVIEW_HOURS = 8;
const ROLL_BACKS = 10;

const FIND_BUILDS: Statement = {
  text: 'SELECT remote, id, is_complete, created_at, marked_at FROM remote_builds ORDER BY remote, created_at, id',
};
/**
 * `rollback` follows what each roll-back would make "previous", and `history` the moves one after the other, in which a build may be
 * twice (a revert that was published); `shown` knows until when visitors got each build, and the
 * one that stood in for it.
 */
const FIND_NEEDED: Statement = {
  text: `WITH RECURSIVE
           rollback (remote, build_id, step) AS (
             SELECT remote, previous_build_id, 1 FROM remote_channels
             WHERE channel = 'stable' AND previous_build_id IS NOT NULL
             UNION ALL
             SELECT r.remote, e.previous_build_id, r.step + 1
             FROM rollback r CROSS JOIN LATERAL (
               SELECT previous_build_id FROM remote_events
               WHERE remote = r.remote AND channel = 'stable' AND build_id = r.build_id ORDER BY id DESC LIMIT 1) e
             WHERE r.step < ${ROLL_BACKS} AND e.previous_build_id IS NOT NULL),
           history (remote, build_id, before_id, seen) AS (
             SELECT remote, previous_build_id, NULL::bigint, ARRAY[build_id, previous_build_id] FROM remote_channels
             WHERE channel = 'stable' AND previous_build_id IS NOT NULL
             UNION ALL
             SELECT h.remote, e.previous_build_id, e.id,
                    CASE WHEN e.previous_build_id = ANY (h.seen) THEN h.seen ELSE h.seen || e.previous_build_id END
             FROM history h CROSS JOIN LATERAL (
               SELECT id, previous_build_id FROM remote_events
               WHERE remote = h.remote AND channel = 'stable' AND build_id = h.build_id
                 AND (h.before_id IS NULL OR id < h.before_id)
               ORDER BY id DESC LIMIT 1) e
             WHERE cardinality(h.seen) <= ${ROLL_BACKS} AND e.previous_build_id IS NOT NULL),
           shown AS (
             SELECT remote, kind, build_id, previous_build_id,
                    coalesce(lead(created_at) OVER (PARTITION BY remote, channel ORDER BY id), created_at) AS until
             FROM remote_events WHERE channel IS NOT NULL),
           recent AS (
             SELECT remote, id, row_number() OVER (PARTITION BY remote ORDER BY created_at DESC, id) AS place
             FROM remote_builds WHERE is_complete)
         SELECT remote, build_id AS "buildId" FROM remote_channels WHERE build_id IS NOT NULL
         UNION SELECT remote, build_id FROM rollback
         UNION SELECT remote, build_id FROM history
         UNION SELECT remote, id FROM recent WHERE place <= ${LAST_BUILDS}
         UNION SELECT remote, unnest(ARRAY[build_id, previous_build_id]) FROM shown
               WHERE kind NOT IN ('canary_closed', 'canary_aborted', 'retired')
                 AND until > $1::timestamptz - interval '${SEEN_DAYS} days'
         UNION SELECT remote, id FROM remote_builds WHERE seen_at > $1::timestamptz - interval '${SEEN_DAYS} days'
                  OR created_at > $1::timestamptz - interval '${PREVIEW_HOURS} hours'`,
};

const OF_THESE =
  'FROM unnest($1::text[], $2::text[]) AS t (remote, id) WHERE b.remote = t.remote AND b.id = t.id';
const MARK: Statement = {
  text: `UPDATE remote_builds b SET marked_at = $3 ${OF_THESE} AND marked_at IS NULL`,
};
const UNMARK: Statement = { text: `UPDATE remote_builds b SET marked_at = NULL ${OF_THESE}` };
/** A build that is kept again at this moment has no mark any more. */
const DELETE: Statement = {
  text: `DELETE FROM remote_builds b USING unnest($1::text[], $2::text[]) AS t (remote, id)
         WHERE b.remote = t.remote AND b.id = t.id AND (marked_at IS NOT NULL OR NOT is_complete)
         RETURNING b.remote, b.id AS "buildId"`,
};
const LISTED = `SELECT b.remote, f->>'path' FROM remote_builds b
                CROSS JOIN LATERAL jsonb_array_elements(b.manifest->'files') f WHERE b.remote = ANY ($1::text[])`;
const DELETE_ADDRESSES: Statement = {
  text: `WITH gone AS (
           DELETE FROM remote_files WHERE remote = ANY ($1::text[]) AND (remote, path) NOT IN (${LISTED}) RETURNING remote)
         SELECT remote, count(*)::int AS files FROM gone GROUP BY remote`,
};
const FIND_LISTED: Statement = {
  text: `SELECT DISTINCT f->>'integrity' AS integrity FROM remote_builds b
         CROSS JOIN LATERAL jsonb_array_elements(b.manifest->'files') f
         WHERE f->>'integrity' = ANY ($1::text[])`,
};
const FIND_ALL_LISTED: Statement = {
  text: `SELECT DISTINCT f->>'integrity' AS integrity FROM remote_builds b
         CROSS JOIN LATERAL jsonb_array_elements(b.manifest->'files') f
         WHERE (b.remote, b.id) NOT IN (SELECT t.remote, t.id FROM unnest($1::text[], $2::text[]) AS t (remote, id))`,
};

/** A file that a manifest names. */
interface Listed {
  integrity: string;
}

/** Finds what is needed of the registry, and removes the rest. */
@Injectable()
export class CollectionRepository {
  findBuilds(sql: Sql): Promise<CollectableBuild[]> {
    return sql.query<CollectableBuild>(FIND_BUILDS);
  }

  /**
   * The builds to keep: those of channels; those that ten successive roll-backs would reach; the last five of each
   * remote; those that visitors got or reported within 30 days; and those that were sent within eight hours, for
   * previews.
   */
  findNeeded(sql: Sql, now: Date): Promise<BuildReference[]> {
    return sql.query<BuildReference>(FIND_NEEDED, [now]);
  }

  async mark(sql: Sql, builds: CollectableBuild[], now: Date): Promise<void> {
    await sql.query(MARK, [...columnsOf(builds), now]);
  }

  async unmark(sql: Sql, builds: CollectableBuild[]): Promise<void> {
    await sql.query(UNMARK, columnsOf(builds));
  }

  /** @returns the deleted ones, without those that have become needed since the look-up */
  delete(tx: Transaction, builds: CollectableBuild[]): Promise<BuildReference[]> {
    return tx.query<BuildReference>(DELETE, columnsOf(builds));
  }

  /**
   * Deletes addresses that no build of these remotes lists any more.
   * @returns the number of deleted ones, by remote
   */
  async deleteAddresses(tx: Transaction, remotes: string[]): Promise<Map<string, number>> {
    const rows = await tx.query<{ remote: string; files: number }>(DELETE_ADDRESSES, [remotes]);
    return new Map(rows.map(({ remote, files }) => [remote, files]));
  }

  /** The ones of these files that some build of any remote lists, complete or not. */
  async findListed(tx: Transaction, integrities: string[]): Promise<Set<string>> {
    return integritiesOf(await tx.query<Listed>(FIND_LISTED, [integrities]));
  }

  /**
   * All files that some build lists.
   * @param without builds to ignore
   */
  async findAllListed(sql: Sql, without: CollectableBuild[]): Promise<Set<string>> {
    return integritiesOf(await sql.query<Listed>(FIND_ALL_LISTED, columnsOf(without)));
  }
}

const integritiesOf = (rows: Listed[]) => new Set(rows.map(({ integrity }) => integrity));

function columnsOf(builds: CollectableBuild[]): [string[], string[]] {
  return [builds.map(({ remote }) => remote), builds.map(({ id }) => id)];
}
