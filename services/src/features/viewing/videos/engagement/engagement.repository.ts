import { Injectable } from '@nestjs/common';
import type { RowLocks, Sql, Transaction } from '../../../../platform/database/index.js';
import { outboxRows } from '../../../../platform/events/index.js';
import type { VideoEntity } from '../video.entity.js';

/** A like or save to reach (true), to take back (false) or to toggle (null). */
export interface StateChange {
  videoId: number;
  userId: string;
  wanted: boolean | null;
  /** The trace that its event continues; null without one. */
  traceparent: string | null;
}

interface ChangedState {
  /** Whether the user likes or keeps the video now. */
  isSet: boolean;
}

interface ChangedRow {
  /** Of the change, from 1. */
  place: string;
  is_set: boolean;
}

const LIKES: Steps = {
  remove: 'DELETE FROM video_likes old',
  add: 'INSERT INTO video_likes (video_id, user_id)',
};
const SAVES: Steps = {
  remove: 'DELETE FROM video_saves old',
  add: 'INSERT INTO video_saves (video_id, user_id)',
};

/**
 * Rows and their counters change in one statement, so that they always agree. A statement changes the states of several
 * users, each pair of video and user once. A video that does not exist, or that is locked and skipped, has no result.
 */
@Injectable()
export class EngagementRepository {
  async hasLiked(sql: Sql, videoId: number, userId: string): Promise<boolean> {
    const rows = await sql.query(
      { name: 'video-has-liked', text: 'SELECT FROM video_likes WHERE video_id = $1 AND user_id = $2' },
      [videoId, userId],
    );
    return rows.length > 0;
  }

  async hasSaved(sql: Sql, videoId: number, userId: string): Promise<boolean> {
    const rows = await sql.query(
      { name: 'video-has-saved', text: 'SELECT FROM video_saves WHERE video_id = $1 AND user_id = $2' },
      [videoId, userId],
    );
    return rows.length > 0;
  }

  /**
   * Locks the rows with the likes and saves of videos until the transaction ends, see `lockFirst`.
   * @returns the ids of the locked videos
   */
  async lock(tx: Transaction, changes: StateChange[], locks: RowLocks): Promise<Set<number>> {
    const rows = await tx.query<Pick<VideoEntity, 'id'>>(
      {
        name: `videos-lock-${locks}`,
        text: `SELECT id FROM videos WHERE id = ANY((SELECT $1::bigint[])::bigint[]) ORDER BY id ${LOCKS[locks]}`,
      },
      [changes.map(({ videoId }) => videoId)],
    );
    return new Set(rows.map(({ id }) => Number(id)));
  }

  /** @returns with each state the count right after it, as if the changes came one after the other */
  async like(
    sql: Sql,
    changes: StateChange[],
    locks: RowLocks,
  ): Promise<Map<StateChange, ChangedState & { likeCount: number }>> {
    const { name, text, adds, removes } = stepsOf(changes, LIKES, locks);
    const events = (type: 'video.liked' | 'video.unliked', from: string) =>
      `, ${from}_events AS (${outboxRows(
        type,
        { videoId: 'video_id', userId: 'user_id' },
        `${from} JOIN wanted USING (video_id, user_id)`,
        'traceparent',
      )})`;
    const rows = await sql.query<ChangedRow & Pick<VideoEntity, 'like_count'>>(
      {
        name: `video-likes-${name}`,
        text: `WITH ${text}, counted AS (
                 UPDATE videos SET like_count = like_count + difference.n FROM difference WHERE id = difference.video_id
               ) ${adds ? events('video.liked', 'added') : ''} ${removes ? events('video.unliked', 'removed') : ''}
               SELECT ${STATE}, (video.like_count + coalesce(sum(changed.n) OVER earlier, 0))::integer AS like_count
               ${RESULTS} WINDOW earlier AS (PARTITION BY wanted.video_id ORDER BY place)`,
      },
      valuesOf(changes),
    );
    return byChange(changes, rows, (row) => ({ likeCount: row.like_count }));
  }

  async save(sql: Sql, changes: StateChange[], locks: RowLocks): Promise<Map<StateChange, ChangedState>> {
    const { name, text } = stepsOf(changes, SAVES, locks);
    const rows = await sql.query<ChangedRow>(
      {
        name: `video-saves-${name}`,
        text: `WITH ${text}, counted AS (
                 UPDATE videos SET save_count = save_count + difference.n FROM difference WHERE id = difference.video_id
               )
               SELECT ${STATE} ${RESULTS}`,
      },
      valuesOf(changes),
    );
    return byChange(changes, rows, () => ({}));
  }
}

const STATE = 'place, coalesce(wanted.wanted, changed.n = 1) AS is_set';
const RESULTS = `FROM wanted JOIN video ON video.id = wanted.video_id
  LEFT JOIN changed ON changed.video_id = wanted.video_id AND changed.user_id = wanted.user_id`;

interface Steps {
  remove: string;
  add: string;
}

const LOCKS: Record<RowLocks, string> = {
  wait: 'FOR NO KEY UPDATE',
  skip: 'FOR NO KEY UPDATE SKIP LOCKED',
};

/**
 * The parts of a WITH that lock the videos and change the states: `changed` has a 1 or -1 for each changed state,
 * `difference` their sum for each video. A step that nothing needs is left out: its triggers run also when it finds nothing.
 */
function stepsOf(changes: StateChange[], steps: Steps, locks: RowLocks) {
  const adds = changes.some(({ wanted }) => wanted !== false);
  const removes = changes.some(({ wanted }) => wanted !== true);
  const removed = `removed AS (
    ${steps.remove} USING wanted JOIN video ON video.id = wanted.video_id
    WHERE old.video_id = wanted.video_id AND old.user_id = wanted.user_id AND wanted.wanted IS NOT TRUE
    RETURNING old.video_id, old.user_id)`;
  const isKept = removes ? 'AND (video_id, user_id) NOT IN (SELECT video_id, user_id FROM removed)' : '';
  const added = `added AS (
    ${steps.add} SELECT video_id, user_id FROM wanted JOIN video ON video.id = video_id
    WHERE wanted.wanted IS NOT FALSE ${isKept} ON CONFLICT DO NOTHING RETURNING video_id, user_id)`;
  const changed = [
    ...(removes ? ['SELECT video_id, user_id, -1 AS n FROM removed'] : []),
    ...(adds ? ['SELECT video_id, user_id, 1 AS n FROM added'] : []),
  ].join(' UNION ALL ');
  // Behind a SELECT, so that one plan serves batches of any length.
  const text = `wanted AS (
    SELECT * FROM unnest((SELECT $1::bigint[]), (SELECT $2::uuid[]), (SELECT $3::boolean[]), (SELECT $4::text[]))
      WITH ORDINALITY AS sent (video_id, user_id, wanted, traceparent, place)
  ), video AS (
    SELECT id, like_count FROM videos WHERE id = ANY((SELECT $1::bigint[])::bigint[]) ORDER BY id ${LOCKS[locks]}
  ), ${[...(removes ? [removed] : []), ...(adds ? [added] : [])].join(', ')}, changed AS (${changed}
  ), difference AS (
    SELECT video_id, sum(n) AS n FROM changed GROUP BY video_id HAVING sum(n) <> 0
  )`;
  const kind = adds && removes ? 'change' : adds ? 'add' : 'remove';
  return { name: `${kind}-${locks}`, text, adds, removes };
}

function valuesOf(changes: StateChange[]): unknown[] {
  return [
    changes.map(({ videoId }) => videoId),
    changes.map(({ userId }) => userId),
    changes.map(({ wanted }) => wanted),
    changes.map(({ traceparent }) => traceparent),
  ];
}

function byChange<Row extends ChangedRow, T>(
  changes: StateChange[],
  rows: Row[],
  more: (row: Row) => T,
): Map<StateChange, ChangedState & T> {
  const states = new Map<StateChange, ChangedState & T>();
  for (const row of rows) {
    const change = changes[Number(row.place) - 1];
    if (change) states.set(change, { isSet: row.is_set, ...more(row) });
  }
  return states;
}
