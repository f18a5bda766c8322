import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Command, InvalidArgumentError } from 'commander';
import { Redis } from 'ioredis';
import { Client } from 'pg';
import { endWith } from '../../command.js';
import { DemoPaymentProvider } from '../../demo/payment-provider.js';
import { seededRandom } from '../../demo/seeded-random.js';
import type { ServiceEnv } from '../../local-stack/external-service.js';
import { postgresDataOf } from '../../local-stack/postgres.js';
import { PostgresServer } from '../../local-stack/postgres-server.js';
import { choosePort, until } from '../../local-stack/processes.js';
import { SERVER_TIMEOUTS } from '../../local-stack/server-timeouts.js';
import { createStack, type LocalStack } from '../../local-stack/stack.js';
import type { StateFolder } from '../../local-stack/state.js';
import { createProgress, type Progress } from '../../start/progress.js';
import { migrate } from '../../start/services.js';
import { actAsDonor, becomeDonor, openForDonations } from '../chaos/donors.js';
import { actAsCreator, actAsViewer, nothingPromised, uploadVideo } from '../chaos/load.js';
import { report } from '../chaos/report.js';
import { settle } from '../chaos/settle.js';
import { shortVideo } from '../chaos/short-video.js';
import { type Balancer, BeemLostError, type ChaosUser, joinUser } from '../chaos/users.js';
import type { Finding } from '../chaos/verify.js';
import { withWorld } from '../chaos/with-world.js';
import type { World } from '../chaos/world.js';
import { freshState } from '../fresh-state.js';
import { ARCHIVE_TIMEOUT_SECONDS, Archive } from './archive.js';
import { Journal, secondsLost } from './journal.js';
import { reconcile } from './reconcile.js';

const SEED_LIMIT = 2 ** 31;
const VIEWERS = 10;
const CREATORS = 3;
const DONORS = 8;
const VIDEOS_BEFORE = 6;
const REPLAY_LIMIT_MS = 10 * 60_000;
const FIRST_WRITE_LIMIT_MS = 120_000;

/** Adds `npm run drill`. */
export function addDrillCommand(program: Command): void {
  program
    .command('drill')
    .option('--seed <number>', 'of the moment of the kill; by default another for each run', readSeed)
    .description(
      'lose the database under load, restore it from its archive, and reconcile files, ledger and queues',
    )
    .action(endWith(({ seed = randomInt(SEED_LIMIT) }: { seed?: number }) => drillCommand(seed)));
}

function readSeed(given: string): number {
  const seed = Number(given);
  if (Number.isInteger(seed) && seed >= 0) return seed;
  throw new InvalidArgumentError(`"${given}" is no whole number from 0 on.`);
}

/** What a drill works with. */
interface Drill {
  state: StateFolder;
  stack: LocalStack;
  serviceEnv: ServiceEnv;
  archive: Archive;
  world: World;
  provider: DemoPaymentProvider;
  progress: Progress;
}

/**
 * Kills Postgres at a random moment under load and deletes its data folder; restores the base backup and the archived log, empties
 * Redis and starts Beem again. Then every write that was acknowledged before the restored moment must be there, and files, ledger
 * and queues must agree. Prints how much was lost and how long it took.
 */
async function drillCommand(seed: number): Promise<number> {
  console.log(`The seed of this drill: --seed ${seed}`);
  const progress = createProgress();
  const state = await freshState('drill');
  const archive = await progress.step('pgBackRest', () => Archive.open(state));
  const beemPort = await choosePort();
  // A server that a variable names is not lost on purpose.
  const { FFMPEG_PATH, FFPROBE_PATH } = process.env;
  const { settings, variables } = archive;
  const stack = createStack({ state, beemPort, settings, variables, env: { FFMPEG_PATH, FFPROBE_PATH } });
  const prepare = async ({ DATABASE_URL = '' }: ServiceEnv) => {
    await archive.createStanza(DATABASE_URL);
    return undefined;
  };
  try {
    return await withWorld({ state, progress, stack, prepare }, async (world, serviceEnv) => {
      // Its server is killed.
      world.client.on('error', () => undefined);
      await world.start('api', { port: beemPort });
      // As in deploy/compose/compose.yaml.
      await world.start('worker', { more: { KEEP_PREPARED_UPLOADS: 'true' } });
      const provider = DemoPaymentProvider.of(world.env);
      if (!provider) throw new Error('The stand-in for Stripe does not run.');
      const drill = { state, stack, serviceEnv, archive, world, provider, progress };
      return await runDrill(drill, seededRandom(String(seed)));
    });
  } finally {
    archive.leave();
  }
}

async function runDrill(drill: Drill, random: () => number): Promise<number> {
  const { world, progress, provider, archive, serviceEnv } = drill;
  const balancer: Balancer = { urls: world.targets.slice(0, 1).map(({ url }) => url), failedTries: [] };
  const users = await progress.step('Users', () => joinUsers(drill, balancer));
  const video = await shortVideo(world.env.FFMPEG_PATH ?? 'ffmpeg');
  const videoIds: number[] = [];
  for (let n = 0; n < VIDEOS_BEFORE; n++)
    videoIds.push(await uploadVideo(users.creators[n % CREATORS] as ChaosUser, video, `before_drill_${n}`));
  await settle(world.client, workerUrl(world));

  const journal = new Journal();
  let isOver = false;
  let calls = 0;
  const { record } = journal;
  const basics = { isOver: () => isOver, onCall: () => void calls++, record };
  const options = { ...basics, users: users.viewers, videoIds, video, promised: nothingPromised() };
  const giving = { ...basics, provider, creatorId: users.creators[0]?.id ?? '' };
  const load = Promise.allSettled([
    ...users.viewers.map((user) => actAsViewer(user, options)),
    ...users.creators.map((user) => actAsCreator(user, options)),
    ...users.donors.map((user) => actAsDonor(user, giving)),
  ]);
  let backedUpAt = 0;
  let killedAt = 0;
  try {
    await progress.step('Base backup under load', () =>
      archive.makeBaseBackup(serviceEnv.DATABASE_URL ?? ''),
    );
    backedUpAt = Date.now();
    const loadSeconds = ARCHIVE_TIMEOUT_SECONDS * (1 + random() * 1.5);
    await progress.step('Load, then Postgres and its data are lost', async (note) => {
      await sleep(loadSeconds * 1000);
      killedAt = Date.now();
      await loseDatabase(drill.state);
      note(`${calls} calls answered, the last ${Math.round(loadSeconds)} s after the base backup`);
    });
  } finally {
    isOver = true;
    balancer.isLost = true;
  }
  const failed = (await load).find(
    ({ status, reason }: { status: string; reason?: unknown }) =>
      status === 'rejected' && !(reason instanceof BeemLostError),
  );
  if (failed?.status === 'rejected') throw failed.reason;
  balancer.isLost = false;

  const { recoveredTo, client, usableAt } = await restore(
    drill,
    // The journal has no write of a donor to a video.
    users.donors[0] as ChaosUser,
    videoIds,
  );
  try {
    const { findings, lost, notes } = await reconcile({
      ...{ world, client, journal, recoveredTo, provider, workerUrl: workerUrl(world) },
      fans: users.fans.map(({ id }) => id),
    });
    const ofArchive: Finding[] = [
      {
        what: 'the log after the base backup was replayed',
        checked: 1,
        faults: recoveredTo > backedUpAt ? [] : ['nothing after the base backup was restored'],
      },
      await verifyArchive(drill),
    ];
    const code = report([...ofArchive, ...findings]);
    for (const line of notes) console.log(line);
    const rpo = ((killedAt - recoveredTo) / 1000).toFixed(1);
    const oldest = secondsLost(lost, killedAt).toFixed(1);
    console.log(
      `RPO: ${rpo} s from the last restored commit to the loss; ${lost.length} of ${journal.entries.length} writes lost, the oldest acknowledged ${oldest} s before it.`,
    );
    const rto = ((usableAt - killedAt) / 1000).toFixed(1);
    console.log(`RTO: ${rto} s from the loss to the first write that Beem acknowledged again.`);
    return code;
  } finally {
    await client.end();
  }
}

async function joinUsers({ world, provider }: Drill, balancer: Balancer) {
  const join = async (name: string, count: number) => {
    const joined: ChaosUser[] = [];
    for (let n = 0; n < count; n++)
      joined.push(await joinUser(`${name}_${n}`, { balancer, mailbox: world.mailbox }));
    return joined;
  };
  const viewers = await join('viewer', VIEWERS);
  const creators = await join('creator', CREATORS);
  const donors = await join('donor', DONORS);
  const fans = viewers.slice(0, 4);
  for (const { visitor } of fans)
    for (const { id } of creators)
      await visitor.post('/api/users/{id}/follow', { path: { id }, body: { following: true } });
  await openForDonations(creators[0] as ChaosUser, provider);
  for (const donor of donors) await becomeDonor(donor);
  return { viewers, creators, donors, fans };
}

const workerUrl = ({ targets }: World) => targets.find(({ role }) => role === 'worker')?.internalUrl ?? '';

async function loseDatabase(state: StateFolder): Promise<void> {
  const data = postgresDataOf(state);
  await new PostgresServer(data, SERVER_TIMEOUTS.silenceMs).kill();
  rmSync(data, { recursive: true, force: true });
}

/**
 * The steps of `restore --to latest` in deploy/compose.
 * @param user who tries to save a video until that is acknowledged
 */
async function restore(drill: Drill, user: ChaosUser, videoIds: number[]) {
  const { world, stack, archive, progress } = drill;
  await progress.step('Stop of Beem', async () => {
    for (const target of world.targets) await target.end('SIGTERM');
  });
  await progress.step('Restore of the base backup', () => archive.restore());
  const { client, recoveredTo } = await progress.step('Replay of the log', async (note) => {
    await stack.services.find(({ name }) => name === 'Postgres')?.start();
    const found = await awaitReplay(world.env.DATABASE_URL ?? '');
    note(`to ${new Date(found.recoveredTo).toISOString()}`);
    return found;
  });
  const redis = new Redis(world.env.REDIS_URL ?? '');
  await redis.flushall();
  redis.disconnect();
  const usableAt = await progress.step('Start of Beem, and the first write', async () => {
    await migrate(world.env);
    for (const target of world.targets) await target.start();
    const path = { id: videoIds[0] ?? 0 };
    const write = () =>
      user.visitor.post('/api/videos/{id}/save', { path, body: { saved: true } }).then(
        () => true,
        () => false,
      );
    if (!(await until(write, FIRST_WRITE_LIMIT_MS)))
      throw new Error('Beem takes no write after the restore.');
    return Date.now();
  });
  return { client, recoveredTo, usableAt };
}

/** Waits until the server has replayed its whole log and takes writes. */
async function awaitReplay(url: string): Promise<{ client: Client; recoveredTo: number }> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const isReplayed = async () =>
    (await client.query<{ is: boolean }>('SELECT NOT pg_is_in_recovery() AS is')).rows[0]?.is === true;
  if (!(await until(isReplayed, REPLAY_LIMIT_MS))) throw new Error('Postgres does not end its recovery.');
  const { rows } = await client.query<{ at: Date | null }>('SELECT pg_last_xact_replay_timestamp() AS at');
  return { client, recoveredTo: rows[0]?.at?.getTime() ?? 0 };
}

/** Checks that the restored server archives its log, too. */
async function verifyArchive({ archive, serviceEnv }: Drill): Promise<Finding> {
  const failure = await archive.check(serviceEnv.DATABASE_URL ?? '').then(
    () => [],
    (error: Error) => [error.message],
  );
  return { what: 'the restored server archives its log', checked: 1, faults: failure };
}
