import { makeBuild } from '@beem/remote-manifest/cases';
import { ChannelsRepository } from '../../../src/features/delivery/releases/channels/channels.repository.js';
import { EdgesRepository, EventLog } from '../../../src/features/delivery/releases/index.js';
import type { Transaction } from '../../../src/platform/database/index.js';
import { type ReleasesBeem, startWithShell, Team } from '../../support/releases.js';

let beem: ReleasesBeem;
beforeAll(async () => {
  beem = await startWithShell();
  const team = await Team.of(beem);
  await team.publish(makeBuild('one', { remote: { name: team.remote, routes: [] } }));
});
afterAll(() => beem.stop());

const target = { remote: 'mfe-feed', buildId: null, previousBuildId: null, share: 0 };
const calls: [string, (tx: Transaction) => Promise<unknown>][] = [
  ['edges', (tx) => beem.app.get(EdgesRepository).findAll(tx)],
  ['remote_events', (tx) => beem.app.get(EventLog).findLastChanges(tx, ['mfe-feed'])],
  [
    'remote_channels',
    async (tx) => {
      const channels = beem.app.get(ChannelsRepository);
      await channels.move(tx, { ...target, channel: 'canary', seenVersion: 0 });
      await channels.move(tx, { ...target, channel: 'canary', seenVersion: 99 });
    },
  ],
];

it.each(calls)('a process that runs while %s gets a column goes on', async (table, call) => {
  const undo = new Error('All of it is undone.');
  const work = beem.database.transaction(async (tx) => {
    await call(tx);
    await tx.query({ text: `ALTER TABLE ${table} ADD COLUMN added_later text` });
    await call(tx);
    throw undo;
  });
  await expect(work).rejects.toBe(undo);
});
