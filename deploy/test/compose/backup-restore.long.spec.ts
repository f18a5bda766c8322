import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { becomeDonor, donate, openForDonations } from '../../src/checks/chaos/donors.js';
import { actAsCreator, actAsViewer, nothingPromised, uploadVideo } from '../../src/checks/chaos/load.js';
import { settle } from '../../src/checks/chaos/settle.js';
import { shortVideo } from '../../src/checks/chaos/short-video.js';
import { type ChaosUser, joinUser } from '../../src/checks/chaos/users.js';
import { verifyCounters, verifyObjects } from '../../src/checks/chaos/verify.js';
import { readServicesCli } from '../../src/cli/services-cli.js';
import { DemoPaymentProvider } from '../../src/demo/payment-provider.js';
import { run, until } from '../../src/local-stack/processes.js';
import { OwnHost } from '../support/own-host.js';

const LIMIT_MS = 60_000;
const NAME = /^20\d\d-\d\d-\d\dT\d{6}Z$/;

// Encodes videos, and starts the servers and programs of a whole host.
describe('backup and restore of one host', () => {
  let host: OwnHost;
  let viewers: ChaosUser[];
  let creators: ChaosUser[];
  let video: Buffer;
  let videoIds: number[];

  beforeAll(async () => {
    host = await OwnHost.start();
    const balancer = { urls: [host.targets.api.url], failedTries: [] };
    const join = (name: string) => joinUser(name, { balancer, mailbox: host.mailbox });
    viewers = [await join('ana'), await join('bea'), await join('cem')];
    creators = [await join('dora')];
    video = await shortVideo(host.env.FFMPEG_PATH ?? 'ffmpeg');
    const [creator, donor] = [creators[0] as ChaosUser, viewers[0] as ChaosUser];
    videoIds = [
      await uploadVideo(creator, video, 'first_video'),
      await uploadVideo(creator, video, 'second_video'),
    ];
    await giveDonation(donor, creator);
    await settleAll();
  });
  afterAll(() => host?.stop());
  beforeEach(() => host.startBeem());
  afterEach(() => {
    host.onCall = async () => undefined;
  });

  /** A donation that the stand-in for Stripe has reported, so that the ledger has entries. */
  async function giveDonation(donor: ChaosUser, creator: ChaosUser): Promise<void> {
    const provider = DemoPaymentProvider.of(host.env) as DemoPaymentProvider;
    await becomeDonor(donor);
    await openForDonations(creator, provider);
    await donate(donor, 'a-donation', { creatorId: creator.id, provider });
    const isEntered = async () => (await host.query('SELECT 1 FROM ledger_entries')).length > 0;
    expect(await until(isEntered, LIMIT_MS)).toBe(true);
  }

  async function settleAll(): Promise<void> {
    const client = await host.connect();
    try {
      expect(await settle(client, host.targets.worker.internalUrl)).toEqual([]);
    } finally {
      await client.end();
    }
  }

  /** Rows and content of every table. */
  async function digest(): Promise<Record<string, string>> {
    const tables = await host.query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
    );
    expect(tables.length).toBeGreaterThan(30);
    const sums = await host.query<{ name: string; sum: string }>(
      tables
        .map(
          ({ name }) =>
            `SELECT '${name}' AS name, count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' ORDER BY t::text)), '') AS sum FROM "${name}" t`,
        )
        .join(' UNION ALL '),
    );
    return Object.fromEntries(sums.map(({ name, sum }) => [name, sum]));
  }

  const backupNames = () => readdirSync(host.backups).filter((name) => NAME.test(name));
  const lastBackup = () => backupNames().sort().at(-1) ?? '';
  const pool = () =>
    readdirSync(path.join(host.backups, 'objects'), { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile(),
    );

  async function backUp(...args: string[]): Promise<string> {
    const { code, output } = await host.run('backup', ...args);
    if (code !== 0) throw new Error(output);
    return lastBackup();
  }

  async function restore(...args: string[]): Promise<void> {
    const { code, output } = await host.run('restore', '--yes', ...args);
    if (code !== 0) throw new Error(output);
  }

  /** What a new host has: a database without tables, and an empty bucket and Redis. */
  async function becomeEmpty(): Promise<void> {
    await host.stopBeem();
    await host.query('DROP SCHEMA public CASCADE');
    await host.query('CREATE SCHEMA public');
    rmSync(host.bucket, { recursive: true, force: true });
    await host.redis.flushall();
  }

  /** The digest of the database at the moment at which Beem starts on it. */
  function digestBeforeStart(): () => Record<string, string> {
    let found: Record<string, string> = {};
    host.onCall = async (args) => {
      if (args.includes('migrate')) found = await digest();
    };
    return () => found;
  }

  it('keeps what a busy host has: on an empty one every video plays, and counters, ledger and objects agree', async () => {
    let isOver = false;
    let uploads = 0;
    const options = {
      ...{ users: viewers, videoIds, video, promised: nothingPromised() },
      ...{ isOver: () => isOver, onCall: () => undefined },
    };
    const load = [
      ...viewers.map((user) => actAsViewer(user, options)),
      ...creators.map((user) => actAsCreator(user, options)),
    ];
    // One more video is uploaded between the first copy and the dump, and one between the dump and the second copy.
    host.onCall = async (args) => {
      if (args.includes('pg_dump') || args.includes('pg_restore'))
        await uploadVideo(creators[0] as ChaosUser, video, `during_the_backup_${uploads++}`);
    };
    const name = await backUp();
    host.onCall = async () => undefined;
    isOver = true;
    await Promise.all(load);
    expect(options.promised.videos.size).toBeGreaterThan(0);

    await becomeEmpty();
    await restore(name);
    const client = await host.connect();
    const findings = [...(await verifyCounters(client)), ...(await verifyObjects(client, host.bucket))];
    await client.end();
    // Objects that were stored after the dump have no row; Beem sweeps them after a day.
    const faults = findings.filter(({ what }) => what !== 'no object without its row');
    expect(faults.flatMap(({ what, faults }) => faults.map((fault) => `${what}: ${fault}`))).toEqual([]);
    await settleAll();
    const ready = await host.query<{ video_key: string }>(
      `SELECT video_key FROM videos WHERE status = 'ready' AND deleted_at IS NULL`,
    );
    expect(ready.length).toBeGreaterThanOrEqual(videoIds.length);
    for (const { video_key: key } of ready) {
      const file = path.join(host.bucket, key);
      const played = await run(host.env.FFMPEG_PATH ?? 'ffmpeg', [
        '-v',
        'error',
        '-i',
        file,
        '-f',
        'null',
        '-',
      ]);
      expect([key, played.code, played.output]).toEqual([key, 0, '']);
    }
    expect(await readServicesCli(['donations', 'check'], host.env)).toBe('');
    expect(await host.query('SELECT sum(cents)::int AS sum FROM ledger_entries')).toEqual([{ sum: 0 }]);
  });

  it('brings back every row as it was, and forgets what came later', async () => {
    await settleAll();
    await host.stopBeem();
    const before = await digest();
    const name = await backUp();
    await host.query(`UPDATE videos SET title = 'changed later'`);
    await host.redis.set('later', 'yes');
    const restored = digestBeforeStart();
    await restore(name);
    expect(restored()).toEqual(before);
    expect(await host.redis.exists('later')).toBe(0);
    expect((await fetch(`${host.targets.api.internalUrl}/readyz`)).status).toBe(200);
  });

  it.each([
    ['an object', () => path.join(host.backups, 'objects', objectsOf(lastBackup())[0] ?? '')],
    ['the dump', () => path.join(host.backups, lastBackup(), 'database.dump')],
    ['the list of objects', () => path.join(host.backups, lastBackup(), 'objects.txt')],
  ])('refuses a backup with a wrong byte in %s, and changes nothing', async (_, fileOf) => {
    await backUp();
    const file = fileOf();
    const bytes = readFileSync(file);
    const wrong = Buffer.from(bytes);
    wrong[wrong.length >> 1] = (wrong[wrong.length >> 1] ?? 0) ^ 1;
    writeFileSync(file, wrong);
    host.calls.length = 0;
    const { code, stderr } = await host.run('restore', '--yes');
    writeFileSync(file, bytes);
    expect(code).toBe(1);
    expect(stderr).toContain(`${path.basename(file)}: FAILED`);
    expect(stderr).toContain('nothing was changed');
    expect(host.calls).toEqual([]);
  });

  const objectsOf = (name: string) =>
    readFileSync(path.join(host.backups, name, 'objects.txt'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split(' ')[1] ?? '');

  it('restores an earlier backup after a video was prepared again under its key', async () => {
    await settleAll();
    const name = await backUp();
    const [key = ''] = objectsOf(name).filter((one) => one.startsWith('films/'));
    const again = Buffer.concat([readFileSync(path.join(host.bucket, key)), Buffer.from('free')]);
    writeFileSync(path.join(host.bucket, key), again);
    await backUp();
    await restore(name);
    expect(readFileSync(path.join(host.bucket, key)).equals(again)).toBe(true);
  });

  it('restores all but damaged objects when it is told to', async () => {
    const name = await backUp();
    const [key = ''] = objectsOf(name).filter((one) => one.startsWith('posters/'));
    rmSync(path.join(host.backups, 'objects', key));
    expect((await host.run('restore', '--yes', name)).code).toBe(1);
    await restore('--damaged-objects', name);
    expect((await fetch(`${host.targets.api.internalUrl}/readyz`)).status).toBe(200);
  });

  it.each([
    ['while objects are copied', (args: string[]) => args.includes('check')],
    ['while the database is restored', (args: string[]) => args.includes('pg_restore')],
    ['after the database was exchanged', (args: string[]) => args.includes('FLUSHALL')],
  ])('ends right when it is repeated after it was killed %s', async (when, isThere) => {
    await host.stopBeem();
    const before = await digest();
    const name = await backUp();
    await host.query(`UPDATE videos SET title = 'changed later'`);
    const changed = await digest();
    expect(changed).not.toEqual(before);
    let isKilled = false;
    host.onCall = async (args) => {
      if (isThere(args)) setTimeout(() => !isKilled && first.kill(), 50);
    };
    const first = host.spawn('restore', '--yes', name);
    expect((await first.ended).code).toBe(137);
    isKilled = true;
    expect(await digest()).toEqual(when.includes('exchanged') ? before : changed);
    const restored = digestBeforeStart();
    await restore(name);
    expect(restored()).toEqual(before);
  });

  it('asks for the name of the host, and takes silence for a no', async () => {
    await backUp();
    host.calls.length = 0;
    const { code, stderr } = await host.run('restore');
    expect([code, stderr.includes('nothing was changed')]).toEqual([1, true]);
    expect(host.calls).toEqual([]);
  });

  it.each(['pg_dump', 'copy', 'lsf'])(
    'leaves no backup behind when %s fails, and keeps the earlier ones',
    async (part) => {
      await backUp();
      const names = backupNames();
      host.onCall = async (args) => {
        if (args.includes(part)) throw new Error('no');
      };
      const { code, stderr } = await host.run('backup');
      expect([code, stderr.includes('nothing was kept')]).toEqual([1, true]);
      expect(backupNames()).toEqual(names);
    },
  );

  it('keeps as many backups as it is told, and only the objects that they name', async () => {
    const creator = creators[0] as ChaosUser;
    await settleAll();
    const id = await uploadVideo(creator, video, 'for_one_backup');
    await settleAll();
    await backUp();
    const before = pool().length;
    await creator.visitor.delete('/api/videos/{id}', { path: { id } });
    await settleAll();
    const newest = await backUp('--keep', '1');
    expect(backupNames()).toEqual([newest]);
    expect(pool().length).toBeLessThan(before);
    const named = objectsOf(newest);
    expect(pool().length).toBe(named.length);
  });

  it('upgrades: a backup, the migrations, then workers, api and edge in turn, and the remotes', async () => {
    host.calls.length = 0;
    const { code, output } = await host.run('upgrade', '--no-images', 'v2');
    expect([code, output]).toEqual([0, expect.stringContaining('Beem v2 runs at https://beem.example.')]);
    const steps = host.calls.map((args) =>
      args
        .filter((word) => !word.startsWith('-'))
        .slice(0, 3)
        .join(' '),
    );
    const at = (step: string) => steps.findIndex((one) => one.startsWith(step));
    const order = [
      ...['exec postgres pg_dump', 'run migrate', 'up worker-media', 'up worker-background', 'up api'],
      ...['up edge', 'up caddy', 'exec api node'],
    ].map(at);
    expect(order.every((position) => position >= 0)).toBe(true);
    const publish = host.calls.findIndex((args) => args.includes('publish'));
    expect(publish).toBeGreaterThan(at('up caddy'));
    expect(host.setting('BEEM_TAG')).toBe('v2');
    expect(output).toContain('To go back: ');
  });

  it('upgrades nothing when there is no backup or the migrations fail', async () => {
    for (const part of ['pg_dump', 'migrate']) {
      host.calls.length = 0;
      host.onCall = async (args) => {
        if (args.includes(part)) throw new Error('no');
      };
      const { code } = await host.run('upgrade', '--no-images', 'v3');
      expect(code).toBe(1);
      expect(host.calls.filter(([verb, ...rest]) => verb === 'up' && rest.includes('api'))).toEqual([]);
      expect(host.setting('BEEM_TAG')).toBe('v2');
    }
  });
});
