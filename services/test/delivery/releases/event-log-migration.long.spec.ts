import { DataSource } from 'typeorm';
import { EventLog } from '../../../src/features/delivery/releases/index.js';
import { migrations } from '../../../src/migrations/index.js';
import { migrate } from '../../../src/platform/database/index.js';
import { onDatabase } from '../../../src/platform/database/on-server.js';
import { dataSourceOptions } from '../../../src/platform/database/options.js';
import { startBeem } from '../../support/index.js';

const NAMES = migrations.map(({ name }) => name);
const UNDONE = NAMES.length - NAMES.indexOf('RemoteCanaries1764005200200');

test('events from before the chain are linked, by the migration and in the order of their ids', async () => {
  const beem = await startBeem({ roles: ['api'] });
  const { DATABASE_URL: url } = beem.config.env;
  const schema = await new DataSource(dataSourceOptions(url, 1)).initialize();
  for (let at = 0; at < UNDONE; at++) await schema.undoLastMigration({ transaction: 'each' });
  await schema.destroy();
  await onDatabase(url, async (client) => {
    await client.query("INSERT INTO remotes (name) VALUES ('mfe-one'), ('mfe-other')");
    await client.query(
      `INSERT INTO remote_events (remote, kind, channel, build_id, actor, detail)
       SELECT 'mfe-one', 'moved', 'stable', md5(n::text), 'team', jsonb_build_object('replaced', n::text)
       FROM generate_series(1, 2500) AS n`,
    );
  });
  expect(await migrate(url)).toHaveLength(UNDONE);
  const log = beem.app.get(EventLog);
  await beem.database.transaction((tx) => log.add(tx, { remote: 'mfe-one', kind: 'moved', actor: 'team' }));
  expect(await log.verify(beem.database)).toMatchObject({ count: 2_501, broken: null });
  await onDatabase(url, async (client) => {
    await expect(client.query('DELETE FROM remote_events')).rejects.toThrow('append-only');
    const { rows } = await client.query('SELECT count(DISTINCT canary_salt)::integer AS salts FROM remotes');
    expect(rows).toEqual([{ salts: 2 }]);
  });
  await beem.stop();
});
