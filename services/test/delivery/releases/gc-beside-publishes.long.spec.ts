import type { MadeBuild } from '@beem/remote-manifest/cases';
import { RemoteFilesRepository } from '../../../src/features/delivery/releases/files/remote-files.repository.js';
import { Storage } from '../../../src/platform/storage/index.js';
import { fileOf, GcFixture, idOf } from '../../support/gc.js';
import { startCommand, until } from '../../support/index.js';
import { type ReleasesBeem, startWithShell, type Team } from '../../support/releases.js';

/** Advisory locks of this test's database, because other databases are tested on the same server. */
const ADVISORY_HERE = `locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

describe('gc beside publishes', () => {
  let beem: ReleasesBeem;
  let gc: GcFixture;
  let team: Team;

  beforeAll(async () => {
    beem = await startWithShell({ RATE_LIMIT_SCALE: '100' });
  });
  beforeEach(async () => {
    gc = await GcFixture.of(beem);
    team = gc.team;
  });
  afterAll(() => beem.stop());

  it('loses no file of a build whose publish begins while its files are being deleted', async () => {
    const old = gc.build({ 'raced.js': '"raced"' });
    await team.upload(old);
    await gc.displace();
    await gc.collect(1);
    const next = gc.build({ 'raced.js': '"raced"' });
    const storage = beem.app.get(Storage, { strict: false });
    let started: ReturnType<Team['start']> | undefined;
    let isAnswered = false;
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    const remove = jest.spyOn(storage, 'delete').mockImplementation(async (key) => {
      started ??= team.start(next).finally(() => {
        isAnswered = true;
      });
      await until(
        'the publish waits or is answered',
        async () => isAnswered || (await beem.database.query({ text: waiting })).length > 0,
      );
      remove.mockRestore();
      await storage.delete(key);
    });
    await gc.collect(2.1);
    expect((await started)?.body.missing).toContain(fileOf(next, 'raced').integrity);
    await team.upload(next);
    expect(await gc.get(gc.addressOf(next, 'raced'))).toBe(200);
  });

  it('loses no file while another process collects beside publishes of the same files', async () => {
    const shared = Object.fromEntries(
      Array.from({ length: 20 }, (_, at) => [`many-${at}.js`, `"many ${at}"`]),
    );
    await team.upload(gc.build(shared));
    await gc.displace();
    await gc.collect(0.5);
    // Simulates marks of two days ago.
    await beem.database.query({
      text: "UPDATE remote_builds SET marked_at = marked_at - interval '2 days' WHERE marked_at IS NOT NULL",
    });
    const { result } = startCommand(beem, 'remote', 'gc');
    let isOver = false;
    void result.finally(() => {
      isOver = true;
    });
    const published: MadeBuild[] = [];
    while (!isOver) {
      const made = gc.build(shared);
      await team.upload(made);
      published.push(made);
    }
    expect(await result).toMatchObject({ code: 0 });
    const paths = published.flatMap(({ manifest }) => manifest.files.map(({ path }) => path));
    for (const path of new Set(paths))
      expect(await gc.get(`/remotes/${team.remote}/files/${path}`)).toBe(200);
  });

  describe('beside a publisher that waits for storage', () => {
    /** Holds the lock of files during the work, as a publisher does. */
    const besidePublisher = (work: () => Promise<void>) =>
      beem.database.transaction(async (tx) => {
        await beem.app.get(RemoteFilesRepository).lockShared(tx);
        await work();
      });
    const isAnswered = async (call: Promise<unknown>, what: string) => {
      let isOver = false;
      void call.finally(() => {
        isOver = true;
      });
      await until(what, () => isOver);
    };

    it('waits for no lock when there is nothing to delete, and changes its marks', async () => {
      await team.publish(gc.build());
      const old = gc.build();
      await team.upload(old);
      await gc.displace();
      await besidePublisher(async () => {
        await isAnswered(gc.collect(1), 'the run is over');
      });
      expect((await gc.collect(1)).marked).toEqual([]); // It is already marked.
      expect((await gc.collect(2.1)).builds).toEqual([idOf(old)]);
    });

    it('lets channels change: it waits for the files first', async () => {
      await team.publish(gc.build());
      await team.publish(gc.build());
      const old = gc.build();
      await team.upload(old);
      await gc.displace();
      await gc.collect(1);
      let collected: Promise<unknown> | undefined;
      await besidePublisher(async () => {
        collected = gc.collect(2.1);
        const waiting = `SELECT 1 FROM pg_locks WHERE ${ADVISORY_HERE} AND NOT granted`;
        await until('gc waits', async () => (await beem.database.query({ text: waiting })).length > 0);
        const rolledBack = team.rollBack((await team.stable()).version);
        await isAnswered(rolledBack, 'the roll-back is answered');
        expect(await rolledBack).toMatchObject({ status: 200 });
      });
      expect(await collected).toMatchObject({ builds: [idOf(old)] });
    });

    it('is waited for by no publisher that completes a build: storage is asked without the lock', async () => {
      const made = gc.build();
      const { body } = await team.start(made);
      for (const integrity of body.missing)
        await team.sendFile(idOf(made), integrity, made.contents.get(integrity) as Buffer);
      const storage = beem.app.get(Storage, { strict: false });
      const head = storage.head.bind(storage);
      const held: number[] = [];
      const locks = `SELECT 1 FROM pg_locks WHERE ${ADVISORY_HERE} AND granted
        AND classid::bigint = hashtext('remote_files')::bigint & 4294967295`;
      const spied = jest.spyOn(storage, 'head').mockImplementation(async (key) => {
        held.push((await beem.database.query({ text: locks })).length);
        return head(key);
      });
      expect(await team.complete(idOf(made))).toMatchObject({ status: 200 });
      spied.mockRestore();
      expect(new Set(held)).toEqual(new Set([0]));
    });
  });

  it('keeps a file that a publish has listed since the files were looked up', async () => {
    const old = gc.build({ 'again.js': '"again"' });
    await team.upload(old);
    await gc.displace();
    await gc.collect(1);
    const next = gc.build({ 'again.js': '"again"' });
    const storage = beem.app.get(Storage, { strict: false });
    const list = storage.list.bind(storage);
    const spied = jest.spyOn(storage, 'list').mockImplementation(async function* (prefix) {
      await team.start(next);
      yield* list(prefix);
    });
    expect((await gc.collect(2.1)).builds).toEqual([idOf(old)]);
    spied.mockRestore();
    expect(await gc.isStored(next, 'again')).toBe(true);
    await team.upload(next);
    expect(await gc.get(gc.addressOf(next, 'again'))).toBe(200);
  });
});
