import { createHash } from 'node:crypto';
import { Client } from 'pg';
import { migrations } from '../../src/migrations/index.js';
import { migrate } from '../../src/platform/database/index.js';
import { withIndexesLater } from './indexes-later.js';

interface Sizes {
  users: number;
  /** The first of the users. */
  creators: number;
  videos: number;
  shows: number;
  likes: number;
  /** Likes of the one viewer who asks for the pages, part of `likes`. */
  viewerLikes: number;
  follows: number;
}

export const SIZES: Sizes = {
  users: 100_000,
  creators: 20_000,
  videos: 1_000_000,
  shows: 20_000,
  likes: 10_000_000,
  viewerLikes: 100_000,
  follows: 1_000_000,
};

/** Small enough to be made within seconds. */
export const SMALL_SIZES: Sizes = {
  users: 5_000,
  creators: 500,
  videos: 10_000,
  shows: 500,
  likes: 100_000,
  viewerLikes: 2_000,
  follows: 25_000,
};

export const VIEWER_ID = userId(1);

/** Deterministic ids: the same data at every run. */
export function userId(n: number): string {
  return `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
}

export const USER = (n: string) => `('00000000-0000-7000-8000-' || lpad((${n})::text, 12, '0'))::uuid`;
/** A number from 0 to `size` − 1 that looks random and is the same at every run. */
const PICK = (seed: string, salt: number, size: number) =>
  `abs(hashint8extended((${seed})::bigint, ${salt}) % ${size})`;

const WORDS = {
  first:
    'Silent Neon Paper Lunar Hollow Velvet Broken Golden Distant Electric Crimson Frozen Wandering Hidden Burning Quiet'.split(
      ' ',
    ),
  second:
    'Lighthouse Garden River Machine Circus Harbor Orchard Station Winter Mirror Library Engine Desert Whale Clock Tower'.split(
      ' ',
    ),
  third:
    'Mars Midnight Tomorrow Glass Rain Echoes Strangers Fire Dust Silence Dreams Shadows Salt Stars Iron Moss'.split(
      ' ',
    ),
};
const WORD = (list: string[], seed: string, salt: number) =>
  `(ARRAY['${list.join("','")}'])[1 + ${PICK(seed, salt, list.length)}]`;
const TITLE = (seed: string) =>
  `${WORD(WORDS.first, seed, 11)} || ' ' || ${WORD(WORDS.second, seed, 12)} || ' of ' || ${WORD(WORDS.third, seed, 13)} || ' ' || ${seed}`;

/** The rows that all datasets have, as statements. @param sizes how many there are of each */
function statementsOf({ users, videos, shows, likes, follows, creators, viewerLikes }: Sizes) {
  return {
    users: `
  INSERT INTO users (id, email, username, password_hash, first_name, last_name, is_creator, email_verified_at,
    terms_version, terms_accepted_at)
  SELECT ${USER('n')}, 'p' || n || '@example.com', 'person_' || n, '', 'First' || n, 'Last' || n, n <= ${creators},
    now(), 'v1.0', now() FROM generate_series(1, ${users}) AS n`,
    shows: `
  INSERT INTO shows (creator_id, title, description, genres, episode_count, score)
  SELECT ${USER(`2 + ${PICK('n', 1, creators - 1)}`)}, ${TITLE('n')}, 'A season of small wonders.', ARRAY['Drama', 'Sci-Fi'], 5,
    ${PICK('n', 4, 100_000)} / 100.0 FROM generate_series(1, ${shows}) AS n`,
    videos: `
  INSERT INTO videos (creator_id, type, title, description, age_rating, tags, status, video_key, thumbnail_key,
    thumbhash, duration_seconds, width, height, view_count, created_at, published_at, score, score_odd, trend)
  SELECT ${USER(`2 + ${PICK('n', 1, creators - 1)}`)}, CASE WHEN n % 10 = 0 THEN 'episode' ELSE 'trailer' END,
    ${TITLE('n')}, repeat('A city that dreams of rain. ', 4), CASE WHEN n % 20 = 0 THEN 'mature' ELSE 'all' END,
    ARRAY['ai', 'dream', 'neon'], CASE WHEN n % 50 = 0 THEN 'processing' ELSE 'ready' END, 'films/' || n || '.mp4',
    'posters/' || n || '.webp', '1QcSHQRnh493V4dIh4eXh1h4kJUI', 12.5, 1280, 720, ${PICK('n', 2, 5_000)},
    now() - n * interval '1 minute', now() - n * interval '1 minute',
    ${PICK('n', 3, 1_000_000)} / 1000.0, ${PICK('n', 3, 1_000_000)} / 1000.0, ${PICK('n', 5, 1_000_000)} / 1000.0
  FROM generate_series(1, ${videos}) AS n`,
    likes: [
      `INSERT INTO video_likes (video_id, user_id)
   SELECT 1 + (n * 2) % ${videos}, ${USER('1')} FROM generate_series(1, ${viewerLikes}) AS n`,
      // A full period walk over (video, user) pairs: no two are the same, so exactly as many rows as asked for.
      `INSERT INTO video_likes (video_id, user_id)
   SELECT 1 + n % ${videos}, ${USER(`2 + ((n / ${videos}) * 9973 + (n % ${videos}) * 31) % ${users - 2}`)}
   FROM generate_series(1, ${likes - viewerLikes}) AS n`,
    ],
    follows: `
  INSERT INTO follows (follower_id, followee_id)
  SELECT ${USER(`1 + n % ${users}`)}, ${USER(`1 + (n + 1 + (n / ${users}) * 131) % ${users}`)}
  FROM generate_series(0, ${follows - 1}) AS n`,
  };
}

const FINISH = [
  `UPDATE videos SET like_count = counted.n FROM (
     SELECT video_id, count(*) AS n FROM video_likes GROUP BY video_id
   ) AS counted WHERE counted.video_id = videos.id`,
  'VACUUM ANALYZE',
];

/** The totals of creators are asked for by no benchmark that uses this data; adding up a million rows takes its time. */
const countTotals = (verb: 'DISABLE' | 'ENABLE') =>
  ['videos', 'shows'].map((table) => `ALTER TABLE ${table} ${verb} TRIGGER ${table}_add_totals`).join('; ');

/**
 * A database with a million videos and ten million likes: made by set-based statements in a few minutes, the same at
 * every run, and kept for the next one as long as neither the data nor the schema changes.
 * @returns its address
 */
export function openBenchData(serverUrl: string): Promise<string> {
  const { users, shows, videos, likes, follows } = statementsOf(SIZES);
  return openDataset(serverUrl, {
    prefix: 'beem_bench_',
    recipe: [users, shows, videos, ...likes, follows, ...FINISH],
    async fill(client) {
      await client.query(users);
      await client.query(countTotals('DISABLE'));
      await withIndexesLater(client, 'shows', () => client.query(shows));
      await withIndexesLater(client, 'videos', () => client.query(videos));
      await client.query(countTotals('ENABLE'));
      // The rows fit each other by construction; checking ten million of them against each other proves nothing.
      await client.query('SET session_replication_role = replica');
      await withIndexesLater(client, 'video_likes', async () => {
        for (const statement of likes) await client.query(statement);
      });
      await client.query(follows);
      for (const statement of FINISH) await client.query(statement);
    },
  });
}

/** The video with comments and the viewer's notifications in the small dataset. */
export const DISCUSSED_VIDEO = 7;

/**
 * A database with ten thousand videos, comments on one of them and notifications of the viewer, made within seconds.
 * @returns its address
 */
export function openSmallBenchData(serverUrl: string): Promise<string> {
  const { users, shows, videos, likes, follows } = statementsOf(SMALL_SIZES);
  // Triggers write these into the tables of the search.
  const searched = [users, shows, videos];
  const statements = [...likes, follows, ...COMMENTS, NOTIFICATIONS, ...FINISH];
  return openDataset(serverUrl, {
    prefix: 'beem_small_bench_',
    recipe: [...searched, 'SET session_replication_role = replica', ...statements],
    async fill(client) {
      for (const statement of searched) await client.query(statement);
      await client.query('SET session_replication_role = replica');
      for (const statement of statements) await client.query(statement);
    },
  });
}

const COMMENTS = [
  `INSERT INTO comments (video_id, user_id, content, created_at)
   SELECT ${DISCUSSED_VIDEO}, ${USER(`1 + n % ${SMALL_SIZES.users}`)}, 'The light in the last scene is wonderful, number ' || n,
     now() - (2000 - n) * interval '1 minute' FROM generate_series(1, 2000) AS n`,
  `UPDATE videos SET comment_count = 2000 WHERE id = ${DISCUSSED_VIDEO}`,
];

const NOTIFICATIONS = `
  INSERT INTO notifications (user_id, type, actor_id, video_id, event_key, is_read, created_at, notified_at)
  SELECT ${USER('1')}, 'video', ${USER('2 + n % 400')}, n, 'video:' || n, n % 3 = 0,
    now() - n * interval '1 minute', now() - n * interval '1 minute' FROM generate_series(1, 1000) AS n`;

export interface Dataset {
  /** Of the names of its databases: of all with this prefix only the newest is kept. */
  prefix: string;
  /** The statements that make it; other statements make another database. */
  recipe: string[];
  /** Fills the migrated database. */
  fill: (client: Client) => Promise<void>;
}

/** @returns the address of the database, which is made unless an earlier run has left it */
export async function openDataset(serverUrl: string, { prefix, recipe, fill }: Dataset): Promise<string> {
  const text = [...recipe, ...migrations.map(({ name }) => name)].join('\n');
  const name = prefix + createHash('sha256').update(text).digest('hex').slice(0, 12);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const known = await onDatabase(serverUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
      [prefix],
    );
    for (const { datname } of rows)
      if (datname !== name) await client.query(`DROP DATABASE ${datname} WITH (FORCE)`);
    return rows.some(({ datname }) => datname === name);
  });
  if (known) return url.href;
  // Under another name until it is whole, so that a run that was ended half-way leaves nothing that looks complete.
  const draft = new URL(serverUrl);
  draft.pathname = `/${prefix}draft`;
  await onDatabase(serverUrl, (client) => client.query(`CREATE DATABASE ${prefix}draft`));
  await migrate(draft.href);
  await onDatabase(draft.href, async (client) => {
    await client.query(`SET maintenance_work_mem = '512MB'`);
    await fill(client);
  });
  await onDatabase(serverUrl, (client) => client.query(`ALTER DATABASE ${prefix}draft RENAME TO ${name}`));
  return url.href;
}

/** Runs `work` on a new database with the newest schema and no rows, and drops it afterwards. @param name one per benchmark */
export async function onEmptyDatabase<T>(
  serverUrl: string,
  name: string,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await onDatabase(serverUrl, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${name}`);
  });
  try {
    await migrate(url.href);
    return await work(url.href);
  } finally {
    await onDatabase(serverUrl, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
  }
}

export async function onDatabase<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
