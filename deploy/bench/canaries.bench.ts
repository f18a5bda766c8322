import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { publishRemote, type RegistryClient } from '@beem/cli';
import type { BuildReference, ResolvedRemotes } from '@beem/remote-manifest';
import type { Bench, BenchRow } from '@beem/testing';
import { remotesHere } from '../src/build/packages.js';
import { openLocalRegistries } from '../src/cli/target.js';
import { repositoryRoot } from '../src/local-stack/state.js';
import { ServicesProcess } from '../src/start/services.js';
import { changePage } from './support/change-page.js';
import { type OwnBeem, withOwnBeem } from './support/own-beem.js';

const HALF = 5_000;
const ROUNDS = 7;
const SECONDS = 3;
const CONNECTIONS = 16;
const VISITORS = 64;
const CANARIES = [0, 1, 4];
const COST_LIMIT = 1.1;
const TICKS_PER_SECOND = 100;

const ABORTS = 3;
/** The number of visitors from which the guard judges. */
const JUDGED_VISITORS = 200;
const AT_ONCE = 8;
const LOOK_EVERY_MS = 200;
const ABORT_LIMIT_S = 60;

/** Measures what canaries cost each page, and how long a bad one stays live. */
const bench: Bench = {
  name: 'canaries',
  run: () => {
    // Visitors have different addresses.
    process.env.TRUSTED_PROXIES = '1';
    return withOwnBeem('canaries', async (beem) => {
      const builds = mkdtempSync(path.join(tmpdir(), 'beem-canaries-'));
      try {
        const teams = await openTeams(beem, builds);
        return [...(await measureCost(beem, teams)), await measureAborts(beem, teams)];
      } finally {
        rmSync(builds, { recursive: true });
      }
    });
  },
};
export default bench;

/** A remote and its second build. */
interface Team {
  remote: string;
  client: RegistryClient;
  /**
   * Publishes another build, which nobody gets yet.
   * @returns its id
   */
  build(comment: string): Promise<string>;
}

async function openTeams({ state, url, env }: OwnBeem, builds: string): Promise<Team[]> {
  const remotes = remotesHere();
  const clients = await openLocalRegistries(state, remotes, { url, env });
  return remotes.map((remote, index) => ({
    remote,
    client: clients[index] as RegistryClient,
    async build(comment) {
      const into = path.join(builds, `${remote}-${comment}`);
      changePage(path.join(repositoryRoot, remote, 'dist'), into, comment);
      return (await publishRemote(clients[index] as RegistryClient, into, { live: false })).buildId;
    },
  }));
}

/** Gives half of the visitors a build, or ends the canary. */
async function setCanary({ remote, client }: Team, buildId: string | null): Promise<void> {
  const canary = (await client.status(remote)).channels.find(({ channel }) => channel === 'canary');
  const decision = { seenVersion: canary?.version ?? 0 };
  if (buildId) await client.pointCanary(remote, { buildId, share: HALF }, decision);
  else if (canary?.buildId) await client.closeCanary(remote, decision);
}

interface Cost {
  cpuMs: number;
  pagesPerSecond: number;
}

/** Rounds alternate between the numbers of canaries, so that other load on the machine affects all. */
async function measureCost(beem: OwnBeem, teams: Team[]): Promise<BenchRow[]> {
  const builds = await Promise.all(teams.map((team) => team.build('cost')));
  const costs = new Map<number, Cost[]>(CANARIES.map((count) => [count, []]));
  for (let round = 0; round <= ROUNDS; round++) {
    for (const count of CANARIES) {
      for (const [index, team] of teams.entries()) {
        await setCanary(team, index < count ? (builds[index] as string) : null);
      }
      await untilEdgeHas(beem.url, count);
      const cost = await askForPages(beem);
      if (round > 0) costs.get(count)?.push(cost); // The first round warms up the server.
    }
  }
  for (const team of teams) await setCanary(team, null);
  const of = (count: number, key: keyof Cost) => median((costs.get(count) ?? []).map((cost) => cost[key]));
  const [none = 0, ...some] = CANARIES;
  return some.map((count) => {
    const ratio = of(count, 'cpuMs') / of(none, 'cpuMs');
    const figures = (key: keyof Cost, digits: number) =>
      `${of(count, key).toFixed(digits)} against ${of(none, key).toFixed(digits)}`;
    return {
      what: `server CPU of a page while ${count} of ${teams.length} remotes have a canary`,
      value: `${ratio.toFixed(2)} × (${figures('cpuMs', 2)} ms; ${figures('pagesPerSecond', 0)} pages/s)`,
      target: `≤ ${COST_LIMIT.toFixed(2)} ×`,
      holds: ratio <= COST_LIMIT,
    };
  });
}

async function untilEdgeHas(url: string, count: number): Promise<void> {
  for (;;) {
    const answers = await Promise.all(Array.from({ length: VISITORS }, (_, index) => resolveFor(url, index)));
    const reached = answers.flatMap(({ remotes }) => remotes.filter(({ channel }) => channel === 'canary'));
    if (new Set(reached.map(({ name }) => name)).size === count) return;
    await sleep(LOOK_EVERY_MS);
  }
}

async function askForPages({ url, state }: OwnBeem): Promise<Cost> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const [pid = 0] = await ServicesProcess.find(state);
  const [cpuBefore, startedAt] = [cpuMsOf(pid), performance.now()];
  let pages = 0;
  const keepAsking = async () => {
    while (performance.now() - startedAt < SECONDS * 1_000) {
      const headers = {
        accept: 'text/html',
        'accept-encoding': 'gzip',
        cookie: cookieOf(pages++ % VISITORS),
      };
      const { status } = await ask(`${url}/home`, { agent, headers });
      if (status !== 200) throw new Error(`A page was answered with ${status}.`);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, keepAsking));
  const seconds = (performance.now() - startedAt) / 1_000;
  agent.destroy();
  return { cpuMs: (cpuMsOf(pid) - cpuBefore) / pages, pagesPerSecond: pages / seconds };
}

/** Processor time of user and system, for all threads. */
function cpuMsOf(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(11, 13).map(Number);
  return (((user ?? 0) + (system ?? 0)) * 1_000) / TICKS_PER_SECOND;
}

/** Gives half of the visitors a build that fails for every second of them. */
async function measureAborts(beem: OwnBeem, teams: Team[]): Promise<BenchRow> {
  const [team] = teams as [Team];
  const times: number[] = [];
  for (let round = 1; round <= ABORTS; round++) {
    const buildId = await team.build(`bad ${round}`);
    await setCanary(team, buildId);
    await untilEdgeHas(beem.url, 1);
    times.push(await abortSeconds(beem.url, { remote: team.remote, buildId }, round));
  }
  const worst = Math.max(...times);
  return {
    what: `from the ${JUDGED_VISITORS}th visitor of a canary that fails half of them until the edge gives it to nobody`,
    value: `${worst.toFixed(1)} s at most (${times.map((time) => time.toFixed(1)).join(', ')})`,
    target: `≤ ${ABORT_LIMIT_S} s`,
    holds: worst <= ABORT_LIMIT_S,
  };
}

async function abortSeconds(url: string, canary: BuildReference, round: number): Promise<number> {
  let next = round * 100_000;
  let counted = 0;
  let judgedAt = 0;
  let inCanary: number | null = null;
  const visit = async () => {
    const index = next++;
    const { remotes, visit: token = '' } = await resolveFor(url, index);
    const build = remotes.find(({ name }) => name === canary.remote);
    const isCanary = build?.buildId === canary.buildId;
    const outcome = isCanary && index % 2 === 0 ? 'failed' : 'ready';
    await report(url, index, { ...canary, buildId: build?.buildId, outcome, loadMs: 400, visit: token });
    if (!isCanary) return;
    inCanary ??= index;
    counted++;
    if (counted === JUDGED_VISITORS) judgedAt = performance.now();
  };
  while (counted < JUDGED_VISITORS) await Promise.all(Array.from({ length: AT_ONCE }, visit));
  for (;;) {
    const { remotes } = await resolveFor(url, inCanary ?? 0);
    if (!remotes.some(({ buildId }) => buildId === canary.buildId)) break;
    if (performance.now() - judgedAt > 3 * ABORT_LIMIT_S * 1_000) throw new Error('The guard does nothing.');
    await visit(); // More visitors arrive meanwhile.
    await sleep(LOOK_EVERY_MS);
  }
  return (performance.now() - judgedAt) / 1_000;
}

async function report(url: string, index: number, body: object): Promise<void> {
  const text = JSON.stringify(body);
  const headers = {
    ...headersOf(index),
    'content-type': 'application/json',
    'content-length': `${text.length}`,
  };
  const { status } = await ask(`${url}/api/registry/load-reports`, { method: 'POST', headers }, text);
  if (status !== 204) throw new Error(`A report was answered with ${status}.`);
}

/** The builds of one visitor. */
async function resolveFor(url: string, index: number): Promise<ResolvedRemotes> {
  const { status, text } = await ask(`${url}/api/remotes`, { headers: headersOf(index) });
  if (status !== 200) throw new Error(`The list of remotes was answered with ${status}.`);
  return JSON.parse(text) as ResolvedRemotes;
}

const headersOf = (index: number): IncomingHttpHeaders => ({
  cookie: cookieOf(index),
  'x-forwarded-for': `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`,
});

/** The cookie as the edge sets it: 128 bits as base64url. */
const cookieOf = (index: number) =>
  `beem_visitor=${createHash('sha256').update(`visitor ${index}`).digest().subarray(0, 16).toString('base64url')}`;

interface Asked {
  method?: string;
  headers: IncomingHttpHeaders;
  agent?: Agent;
}

function ask(url: string, options: Asked, body?: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, options, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
