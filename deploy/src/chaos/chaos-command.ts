import { randomBytes } from 'node:crypto';
import { mkdirSync, utimesSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { runServicesCli } from '../cli/services-cli.js';
import { assembleVideo } from '../demo/assemble-video.js';
import { readCatalogue } from '../demo/catalogue.js';
import { Mailbox } from '../demo/mailbox.js';
import { choosePort } from '../local/processes.js';
import { createStack } from '../local/stack.js';
import { repositoryRoot, StateFolder } from '../local/state.js';
import { runTarget } from '../start/build.js';
import { createProgress } from '../start/progress.js';
import { migrate, servicesEnv } from '../start/services.js';
import { actAsCreator, actAsViewer, nothingPromised, uploadVideo } from './load.js';
import { settle } from './settle.js';
import { killAtRandom, restartInTurn, Target } from './targets.js';
import { type Balancer, type ChaosUser, joinUser } from './users.js';
import { type Finding, verifyCounters, verifyObjects, verifyOnce, verifyPromises } from './verify.js';

const SECONDS = 180;
const VIEWERS = 16;
const CREATORS = 3;
const VIDEOS_BEFORE = 6;
/** Nothing is swept that is younger than a day. */
const LONG_AGO = new Date(Date.now() - 48 * 3_600_000);

const ROLLING = '--rolling';

/**
 * `npm run chaos [seconds] [--rolling]`: two api and two worker processes under mixed load, one of them killed with −9 every
 * few seconds; then everything that was answered must be there, once, and nothing else. With `--rolling` they are restarted
 * in turn as by a deployment, and every call must be answered at the first try.
 */
export async function chaosCommand(args: string[]): Promise<number> {
  const isRolling = args.includes(ROLLING);
  const [given] = args.filter((arg) => arg !== ROLLING);
  const seconds = given === undefined ? SECONDS : Number(given);
  if (!Number.isFinite(seconds) || seconds <= 0) throw new Error(`"${given}" is no number of seconds.`);
  const state = StateFolder.open('chaos');
  const progress = createProgress();
  const stack = createStack({ state });
  try {
    const serviceEnv = await progress.step('Local stack', () => stack.up());
    await progress.step('Build', async () => {
      const { code, output } = await runTarget('build', ['@beem/services']);
      if (code !== 0) throw new Error(output);
    });
    const world = await createWorld(state, serviceEnv);
    try {
      const name = isRolling ? `${seconds} s of rolling restarts` : `${seconds} s of chaos`;
      const findings = await progress.step(name, (note) => runChaos(world, { seconds, isRolling }, note));
      return report(findings, world.targets);
    } finally {
      await Promise.all(world.targets.map((target) => target.end('SIGKILL')));
      await world.leave();
    }
  } finally {
    await stack.down();
  }
}

interface World {
  env: Record<string, string>;
  targets: Target[];
  client: Client;
  storageDir: string;
  mailbox: Mailbox;
  leave: () => Promise<void>;
}

/** A database, a corner of Redis and a storage folder that nothing else uses. */
async function createWorld(state: StateFolder, serviceEnv: Record<string, string>): Promise<World> {
  const name = `beem_chaos_${randomBytes(4).toString('hex')}`;
  const database = new URL(serviceEnv.DATABASE_URL ?? '');
  await onDatabase(serviceEnv.DATABASE_URL ?? '', `CREATE DATABASE ${name}`);
  database.pathname = `/${name}`;
  const storageDir = state.path('storage', name);
  mkdirSync(storageDir, { recursive: true });
  mkdirSync(state.path('logs'), { recursive: true });
  const env = {
    ...servicesEnv(state, serviceEnv, 0),
    ...{ DATABASE_URL: database.href, REDIS_PREFIX: name, STORAGE_DIR: storageDir },
    ...{ RATE_LIMIT_SCALE: '1000', LOG_LEVEL: 'warn' },
  };
  await migrate(env);
  const targets: Target[] = [];
  for (const role of ['api', 'api', 'worker', 'worker'] as const) {
    const port = await choosePort();
    const logFile = state.path('logs', `chaos-${role}-${port}.log`);
    const target = new Target(role, port, env, logFile);
    await target.start();
    targets.push(target);
  }
  const client = new Client({ connectionString: database.href });
  await client.connect();
  const leave = async () => {
    await client.end();
    await onDatabase(serviceEnv.DATABASE_URL ?? '', `DROP DATABASE ${name} WITH (FORCE)`);
  };
  return { env, targets, client, storageDir, mailbox: new Mailbox(serviceEnv.MAILBOX_URL ?? ''), leave };
}

async function runChaos(
  world: World,
  { seconds, isRolling }: { seconds: number; isRolling: boolean },
  note: (text: string) => void,
): Promise<Finding[]> {
  const { targets, client, env, storageDir } = world;
  const urls = targets.filter(({ role }) => role === 'api').map(({ url }) => url);
  const balancer: Balancer = { urls, failedTries: [] };
  // The mailbox remembers earlier runs.
  const run = randomBytes(3).toString('hex');
  const join = (name: string) => joinUser(`${name}_${run}`, { balancer, mailbox: world.mailbox });
  const viewers = await inTurn(VIEWERS, (n) => join(`viewer_${n}`));
  const creators = await inTurn(CREATORS, (n) => join(`creator_${n}`));
  const fans = viewers.slice(0, 4);
  for (const fan of fans) for (const { id } of creators) await follow(fan, id);
  const video = await shortVideo(env.FFMPEG_PATH ?? 'ffmpeg');
  const videoIds = await inTurn(VIDEOS_BEFORE, (n) =>
    uploadVideo(creators[n % CREATORS] as ChaosUser, video, `before_chaos_${n}`),
  );
  await settle(client, workerOf(targets));

  const promised = nothingPromised();
  const until = Date.now() + seconds * 1000;
  let calls = 0;
  const isOver = () => Date.now() > until;
  // The steady followers must not leave by chance: whom users follow at random are the other viewers.
  const options = { users: viewers, videoIds, video, promised, isOver, onCall: () => void calls++ };
  await Promise.all([
    ...viewers.map((user) => actAsViewer(user, options)),
    ...creators.map((user) => actAsCreator(user, options)),
    isRolling ? restartInTurn(targets, balancer, isOver) : killAtRandom(targets, isOver),
  ]);
  const stops = targets.reduce((sum, { kills, restarts }) => sum + kills + restarts, 0);
  note(`${calls} calls answered, ${stops} ${isRolling ? 'restarts' : 'kills'}`);
  // Later calls, e.g. of the sweep, are not part of it.
  const failedTries = [...balancer.failedTries];

  const stuck = await settle(client, workerOf(targets));
  await ageFiles(storageDir);
  await runServicesCli(['maintenance', 'sweep-videos'], env);
  return [
    ...(isRolling ? [{ what: 'calls answered at the first try', checked: calls, faults: failedTries }] : []),
    { what: 'nothing is stuck', checked: 1, faults: stuck },
    ...(await verifyCounters(client)),
    ...(await verifyPromises(client, promised)),
    ...(await verifyOnce(
      client,
      fans.map(({ id }) => id),
      promised,
    )),
    ...(await verifyObjects(client, storageDir)),
  ];
}

function report(findings: Finding[], targets: Target[]): number {
  for (const { what, checked, faults } of findings) {
    const isFine = faults.length === 0 && checked > 0;
    console.log(`${isFine ? 'ok    ' : 'FAULT '} ${what} (${checked} checked)`);
    for (const fault of faults.slice(0, 10)) console.log(`         ${fault}`);
  }
  const kills = targets.map(({ role, kills: n, restarts }) => `${role} ${n + restarts}`).join(', ');
  const failed = findings.filter(({ checked, faults }) => faults.length > 0 || checked === 0).length;
  console.log(`\nKilled or restarted: ${kills}.\n${findings.length - failed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

const workerOf = (targets: Target[]) => targets.find(({ role }) => role === 'worker')?.internalUrl ?? '';

async function follow({ visitor }: ChaosUser, userId: string): Promise<void> {
  await visitor.post('/api/users/{id}/follow', { path: { id: userId }, body: { following: true } });
}

async function shortVideo(ffmpeg: string): Promise<Buffer> {
  const catalogue = readCatalogue(path.join(repositoryRoot, 'deploy/demo'));
  const [beem] = catalogue.beems;
  if (!beem) throw new Error('The catalogue has no video.');
  return assembleVideo(
    { ...beem, repeats: 1, durationSeconds: beem.durationSeconds / beem.repeats },
    catalogue.folder,
    ffmpeg,
  );
}

/** Puts every file's time back, so that the sweep looks at all of them. */
async function ageFiles(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) utimesSync(path.join(entry.parentPath ?? entry.path, entry.name), LONG_AGO, LONG_AGO);
  }
  await sleep(10);
}

async function inTurn<T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  for (let n = 0; n < count; n++) done.push(await work(n));
  return done;
}

async function onDatabase(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
