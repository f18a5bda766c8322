import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Command, InvalidArgumentError } from 'commander';
import { endWith } from '../../command.js';
import { choosePort } from '../../local-stack/processes.js';
import { StateFolder } from '../../local-stack/state.js';
import { createProgress } from '../../start/progress.js';
import { actAsViewer, nothingPromised } from '../chaos/load.js';
import { report } from '../chaos/report.js';
import { shortVideo } from '../chaos/short-video.js';
import type { Target } from '../chaos/targets.js';
import { type Balancer, type ChaosUser, joinUser } from '../chaos/users.js';
import type { Finding } from '../chaos/verify.js';
import { withWorld } from '../chaos/with-world.js';
import type { World } from '../chaos/world.js';
import { drawCurves, type Figures, judgeCurves } from './curves.js';
import { Inspector } from './inspector.js';
import { median } from './judge.js';
import { addVideos, browse, changeTabs, pause, type Rhythm, type SoakLoad, uploadInTurn } from './load.js';
import { Sampler } from './sampler.js';

const SAMPLE_SECONDS = 10;
/** Less has too few samples to judge. */
const LEAST_MINUTES = 4;
const MOST_MINUTES = 24 * 60;
const CREATORS = 3;
const RHYTHM: Rhythm = { read: 333, write: 1_000, upload: 20_000, tab: 3_000 };
/** Of the calls that the rhythm gives where answers need no time: below, the machine was too slow for the load. */
const LEAST_LOAD = 0.8;

interface SoakOptions {
  minutes: number;
  viewers: number;
  /** File to draw; by default in the folder of logs. */
  picture?: string;
}

/** Adds `npm run soak`. */
export function addSoakCommand(program: Command): void {
  program
    .command('soak')
    .option('--minutes <count>', 'how long', readCount(LEAST_MINUTES, MOST_MINUTES), 60)
    .option('--viewers <count>', 'each makes four calls a second', readCount(2, 500), 30)
    .option('--picture <file>', 'where to draw the curves')
    .description('put mixed load on every kind of process, and fail when a curve is not flat')
    .action(endWith(soakCommand));
}

const readCount = (least: number, most: number) => (given: string) => {
  const count = Number(given);
  if (Number.isInteger(count) && count >= least && count <= most) return count;
  throw new InvalidArgumentError(`"${given}" is no whole number from ${least} to ${most}.`);
};

/**
 * Puts two api, a worker and an edge process under the mixed load of viewers and creators, samples each of them, Postgres and Redis
 * every ten seconds, draws the curves and judges whether they are flat. It ends by itself and uses nothing but loopback.
 */
async function soakCommand(options: SoakOptions): Promise<number> {
  if (process.platform !== 'linux') throw new Error('The soak reads /proc, which only Linux has.');
  const state = StateFolder.open('chaos');
  const progress = createProgress();
  return await withWorld({ state, progress }, async (world) => {
    const inspectors = new Map<Target, Inspector>();
    for (const role of ['api', 'api', 'worker', 'edge'] as const) {
      const port = await choosePort();
      const target = await world.start(role, { more: { NODE_OPTIONS: `--inspect=127.0.0.1:${port}` } });
      inspectors.set(target, await Inspector.open(port));
    }
    const load = await progress.step('Users', () => prepare(world, options));
    const name = `${options.minutes} minutes of mixed load`;
    const { figures, findings } = await progress.step(name, (note) =>
      soak(new Sampler(world, inspectors), load, options, note),
    );
    const picture = options.picture ?? state.path('logs', 'soak.svg');
    const title = `${options.minutes} minutes, ${options.viewers} viewers, ${CREATORS} creators`;
    writeFileSync(picture, drawCurves(title, figures));
    const code = report([...findings, ...judgeCurves(figures)]);
    console.log(`Picture: ${picture}`);
    return code;
  });
}

type Prepared = Pick<SoakLoad, 'viewers' | 'creators' | 'video' | 'edgeUrl' | 'origin'> & {
  balancer: Balancer;
  videoIds: number[];
};

async function prepare(world: World, { viewers: count }: SoakOptions): Promise<Prepared> {
  const { targets, mailbox, client, env } = world;
  const urls = targets.filter(({ role }) => role === 'api').map(({ url }) => url);
  const balancer: Balancer = { urls, failedTries: [] };
  const run = randomBytes(3).toString('hex');
  const join = (name: string) => joinUser(`${name}_${run}`, { balancer, mailbox });
  const viewers: ChaosUser[] = [];
  for (let n = 0; n < count; n++) viewers.push(await join(`viewer_${n}`));
  const creators: ChaosUser[] = [];
  for (let n = 0; n < CREATORS; n++) creators.push(await join(`creator_${n}`));
  for (const { visitor } of viewers)
    for (const { id } of creators)
      await visitor.post('/api/users/{id}/follow', { path: { id }, body: { following: true } });
  const videoIds = await addVideos(client, creators);
  const video = await shortVideo(env.FFMPEG_PATH ?? 'ffmpeg');
  const edge = targets.find(({ role }) => role === 'edge') as Target;
  return { viewers, creators, video, edgeUrl: edge.url, origin: env.PUBLIC_ORIGIN ?? '', balancer, videoIds };
}

async function soak(
  sampler: Sampler,
  { balancer, videoIds, ...prepared }: Prepared,
  { minutes }: SoakOptions,
  note: (text: string) => void,
): Promise<{ figures: Figures[]; findings: Finding[] }> {
  const until = Date.now() + minutes * 60_000;
  let isBroken = false;
  const isOver = () => isBroken || Date.now() > until;
  let calls = 0;
  let feedPages: number[] = [];
  const load: SoakLoad = {
    ...prepared,
    ...{ rhythm: RHYTHM, isOver },
    onCall: () => void calls++,
    onFeedPage: (tookMs) => void feedPages.push(tookMs),
  };
  const { viewers, creators, video } = load;
  const writes = {
    ...{ users: viewers, videoIds, video, promised: nothingPromised(), isOver },
    onCall: () => {
      calls += 1;
      return pause(RHYTHM.write);
    },
  };
  const figures: Figures[] = [];
  let all = 0;
  const sample = async () => {
    for (let n = 1; ; n++) {
      const [answered, pages] = [calls, feedPages];
      [calls, feedPages] = [0, []];
      all += answered;
      const callsPerSecond = answered / SAMPLE_SECONDS;
      figures.push({ ...(await sampler.look()), callsPerSecond, feedMedianMs: median(pages) });
      const next = until - minutes * 60_000 + n * SAMPLE_SECONDS * 1000;
      if (next > until || isOver()) return;
      await sleep(Math.max(0, next - Date.now()));
    }
  };
  try {
    const [tabFaults] = await Promise.all(
      [
        changeTabs(load),
        sample(),
        ...viewers.flatMap((user) => [browse(user, videoIds, load), actAsViewer(user, writes)]),
        ...creators.map((user) => uploadInTurn(user, load)),
      ].map((work) =>
        // Without the others, which would go on until the end.
        work.catch((error: unknown) => {
          isBroken = true;
          throw error;
        }),
      ),
    );
    note(`${all} calls answered`);
    // The first sample has no calls before it.
    figures.splice(0, 1);
    const planned = viewers.length * (1000 / RHYTHM.read + 1000 / RHYTHM.write);
    const half = figures.slice(Math.floor(figures.length / 2)).map(({ callsPerSecond }) => callsPerSecond);
    const rate = median(half);
    return {
      figures,
      findings: [
        { what: 'calls answered at the first try', checked: all, faults: balancer.failedTries },
        { what: 'live sockets closed in order', checked: viewers.length, faults: tabFaults as string[] },
        {
          what: `the load was as planned: ${rate.toFixed(0)} of ${planned.toFixed(0)} calls a second`,
          checked: half.length,
          faults: rate >= LEAST_LOAD * planned ? [] : ['The machine was too slow for it: take less viewers.'],
        },
      ],
    };
  } finally {
    sampler.end();
  }
}
