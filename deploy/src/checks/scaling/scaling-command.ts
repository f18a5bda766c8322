import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Command, InvalidArgumentError } from 'commander';
import { readManifests } from '../../build/chart/manifests.js';
import { endWith } from '../../command.js';
import { repositoryRoot, StateFolder } from '../../local-stack/state.js';
import { createProgress } from '../../start/progress.js';
import { uploadVideo } from '../chaos/load.js';
import { report } from '../chaos/report.js';
import { settle } from '../chaos/settle.js';
import { shortVideo } from '../chaos/short-video.js';
import type { Target } from '../chaos/targets.js';
import { type ChaosUser, joinUser } from '../chaos/users.js';
import { type Finding, verifyObjects } from '../chaos/verify.js';
import { withWorld } from '../chaos/with-world.js';
import type { World } from '../chaos/world.js';
import { drawScaling, type Sample } from './picture.js';
import { type Depths, readScaledObjects, type ScaledObject } from './scaled-objects.js';
import { WorkerGroup } from './worker-group.js';

const CHART = 'deploy/helm/rendered/minimal.yaml';
/** How often Kubernetes asks. */
const PERIOD_MS = 15_000;
const SAMPLE_MS = 2_000;
const CREATORS = 20;
const AT_ONCE = 6;
const REST_SECONDS = 30;
const FOLLOWERS_AT_ONCE = 100_000;

interface ScalingOptions {
  uploads: number;
  followers: number;
  /** Of each group, at most. */
  maxPods: number;
  /** Seconds of less need before workers end. */
  scaleDown: number;
  /** File to draw; by default in the folder of logs. */
  picture?: string;
}

/** Adds `npm run scaling`. */
export function addScalingCommand(program: Command): void {
  program
    .command('scaling')
    .option('--uploads <count>', 'of the burst', readCount, 300)
    .option('--followers <count>', 'of the creator whose video is announced', readCount, 1_000_000)
    .option('--max-pods <count>', 'processes of each group, at most', readCount, 4)
    .option('--scale-down <seconds>', 'how long the need must be lower before processes end', readCount, 60)
    .option('--picture <file>', 'where to draw what happened')
    .description('start and end workers by the formula of the chart, under a burst of uploads and a fan-out')
    .action(endWith(scalingCommand));
}

function readCount(given: string): number {
  const count = Number(given);
  if (Number.isInteger(count) && count >= 1) return count;
  throw new InvalidArgumentError(`"${given}" is no whole number from 1 on.`);
}

/**
 * Runs workers as real processes, started and ended by the formula of the chart's ScaledObjects, under a burst of uploads and one
 * fan-out. No job may be lost or done twice. Pods of a group and the time before they go are cut down to one machine.
 */
async function scalingCommand(options: ScalingOptions): Promise<number> {
  const state = StateFolder.open('chaos');
  const progress = createProgress();
  return await withWorld({ state, progress }, (world) => scale(world, options, { progress, state }));
}

async function scale(
  world: World,
  options: ScalingOptions,
  { progress, state }: { progress: ReturnType<typeof createProgress>; state: StateFolder },
): Promise<number> {
  const api = await world.start('api');
  const groups = readGroups(world, options);
  for (const group of groups) await group.startLeast();
  const creators = await progress.step('Users', () => createUsers(world, api, options.followers));
  const idle = await progress.step('At rest', () => restCost(groups));
  const control = followQueues(api, groups);
  const video = await shortVideo(world.env.FFMPEG_PATH ?? 'ffmpeg');
  await progress.step(
    `${options.uploads} uploads, and one to ${options.followers} followers`,
    async (note) => {
      await uploadVideo(creators[0] as ChaosUser, video, 'for_all_followers');
      let next = 0;
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          while (next < options.uploads) {
            const n = next++;
            await uploadVideo(creators[1 + (n % (CREATORS - 1))] as ChaosUser, video, `burst_video_${n}`);
          }
        }),
      );
      note(`uploaded in ${control.seconds()} s`);
    },
  );
  const stuck = await progress.step('Until nothing is under way', async (note) => {
    const found = await settle(world.client, groups[0]?.pods[0]?.internalUrl ?? '');
    note(`after ${control.seconds()} s`);
    return found;
  });
  await progress.step('Until the workers are as few as before', () => control.untilLeast());
  const samples = await control.stop();
  const title = `${options.uploads} uploads and a fan-out to ${options.followers.toLocaleString('en')} followers`;
  const picture = options.picture ?? state.path('logs', 'scaling.svg');
  writeFileSync(picture, drawScaling(title, samples));
  const findings = [
    { what: 'nothing is stuck', checked: 1, faults: stuck },
    ...(await verifyWork(world, options)),
    ...(await verifyObjects(world.client, world.storageDir)),
  ];
  const code = report(findings);
  console.log(`Processor time at rest: ${idle}\nPicture: ${picture}`);
  return code;
}

/** The groups of the chart, with what one machine can have. */
function readGroups(world: World, { maxPods, scaleDown }: ScalingOptions): WorkerGroup[] {
  const rendered = readFileSync(path.join(repositoryRoot, CHART), 'utf8');
  return readScaledObjects(readManifests(rendered)).map((object): WorkerGroup => {
    const fitted: ScaledObject = {
      ...object,
      name: object.name.replace(/^.*worker-/, ''),
      maxReplicas: Math.max(object.minReplicas, Math.min(object.maxReplicas, maxPods)),
      stabilizationSeconds: Math.min(object.stabilizationSeconds, scaleDown),
    };
    return new WorkerGroup(fitted, world);
  });
}

/** Creators, and followers of the first of them, who have never signed in. */
async function createUsers({ client, mailbox }: World, api: Target, followers: number): Promise<ChaosUser[]> {
  const balancer = { urls: [api.url], failedTries: [] };
  const run = Date.now().toString(36);
  const creators: ChaosUser[] = [];
  for (let n = 0; n < CREATORS; n++)
    creators.push(await joinUser(`scaling_${run}_${n}`, { balancer, mailbox }));
  const followed = creators[0]?.id;
  for (let from = 1; from <= followers; from += FOLLOWERS_AT_ONCE) {
    const to = Math.min(followers, from + FOLLOWERS_AT_ONCE - 1);
    await client.query(
      `WITH added AS (
         INSERT INTO users (id, email, username, password_hash, terms_version, terms_accepted_at)
         SELECT gen_random_uuid(), 'f' || n || '@example.com', 'follower_' || n, '', 'v1.0', now()
         FROM generate_series($1::int, $2::int) AS n RETURNING id
       ) INSERT INTO follows (follower_id, followee_id) SELECT id, $3 FROM added`,
      [from, to, followed],
    );
  }
  await client.query('UPDATE users SET followers_count = $1 WHERE id = $2', [followers, followed]);
  await client.query('ANALYZE users, follows');
  return creators;
}

/** @returns processor time of all workers in a second in which nothing is to be done */
async function restCost(groups: WorkerGroup[]): Promise<string> {
  const pods = groups.flatMap((group) => group.pods);
  const total = async () => (await Promise.all(pods.map(cpuSeconds))).reduce((sum, one) => sum + one, 0);
  const before = await total();
  await sleep(REST_SECONDS * 1000);
  const perSecond = ((await total()) - before) / REST_SECONDS;
  return `${(perSecond * 1000).toFixed(1)} ms a second, ${pods.length} workers together`;
}

async function cpuSeconds({ internalUrl }: Target): Promise<number> {
  const metrics = await fetch(`${internalUrl}/metrics`).then((response) => response.text());
  const found = /^beem_process_cpu_seconds_total ([\d.e-]+)/m.exec(metrics)?.[1];
  if (found === undefined) throw new Error('A worker does not report its processor time.');
  return Number(found);
}

interface Control {
  seconds: () => number;
  untilLeast: () => Promise<void>;
  /** @throws what went wrong meanwhile */
  stop: () => Promise<Sample[]>;
}

/** Asks the queues in the rhythm of Kubernetes, and more often for the picture. */
function followQueues(api: Target, groups: WorkerGroup[]): Control {
  const start = performance.now();
  const elapsed = () => (performance.now() - start) / 1000;
  const samples: Sample[] = [];
  let isOver = false;
  const sample = async () => {
    const pods = Object.fromEntries(groups.map(({ object, pods }) => [object.name, pods.length]));
    samples.push({ atSeconds: elapsed(), depths: await readDepths(api), pods });
  };
  const sampling = (async () => {
    while (!isOver) {
      await sample();
      await sleep(SAMPLE_MS);
    }
  })();
  const following = groups.map(async (group) => {
    while (!isOver) {
      await group.follow(await readDepths(api), elapsed());
      for (let waited = 0; waited < PERIOD_MS && !isOver; waited += 500) await sleep(500);
    }
  });
  const all = Promise.all([sampling, ...following]);
  // Both await `all`, so they throw its error; this handler prevents an unhandled rejection.
  all.catch(() => {});
  return {
    seconds: () => Math.round(elapsed()),
    async untilLeast() {
      while (groups.some(({ pods, object }) => pods.length > object.minReplicas))
        await Promise.race([sleep(500), all]);
    },
    async stop() {
      isOver = true;
      await all;
      await sample();
      return samples;
    },
  };
}

async function readDepths({ internalUrl }: Target): Promise<Depths> {
  const response = await fetch(`${internalUrl}/queues`);
  if (!response.ok) throw new Error(`/queues answered ${response.status}`);
  return (await response.json()) as Depths;
}

/** Every upload is ready, and every follower has one notification of the video. */
async function verifyWork({ client }: World, { uploads, followers }: ScalingOptions): Promise<Finding[]> {
  const { rows: videos } = await client.query<{ title: string; status: string }>(
    'SELECT title, status FROM videos WHERE deleted_at IS NULL',
  );
  const {
    rows: [sent],
  } = await client.query<{ users: string; rows: string }>(
    `SELECT count(DISTINCT user_id) AS users, count(*) AS rows FROM notifications n JOIN videos v ON v.id = n.video_id
     WHERE n.type = 'video' AND v.title = 'for_all_followers'`,
  );
  const unready = videos.filter(({ status }) => status !== 'ready');
  return [
    {
      what: 'every upload is ready',
      checked: videos.length,
      faults: [
        ...unready.map(({ title, status }) => `${title} is ${status}`),
        ...(videos.length === uploads + 1 ? [] : [`${videos.length} videos instead of ${uploads + 1}`]),
      ],
    },
    {
      what: 'one notification for each follower',
      checked: Number(sent?.rows),
      faults:
        Number(sent?.rows) === followers && Number(sent?.users) === followers
          ? []
          : [`${sent?.rows} notifications for ${sent?.users} of ${followers} followers`],
    },
  ];
}
