import { openDataset, USER } from './data.js';
import { withIndexesLater } from './indexes-later.js';

const USERS = 20_000;
/** Different words of titles; as in languages, the n-th is used n times less often than the first. */
const TITLE_WORDS = 30_000;
const TAG_WORDS = 400;

const SYLLABLES = `ARRAY['ba','lo','mi','ter','an','so','ra','ne','vi','gol','du','sha','ki','pe','mor','ti','lu','zen','ca','far']`;
/** The n-th word, 0 the commonest: four syllables, different for each number below 160,000. */
const WORD = (n: string) => {
  const mixed = `((${n})::bigint * 7919 + 13)`;
  return `(${[1, 20, 400, 8000].map((place) => `(${SYLLABLES})[1 + ${mixed} / ${place} % 20]`).join(' || ')})`;
};
/** From 0 to 1, as if by chance, and the same at every run. */
const CHANCE = (seed: string, salt: number) =>
  `(abs(hashint8extended((${seed})::bigint, ${salt}) % 1000003) / 1000003.0)::float8`;
const ZIPF = (size: number, seed: string, salt: number) =>
  `(floor(exp(ln(${size}::float8) * ${CHANCE(seed, salt)}))::integer - 1)`;
const TITLE_WORD = (salt: number) => WORD(ZIPF(TITLE_WORDS, 'n', salt));
const TAG = (salt: number) => WORD(`(${ZIPF(TAG_WORDS, 'n', salt)} * 7)`);

/** Letters of Chinese titles, as common and as rare as there; those of every tenth video. */
const HAN_LETTERS = 3_000;
const HAN_FIRST = 0x4e00;
const HAN_TITLE = Array.from(
  { length: 7 },
  (_, at) => `chr(${HAN_FIRST} + ${ZIPF(HAN_LETTERS, 'n', 21 + at)})`,
).join(' || ');

/** The n-th commonest letter of the Chinese titles, 0 the first. */
export const titleLetter = (n: number) => String.fromCharCode(HAN_FIRST + n);

/** The n-th commonest word of the titles, 0 the first. */
export function titleWord(n: number): string {
  const syllables = 'ba lo mi ter an so ra ne vi gol du sha ki pe mor ti lu zen ca far'.split(' ');
  return [1, 20, 400, 8000].map((place) => syllables[Math.floor((n * 7919 + 13) / place) % 20]).join('');
}

const FILL_USERS = `INSERT INTO users (id, email, username, password_hash, first_name, last_name, is_creator,
    email_verified_at, terms_version, terms_accepted_at)
  SELECT ${USER('n')}, 'p' || n || '@example.com', 'person_' || n, '', 'First' || n, 'Last' || n, n <= 5000,
    now(), 'v1.0', now() FROM generate_series(1, ${USERS}) AS n`;

/** A few are known to many, most to hardly anyone. */
const fillVideos = (size: number) => `
  INSERT INTO videos (creator_id, type, title, description, age_rating, tags, status, video_key, thumbnail_key,
    thumbhash, duration_seconds, width, height, like_count, comment_count, view_count, created_at, published_at, trend)
  SELECT ${USER('1 + n % 5000')}, 'trailer',
    CASE WHEN n % 10 = 3 THEN ${HAN_TITLE} ELSE initcap(${TITLE_WORD(11)} || ' ' || ${TITLE_WORD(12)}
      || CASE WHEN n % 4 > 0 THEN ' ' || ${TITLE_WORD(13)} ELSE '' END
      || CASE WHEN n % 4 > 1 THEN ' ' || ${TITLE_WORD(14)} ELSE '' END
      || CASE WHEN n % 8 > 4 THEN ' ' || ${TITLE_WORD(15)} ELSE '' END) END,
    repeat('A city that dreams of rain. ', 4), CASE WHEN n % 20 = 0 THEN 'mature' ELSE 'all' END,
    ARRAY[${TAG(16)}, ${TAG(17)}, ${TAG(18)}], CASE WHEN n % 50 = 0 THEN 'processing' ELSE 'ready' END,
    'films/' || n || '.mp4', 'posters/' || n || '.webp', '1QcSHQRnh493V4dIh4eXh1h4kJUI', 12.5, 1280, 720,
    likes, likes / 5, likes * 8, now() - n * interval '1 minute', now() - n * interval '1 minute',
    log(1 + 6.8 * likes::float8) + ${CHANCE('n', 19)}
  FROM generate_series(1, ${size}) AS n,
    LATERAL (SELECT floor(1 / (0.00002 + power(${CHANCE('n', 20)}, 1.3)) - 0.9)::integer AS likes) AS known`;

/** A tenth as many shows as videos would be too many: one for 200. */
const fillShows = (size: number) => `
  INSERT INTO shows (creator_id, title, description, genres, save_count)
  SELECT ${USER('1 + n % 5000')}, initcap(${TITLE_WORD(11)} || ' ' || ${TITLE_WORD(12)}), 'A season.', ARRAY['Drama', 'Sci-Fi'], n % 100
  FROM generate_series(1, ${Math.ceil(size / 200)}) AS n`;

const countTotals = (verb: 'DISABLE' | 'ENABLE') =>
  ['videos', 'shows'].map((table) => `ALTER TABLE ${table} ${verb} TRIGGER ${table}_add_totals`).join('; ');

/**
 * Videos whose titles are made of words as common and as rare as those of a language; kept from run to run as
 * `openDataset` says. @returns its address
 */
export function openSearchData(serverUrl: string, size: number): Promise<string> {
  const statements = [FILL_USERS, fillShows(size), fillVideos(size), 'VACUUM ANALYZE'];
  return openDataset(serverUrl, {
    prefix: `beem_search_${size}_`,
    recipe: statements,
    async fill(client) {
      await client.query(FILL_USERS);
      await client.query(countTotals('DISABLE'));
      await client.query(fillShows(size));
      await withIndexesLater(client, 'search_videos', () =>
        withIndexesLater(client, 'videos', () => client.query(fillVideos(size))),
      );
      await client.query(countTotals('ENABLE'));
      await client.query('VACUUM ANALYZE');
    },
  });
}
