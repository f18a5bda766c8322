import { makeBuild } from '@beem/remote-manifest/cases';
import { DataSource } from 'typeorm';
import { migrations } from '../../../src/migrations/index.js';
import { migrate } from '../../../src/platform/database/index.js';
import { dataSourceOptions } from '../../../src/platform/database/options.js';
import { startWithShell, Team } from '../../support/releases.js';

const NAMES = migrations.map(({ name }) => name);
const UNDONE = NAMES.length - NAMES.indexOf('PaymentGrants1764005570000');

test('tokens from before keep what their pages had: only those of remotes that users paid on may go on', async () => {
  const beem = await startWithShell();
  for (const [remote, path] of [
    ['mfe-watch', '/watch/:id'],
    ['mfe-watching', '/watching'],
  ] as const) {
    const team = await Team.of(beem, remote);
    const routes = [{ path, access: 'public' as const, title: 'Page', expose: './home' }];
    await team.publish(makeBuild(remote, { remote: { name: remote, routes } }));
  }
  const { DATABASE_URL: url } = beem.config.env;
  const schema = await new DataSource(dataSourceOptions(url, 1)).initialize();
  for (let at = 0; at < UNDONE; at++) await schema.undoLastMigration({ transaction: 'each' });
  await schema.destroy();
  await migrate(url);
  const { rows } = await beem.database.pool.query(
    'SELECT remote, may_take_payments AS granted FROM remote_tokens ORDER BY remote',
  );
  expect(rows).toEqual([
    { remote: 'mfe-watch', granted: true },
    { remote: 'mfe-watching', granted: false },
  ]);
  await beem.stop();
});
