import { createHash } from 'node:crypto';
import { Client } from 'pg';
import { migrations } from '../../src/migrations/index.js';
import { migrate } from '../../src/platform/database/index.js';
import { withIndexesLater } from './indexes-later.js';

export const SIZES = {
  users: 100_000,
  videos: 1_000_000,
  shows: 20_000,
  likes: 10_000_000,
  follows: 1_000_000,
};

/** Likes of the one heavy viewer who asks for the pages, part of `SIZES.likes`. */
const VIEWER_LIKES = 100_000;
const CREATORS = 20_000;

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

const { users, videos, shows, likes, follows } = SIZES;

const USERS = `
  INSERT INTO users (id, email, username, password_hash, first_name, last_name, is_creator, email_verified_at,
    terms_version, terms_accepted_at)
  SELECT ${USER('n')}, 'p' || n || '@example.com', 'person_' || n, '', 'First' || n, 'Last' || n, n <= ${CREATORS},
    now(), 'v1.0', now() FROM generate_series(1, ${users}) AS n`;

const SHOWS = `
  INSERT INTO shows (creator_id, title, description, genres, episode_count, score)
  SELECT ${USER(`2 + ${PICK('n', 1, CREATORS - 1)}`)}, ${TITLE('n')}, 'A season of small wonders.', ARRAY['Drama', 'Sci-Fi'], 5,
    ${PICK('n', 4, 100_000)} / 100.0 FROM generate_series(1, ${shows}) AS n`;

const VIDEOS = `
  INSERT INTO videos (creator_id, type, title, description, age_rating, tags, status, video_key, thumbnail_key,
    thumbhash, duration_seconds, width, height, view_count, created_at, published_at, score, score_odd, trend)
  SELECT ${USER(`2 + ${PICK('n', 1, CREATORS - 1)}`)}, CASE WHEN n % 10 = 0 THEN 'episode' ELSE 'trailer' END,
    ${TITLE('n')}, repeat('A city that dreams of rain. ', 4), CASE WHEN n % 20 = 0 THEN 'mature' ELSE 'all' END,
    ARRAY['ai', 'dream', 'neon'], CASE WHEN n % 50 = 0 THEN 'processing' ELSE 'ready' END, 'films/' || n || '.mp4',
    'posters/' || n || '.webp', '1QcSHQRnh493V4dIh4eXh1h4kJUI', 12.5, 1280, 720, ${PICK('n', 2, 5_000)},
    now() - n * interval '1 minute', now() - n * interval '1 minute',
    ${PICK('n', 3, 1_000_000)} / 1000.0, ${PICK('n', 3, 1_000_000)} / 1000.0, ${PICK('n', 5, 1_000_000)} / 1000.0
  FROM generate_series(1, ${videos}) AS n`;

const LIKES = [
  `INSERT INTO video_likes (video_id, user_id)
   SELECT 1 + (n * 2) % ${videos}, ${USER('1')} FROM generate_series(1, ${VIEWER_LIKES}) AS n`,
  // A full period walk over (video, user) pairs: no two are the same, so exactly as many rows as asked for.
  `INSERT INTO video_likes (video_id, user_id)
   SELECT 1 + n % ${videos}, ${USER(`2 + ((n / ${videos}) * 9973 + (n % ${videos}) * 31) % ${users - 2}`)}
   FROM generate_series(1, ${likes - VIEWER_LIKES}) AS n`,
];

const FOLLOWS = `
  INSERT INTO follows (follower_id, followee_id)
  SELECT ${USER(`1 + n % ${users}`)}, ${USER(`1 + (n + 1 + (n / ${users}) * 131) % ${users}`)}
  FROM generate_series(0, ${follows - 1}) AS n`;

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
  const statements = [USERS, SHOWS, VIDEOS, ...LIKES, FOLLOWS, ...FINISH];
  return openDataset(serverUrl, {
    prefix: 'beem_bench_',
    recipe: statements,
    async fill(client) {
      await client.query(USERS);
      await client.query(countTotals('DISABLE'));
      await withIndexesLater(client, 'shows', () => client.query(SHOWS));
      await withIndexesLater(client, 'videos', () => client.query(VIDEOS));
      await client.query(countTotals('ENABLE'));
      // The rows fit each other by construction; checking ten million of them against each other proves nothing.
      await client.query('SET session_replication_role = replica');
      await withIndexesLater(client, 'video_likes', async () => {
        for (const statement of LIKES) await client.query(statement);
      });
      await client.query(FOLLOWS);
      for (const statement of FINISH) await client.query(statement);
    },
  });
}

export interface Dataset {
  /** Of the names of its databases: of all with this prefix only the newest is kept. */
  prefix: string;
  /** What it is made of; with other statements it is another database. */
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
