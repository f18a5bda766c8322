import { DataSource } from 'typeorm';
import { migrations } from '../../../src/migrations/index.js';
import { migrate } from '../../../src/platform/database/index.js';
import { onDatabase } from '../../../src/platform/database/on-server.js';
import { dataSourceOptions } from '../../../src/platform/database/options.js';
import { createTestDatabase } from '../../support/database.js';

const NAMES = migrations.map(({ name }) => name);
const NEWEST = NAMES.slice(NAMES.indexOf('Names1764005500000'));

/** More than two batches; every second one shows the real name, every tenth is deleted. */
const FILL = `INSERT INTO users (id, email, username, display_name, first_name, last_name, show_real_name, password_hash,
     terms_version, terms_accepted_at, deleted_at)
   SELECT gen_random_uuid(), n || '@example.com', 'user_' || n, 'Únique ' || n, 'Ada', NULL, n % 2 = 0, '', 'v1.0', now(),
     CASE WHEN n % 10 = 0 THEN now() END
   FROM generate_series(1, 2500) AS n`;

test('the names of earlier versions are compared, too, also after a migration that was killed half-way', async () => {
  const database = await createTestDatabase();
  try {
    const schema = await new DataSource(dataSourceOptions(database.url, 1)).initialize();
    for (const _ of NEWEST) await schema.undoLastMigration({ transaction: 'each' });
    await schema.destroy();
    await onDatabase(database.url, (client) => client.query(FILL));
    expect(await migrate(database.url)).toEqual(NEWEST);
    await onDatabase(database.url, async (client) => {
      const count = async () => {
        const { rows } = await client.query(
          `SELECT count(name_skeletons)::integer AS filled, count(*) FILTER (WHERE 'ada' = ANY(name_skeletons))::integer AS real,
             count(*) FILTER (WHERE name_skeletons IS NULL AND deleted_at IS NULL)::integer AS empty FROM users`,
        );
        return rows[0];
      };
      const all = { filled: 2_250, real: 1_000, empty: 0 };
      expect(await count()).toEqual(all);
      const { rows } = await client.query(`SELECT name_skeletons FROM users WHERE username = 'user_23'`);
      expect(rows[0].name_skeletons).toEqual(['unlque23', 'user23']);
      await client.query(`UPDATE users SET name_skeletons = NULL WHERE username LIKE '%7'`);
      await client.query(`DELETE FROM migrations WHERE name = 'EarlierNames1764005500010'`);
      expect(await migrate(database.url)).toEqual(['EarlierNames1764005500010']);
      expect(await count()).toEqual(all);
    });
  } finally {
    await database.drop();
  }
});
