import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from 'pg';
import type { Promised } from './load.js';

export interface Finding {
  what: string;
  /** Number of comparisons; 0 means that nothing was checked. */
  checked: number;
  faults: string[];
}

/** The condition on videos that count for all viewers in the totals of a creator. */
const OPEN_VIDEOS = `FROM videos r WHERE r.creator_id = t.id AND r.status = 'ready' AND r.age_rating <> 'mature'
  AND NOT r.is_hidden AND r.deleted_at IS NULL`;

/** Counters with their tables and the rows that they must equal. */
const COUNTERS = [
  ['videos', 'like_count', 'SELECT count(*) FROM video_likes r WHERE r.video_id = t.id'],
  ['videos', 'save_count', 'SELECT count(*) FROM video_saves r WHERE r.video_id = t.id'],
  ['videos', 'view_count', 'SELECT count(*) FROM video_views r WHERE r.video_id = t.id'],
  [
    'videos',
    'comment_count',
    'SELECT count(*) FROM comments r WHERE r.video_id = t.id AND r.deleted_at IS NULL',
  ],
  ['users', 'followers_count', 'SELECT count(*) FROM follows r WHERE r.followee_id = t.id'],
  ['users', 'following_count', 'SELECT count(*) FROM follows r WHERE r.follower_id = t.id'],
  ['creator_totals', 'like_count', `SELECT coalesce(sum(r.like_count), 0) ${OPEN_VIDEOS}`],
  ['creator_totals', 'view_count', `SELECT coalesce(sum(r.view_count), 0) ${OPEN_VIDEOS}`],
  ['creator_totals', 'trailer_count', `SELECT count(*) ${OPEN_VIDEOS} AND r.type = 'trailer'`],
] as const;

export async function verifyCounters(client: Client): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [table, column, rows] of COUNTERS) {
    const alive = table === 'videos' ? 'WHERE t.deleted_at IS NULL' : '';
    const { rows: found } = await client.query<{ id: string; said: string; real: string }>(
      `SELECT t.id, t.${column} AS said, (${rows}) AS real FROM ${table} t ${alive}`,
    );
    findings.push({
      what: `${table}.${column} equals its rows`,
      checked: found.length,
      faults: found
        .filter(({ said, real }) => said !== real && Number(said) !== Number(real))
        .map(({ id, said, real }) => `${table} ${id}: ${said} said, ${real} rows`),
    });
  }
  return findings;
}

/** Checks that every acknowledged change exists, and every undone one does not. */
export async function verifyPromises(client: Client, promised: Promised): Promise<Finding[]> {
  const pairs = async (sql: string) =>
    new Set((await client.query<{ key: string }>(sql)).rows.map(({ key }) => key));
  const hold = (what: string, wanted: Map<string, boolean>, real: Set<string>): Finding => ({
    what,
    checked: wanted.size,
    faults: [...wanted]
      .filter(([key, isThere]) => real.has(key) !== isThere)
      .map(([key, isThere]) => `${key} should ${isThere ? '' : 'not '}be there`),
  });
  const known = (ids: Set<number>, gone: Set<number>) =>
    new Map([
      ...[...ids].map((id) => [String(id), true] as const),
      ...[...gone].map((id) => [String(id), false] as const),
    ]);
  const { rows: progress } = await client.query<{ key: string; at: number }>(
    `SELECT video_id || ' ' || user_id AS key, position_seconds AS at FROM watch_progress`,
  );
  const stored = new Map(progress.map(({ key, at }) => [key, at]));
  return [
    hold(
      'likes are as answered',
      promised.likes,
      await pairs(`SELECT video_id || ' ' || user_id AS key FROM video_likes`),
    ),
    hold(
      'saves are as answered',
      promised.saves,
      await pairs(`SELECT video_id || ' ' || user_id AS key FROM video_saves`),
    ),
    hold(
      'follows are as answered',
      promised.follows,
      await pairs(`SELECT followee_id || ' ' || follower_id AS key FROM follows`),
    ),
    hold(
      'comments are as answered',
      known(promised.comments, promised.deletedComments),
      await pairs('SELECT id::text AS key FROM comments WHERE deleted_at IS NULL'),
    ),
    hold(
      'videos are as answered, and ready',
      known(promised.videos, promised.deletedVideos),
      await pairs(`SELECT id::text AS key FROM videos WHERE deleted_at IS NULL AND status = 'ready'`),
    ),
    {
      what: 'watch positions are as answered',
      checked: promised.positions.size,
      faults: [...promised.positions]
        .filter(([key, position]) => Math.abs((stored.get(key) ?? -1) - position) > 0.001)
        .map(([key, position]) => `${key}: ${position} answered, ${stored.get(key)} kept`),
    },
  ];
}

/** Checks that no comment, video or notification exists twice. */
export async function verifyOnce(client: Client, fans: string[], promised: Promised): Promise<Finding[]> {
  const { rows: twice } = await client.query<{ content: string; n: string }>(
    'SELECT content, count(*) AS n FROM comments WHERE deleted_at IS NULL GROUP BY user_id, content HAVING count(*) > 1',
  );
  const { rows: videos } = await client.query<{ title: string }>(
    'SELECT title FROM videos WHERE deleted_at IS NULL GROUP BY creator_id, title HAVING count(*) > 1',
  );
  const { rows: notifications } = await client.query<{ video_id: string; user_id: string; n: string }>(
    `SELECT v.id AS video_id, u.id AS user_id, count(n.id) AS n
     FROM videos v CROSS JOIN unnest($1::uuid[]) AS u(id)
     LEFT JOIN notifications n ON n.video_id = v.id AND n.user_id = u.id AND n.type = 'video'
     WHERE v.id = ANY($2::bigint[]) AND v.creator_id <> u.id GROUP BY 1, 2`,
    [fans, [...promised.videos]],
  );
  return [
    {
      what: 'no comment is there twice',
      checked: promised.comments.size,
      faults: twice.map(({ content, n }) => `${n} × ${content}`),
    },
    {
      what: 'no video is there twice',
      checked: promised.videos.size,
      faults: videos.map(({ title }) => title),
    },
    {
      what: 'one notification per steady follower and video',
      checked: notifications.length,
      faults: notifications
        .filter(({ n }) => Number(n) !== 1)
        .map(({ video_id, user_id, n }) => `video ${video_id}, follower ${user_id}: ${n}`),
    },
  ];
}

/** Checks that a row references every file in storage, and every referenced file exists. */
export async function verifyObjects(client: Client, storageDir: string): Promise<Finding[]> {
  const { rows } = await client.query<{ key: string }>(
    `SELECT key FROM videos v CROSS JOIN LATERAL unnest(ARRAY[source_key, video_key, thumbnail_key, cover_key]) AS key
     WHERE v.deleted_at IS NULL AND key IS NOT NULL
     UNION SELECT object_key FROM video_posters JOIN videos v ON v.id = video_id WHERE v.deleted_at IS NULL
     UNION SELECT object_key FROM video_captions JOIN videos v ON v.id = video_id WHERE v.deleted_at IS NULL
     UNION ALL SELECT key FROM shows s CROSS JOIN LATERAL unnest(ARRAY[cover_key, hero_key]) AS key
     WHERE s.deleted_at IS NULL AND key IS NOT NULL
     UNION ALL SELECT profile_image_key FROM users WHERE profile_image_key IS NOT NULL`,
  );
  const named = new Set(rows.map(({ key }) => key));
  const files = (await readdir(storageDir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(storageDir, path.join(entry.parentPath ?? entry.path, entry.name)));
  const there = new Set(files);
  return [
    {
      what: 'no object without its row',
      checked: files.length,
      faults: files.filter((file) => !named.has(file)),
    },
    {
      what: 'no row without its object',
      checked: named.size,
      faults: [...named].filter((key) => !there.has(key)),
    },
  ];
}
