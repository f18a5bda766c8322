import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { runServicesCli } from '../../cli/services-cli.js';
import { endWith } from '../../command.js';
import { repositoryRoot, StateFolder } from '../../local-stack/state.js';
import { createProgress } from '../../start/progress.js';
import { migrate } from '../../start/services.js';
import { ageFiles } from './age-files.js';
import { actAsCreator, actAsViewer, nothingPromised, uploadVideo } from './load.js';
import { buildRelease, findPreviousSchema } from './release.js';
import { report } from './report.js';
import { settle } from './settle.js';
import { shortVideo } from './short-video.js';
import { LiveTab, verifySockets } from './sockets.js';
import { killAtRandom, restartInTurn, type Target, upgradeInTurn } from './targets.js';
import { type Balancer, type ChaosUser, joinUser } from './users.js';
import { type Finding, verifyCounters, verifyObjects, verifyOnce, verifyPromises } from './verify.js';
import { withWorld } from './with-world.js';
import type { World } from './world.js';

const DEFAULT_SECONDS = 180;
const VIEWERS = 16;
const CREATORS = 3;
const VIDEOS_BEFORE = 6;

interface ChaosOptions {
  seconds: number;
  /** Processes are killed, restarted in turn, or replaced by those of another build. */
  kind: 'kills' | 'restarts' | 'upgrade';
  /** Revision that an upgrade begins with. */
  from?: string;
}

/** Adds `npm run chaos`. */
export function addChaosCommand(program: Command): void {
  program
    .command('chaos')
    .argument('[seconds]', 'how long', readSeconds, DEFAULT_SECONDS)
    .addOption(
      new Option('--rolling', 'restart processes in turn, as a deployment does').conflicts([
        'upgrade',
        'from',
      ]),
    )
    .option('--upgrade', 'replace the processes of an earlier revision by those of this checkout')
    .option('--from <revision>', 'which; by default the one before the last change of the schema')
    .description('kill processes under load, then compare everything that was answered with what is stored')
    .action(
      endWith((seconds: number, { rolling, upgrade, from }: ChaosFlags) => {
        const isUpgrade = upgrade || from !== undefined;
        return chaosCommand({ seconds, kind: isUpgrade ? 'upgrade' : rolling ? 'restarts' : 'kills', from });
      }),
    );
}

interface ChaosFlags {
  rolling?: boolean;
  upgrade?: boolean;
  from?: string;
}

function readSeconds(given: string): number {
  const seconds = Number(given);
  if (Number.isFinite(seconds) && seconds > 0) return seconds;
  throw new InvalidArgumentError(`"${given}" is no number of seconds.`);
}

/**
 * Puts two api and two worker processes under mixed load and kills one of them with −9 every few seconds; then everything that
 * was answered must be there, once, and nothing else. Restarted in turn, every call must be answered at the first try. For an
 * upgrade they begin as an earlier revision, the migrations run under them, and they are restarted in turn as this checkout.
 */
async function chaosCommand(options: ChaosOptions): Promise<number> {
  const state = StateFolder.open('chaos');
  const progress = createProgress();
  let folder = repositoryRoot;
  const prepare = async () => {
    if (options.kind !== 'upgrade') return undefined;
    return await progress.step('Build of the earlier release', async (note) => {
      folder = await buildRelease(state, options.from ?? (await findPreviousSchema()));
      note(path.basename(folder));
      return folder;
    });
  };
  return await withWorld({ state, progress, prepare }, async (world) => {
    for (const role of ['api', 'api', 'worker', 'worker'] as const) await world.start(role, { folder });
    const name = `${options.seconds} s of ${NAMES[options.kind]}`;
    const findings = await progress.step(name, (note) => runChaos(world, options, note));
    const ended = world.targets.map(({ role, kills, restarts }) => `${role} ${kills + restarts}`);
    const code = report(findings);
    console.log(`Killed or restarted: ${ended.join(', ')}.`);
    return code;
  });
}

const NAMES = { kills: 'chaos', restarts: 'rolling restarts', upgrade: 'an upgrade' };

async function runChaos(
  world: World,
  { seconds, kind }: ChaosOptions,
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
  const tabs = viewers.map((user) => new LiveTab(user, env.PUBLIC_ORIGIN ?? ''));
  const until = Date.now() + seconds * 1000;
  let calls = 0;
  const isOver = () => Date.now() > until;
  // The steady followers must not leave by chance: whom users follow at random are the other viewers.
  const options = { users: viewers, videoIds, video, promised, isOver, onCall: () => void calls++ };
  await Promise.all([
    ...viewers.map((user) => actAsViewer(user, options)),
    ...creators.map((user) => actAsCreator(user, options)),
    DISTURBANCES[kind](world, { balancer, seconds, isOver }),
  ]);
  const stops = targets.reduce((sum, { kills, restarts }) => sum + kills + restarts, 0);
  note(`${calls} calls answered, ${stops} ${kind === 'kills' ? 'kills' : 'restarts'}`);
  // Later calls, e.g. of the sweep, are not part of it.
  const failedTries = [...balancer.failedTries];

  const sockets = await verifySockets(tabs);
  for (const tab of tabs) tab.end();
  const stuck = await settle(client, workerOf(targets));
  await ageFiles(storageDir);
  await runServicesCli(['maintenance', 'sweep-videos'], env);
  return [
    ...(kind === 'kills'
      ? []
      : [{ what: 'calls answered at the first try', checked: calls, faults: failedTries }, sockets]),
    ...(kind === 'upgrade' ? [verifyUpgrade(targets)] : []),
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

interface Disturbance {
  balancer: Balancer;
  seconds: number;
  isOver: () => boolean;
}

/** What happens to the processes under load. */
const DISTURBANCES: Record<ChaosOptions['kind'], (world: World, disturbance: Disturbance) => Promise<void>> =
  {
    kills: ({ targets }, { isOver }) => killAtRandom(targets, isOver),
    restarts: ({ targets }, { balancer, isOver }) => restartInTurn(targets, balancer, isOver),
    async upgrade({ targets, env }, { balancer, seconds }) {
      const pause = (seconds * 1000) / 4;
      await sleep(pause);
      await migrate(env);
      // The earlier release on the new schema.
      await sleep(pause);
      await upgradeInTurn(targets, balancer, repositoryRoot);
    },
  };

function verifyUpgrade(targets: Target[]): Finding {
  const behind = targets.filter((target) => !target.runs(repositoryRoot));
  const faults = behind.map(({ role, port }) => `the ${role} on port ${port}`);
  return { what: 'processes of this checkout at the end', checked: targets.length, faults };
}

const workerOf = (targets: Target[]) => targets.find(({ role }) => role === 'worker')?.internalUrl ?? '';

async function follow({ visitor }: ChaosUser, userId: string): Promise<void> {
  await visitor.post('/api/users/{id}/follow', { path: { id: userId }, body: { following: true } });
}

async function inTurn<T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  for (let n = 0; n < count; n++) done.push(await work(n));
  return done;
}
