import { makeBuild } from '@beem/remote-manifest/cases';
import { EventLog } from '../../../src/features/delivery/releases/index.js';
import { Database } from '../../../src/platform/database/index.js';
import { type ReleasesBeem, startWithShell, Team } from '../../support/releases.js';

describe('the event log of remotes', () => {
  let beem: ReleasesBeem;
  let log: EventLog;
  let database: Database;
  beforeEach(async () => {
    beem = await startWithShell();
    log = beem.app.get(EventLog);
    database = beem.app.get(Database);
  });
  afterEach(() => beem.stop());

  const write = (actor: string) =>
    database.transaction((tx) => log.add(tx, { remote: 'shell', kind: 'shell_forced', actor }));
  /** Tampers as someone with all rights in the database does. */
  const tamper = async (statement: string) => {
    for (const step of ['DISABLE', 'ENABLE']) {
      await beem.database.pool.query(`ALTER TABLE remote_events ${step} TRIGGER USER`);
      if (step === 'DISABLE') await beem.database.pool.query(statement);
    }
  };
  const verify = () => log.verify(database);

  it('links every event to the one before it, also of writers at the same moment', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, at) => write(`writer ${at}`)));
    const team = await Team.of(beem);
    await team.publish(makeBuild('one'));
    const events = await log.findLast(database, null, 100);
    expect(events).toHaveLength(23);
    const [first, second] = events.reverse();
    expect(first).toMatchObject({ previous_hash: '', hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(second?.previous_hash).toBe(first?.hash);
    expect(await verify()).toEqual({ count: 23, head: events.at(-1)?.hash, broken: null });
  });

  it('holds an event of every kind of content', async () => {
    await database.transaction((tx) =>
      log.add(tx, {
        ...{ remote: 'mfe-feed', kind: 'canary_aborted', channel: 'canary', actor: '“Ünï” \\ "x"\n' },
        ...{
          buildId: '0123456789abcdef',
          previousBuildId: null,
          gitRevision: 'f'.repeat(40),
          reason: '∂ \t',
        },
        detail: { share: 0.1, tiny: 1e-7, none: null, reasons: ['a', 'b'], text: '"' },
      }),
    );
    expect(await verify()).toMatchObject({ count: 1, broken: null });
    const [event] = await log.findLast(database, 'mfe-feed', 1);
    expect(event?.detail).toEqual({ share: 0.1, tiny: 1e-7, none: null, reasons: ['a', 'b'], text: '"' });
  });

  it('names the first event that was changed, removed, added or moved', async () => {
    for (const actor of ['one', 'two', 'three', 'four']) await write(actor);
    const [one = 0, two = 0, three = 0] = (await log.findLast(database, null, 4))
      .map(({ id }) => Number(id))
      .reverse();
    await tamper(`UPDATE remote_events SET actor = 'nobody' WHERE id = ${three}`);
    expect(await verify()).toMatchObject({ count: 2, broken: { id: three, what: 'changed' } });
    await tamper(`DELETE FROM remote_events WHERE id = ${two}`);
    expect(await verify()).toMatchObject({ count: 1, broken: { id: three, what: 'out of order' } });
    await tamper(`UPDATE remote_events SET created_at = created_at - interval '1 day' WHERE id = ${one}`);
    expect(await verify()).toMatchObject({ count: 0, broken: { id: one, what: 'changed' } });
  });

  it('refuses every change by a program', async () => {
    await write('one');
    for (const change of [
      "UPDATE remote_events SET actor = 'nobody'",
      'DELETE FROM remote_events',
      'TRUNCATE remote_events',
    ]) {
      await expect(beem.database.pool.query(change)).rejects.toThrow('append-only');
    }
    await beem.database.pool.query(
      `INSERT INTO remote_events (remote, kind, actor, hash, previous_hash) VALUES ('shell', 'moved', 'x', 'forged', '')`,
    );
    expect(await verify()).toMatchObject({ count: 2, broken: null });
  });
});
