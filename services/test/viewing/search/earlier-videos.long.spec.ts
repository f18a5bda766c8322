import { DataSource } from 'typeorm';
import { migrations } from '../../../src/migrations/index.js';
import { migrate } from '../../../src/platform/database/index.js';
import { onDatabase } from '../../../src/platform/database/on-server.js';
import { dataSourceOptions } from '../../../src/platform/database/options.js';
import { createTestDatabase } from '../../support/database.js';

const NAMES = migrations.map(({ name }) => name);
const NEWEST = NAMES.slice(NAMES.indexOf('SearchVideos1764005200710'));

/** More than a batch, every tenth of them hidden. */
const FILL = [
  `INSERT INTO users (id, email, username, password_hash, terms_version, terms_accepted_at)
   VALUES (gen_random_uuid(), 'a@example.com', 'user_a', '', 'v1.0', now())`,
  `INSERT INTO videos (creator_id, type, title, description, status, is_hidden, published_at, like_count)
   SELECT u.id, 'trailer', 'Video ' || n, '', 'ready', n % 10 = 0, now(), n FROM users u, generate_series(1, 4500) AS n`,
];

test('the videos of earlier versions are added to the search, also by a migration that was killed half-way', async () => {
  const database = await createTestDatabase();
  try {
    const schema = await new DataSource(dataSourceOptions(database.url, 1)).initialize();
    for (const _ of NEWEST) await schema.undoLastMigration({ transaction: 'each' });
    await schema.destroy();
    await onDatabase(database.url, async (client) => {
      for (const statement of FILL) await client.query(statement);
    });
    expect(await migrate(database.url)).toEqual(NEWEST);
    await onDatabase(database.url, async (client) => {
      const count = async () => {
        const { rows } = await client.query(
          `SELECT count(*)::integer AS videos, count(DISTINCT tier)::integer AS tiers FROM search_videos s
           JOIN videos v ON v.id = s.video_id AND s.title = lower(v.title) AND s.words = v.search_words AND NOT v.is_hidden
             AND s.engagement = 4 * v.like_count`,
        );
        return rows[0];
      };
      expect(await count()).toEqual({ videos: 4_050, tiers: 5 });
      await client.query('DELETE FROM search_videos WHERE video_id > 3000');
      await client.query('DELETE FROM migrations WHERE name = $1', ['EarlierSearchVideos1764005200711']);
      expect(await migrate(database.url)).toEqual(['EarlierSearchVideos1764005200711']);
      expect(await count()).toEqual({ videos: 4_050, tiers: 5 });
    });
  } finally {
    await database.drop();
  }
});
