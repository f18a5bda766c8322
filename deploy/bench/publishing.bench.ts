import { readFileSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BuildManifest,
  type ChangeWeight,
  type ResolvedRemotes,
  weighChange,
} from '@beem/remote-manifest';
import { readBuildManifest } from '@beem/remote-manifest/node';
import type { Bench, BenchRow } from '@beem/testing';
import { type BrowserContext, chromium } from '@playwright/test';
import { makeTeamCheckout } from '../e2e/support/team-checkout.js';
import { readServicesCli } from '../src/cli/services-cli.js';
import { run } from '../src/local-stack/processes.js';
import { withOwnBeem } from './support/own-beem.js';
import { startWireCounter, type WireCounter } from './support/wire-counter.js';

const REMOTE = 'mfe-feed';
/** A text of each page, and where a guest sees that page in a browser. */
const WORDS = [
  { page: 'home', file: 'features/feed/feed-states.tsx', text: 'Loading your feed', visit: '/home' },
  { page: 'watch', file: 'features/video/watch-states.tsx', text: 'Video not found', visit: '/watch/1' },
  { page: 'show', file: 'pages/show/show-states.tsx', text: 'Show not found', visit: '/show/1' },
  {
    page: 'discover',
    file: 'pages/discover/discover-states.tsx',
    text: 'No Content Found',
    visit: '/discover',
  },
  { page: 'search', file: 'pages/search/result-lists.tsx', text: 'No results found', visit: '/search' },
  { page: 'library', file: 'features/library/library-list-view.tsx', text: 'Loading your library' },
  { page: 'comments', file: 'features/comments/comment-list.tsx', text: 'No comments yet' },
];
/** Number of changes of each word. */
const TIMES = 2;
const ROLLBACKS = 10;
const LOOK_EVERY_MS = 50;
/** Time for requests of a page after its content is visible. */
const SETTLE_MS = 2_000;
const SHARE_LIMIT = 0.2;
const PUBLISH_LIMIT_MS = 10_000;
const ROLLBACK_LIMIT_MS = 5_000;

interface Round {
  page: string;
  seenMs: number;
  buildMs: number;
  weight: ChangeWeight;
  /** Share of the whole remote that is transferred; null for a page that a guest cannot see. */
  fetchedShare: number | null;
}

/** A team changes a word in its own checkout and publishes it, like `npm run beem`, until the edge serves it. */
const bench: Bench = {
  name: 'publishing',
  run: () =>
    withOwnBeem('publishing', async ({ env, url }) => {
      const team = makeTeamCheckout(REMOTE);
      const counter = await startWireCounter();
      const browser = await chromium.launch({
        executablePath: process.env.CHROMIUM_PATH,
        args: ['--no-sandbox', '--disable-background-networking'],
        proxy: { server: counter.url, bypass: '<-loopback>' },
      });
      try {
        const publisher = await openPublisher(team.root, url, env);
        const visitor = { context: await browser.newContext(), counter, url };
        const rounds = await publishWords(publisher, visitor);
        const { rollbacks, cached } = await rollBackAndForth(publisher);
        return [...rowsOfRounds(rounds), ...rowsOfTimes(rounds, cached, rollbacks)];
      } finally {
        await browser.close();
        counter.close();
        team.remove();
      }
    }),
};
export default bench;

interface Publisher {
  folder: string;
  manifest(): BuildManifest;
  /**
   * Runs a command of the team.
   * @returns its output, and ms until the edge served another build
   */
  change(command: 'publish' | 'rollback'): Promise<{ printed: string; seenMs: number }>;
}

async function openPublisher(root: string, url: string, env: Record<string, string>): Promise<Publisher> {
  const issued = await readServicesCli(
    ['remote', 'token', 'issue', '--payments', '--label', 'bench', REMOTE],
    env,
  );
  const token = issued.trim().split('\n').at(-1) ?? '';
  const folder = path.join(root, REMOTE);
  const beem = async (command: string) => {
    const args = ['run', '--silent', 'beem', '--', 'remote', command, REMOTE, '--api', url];
    const own = { ...process.env, BEEM_REGISTRY_TOKEN: token };
    const { code, output } = await run('npm', args, { cwd: root, env: own });
    if (code !== 0) throw new Error(output);
    return output;
  };
  // This fills the caches of Nx and webpack.
  await beem('publish');
  return {
    folder,
    manifest: () => readBuildManifest(path.join(folder, 'dist')),
    async change(command) {
      const before = await liveBuild(url);
      const startedAt = performance.now();
      const [printed, seenMs] = await Promise.all([
        beem(command),
        untilAnother(url, before).then((seenAt) => seenAt - startedAt),
      ]);
      return { printed, seenMs };
    },
  };
}

async function liveBuild(url: string): Promise<string> {
  const { remotes } = (await (await fetch(`${url}/api/remotes`)).json()) as ResolvedRemotes;
  return remotes.find(({ name }) => name === REMOTE)?.buildId ?? '';
}

async function untilAnother(url: string, before: string): Promise<number> {
  const giveUpAt = performance.now() + 180_000;
  while ((await liveBuild(url)) === before) {
    if (performance.now() > giveUpAt) throw new Error('The edge still answers with the build before.');
    await sleep(LOOK_EVERY_MS);
  }
  return performance.now();
}

interface ReturningVisitor {
  context: BrowserContext;
  counter: WireCounter;
  url: string;
}

async function publishWords(publisher: Publisher, visitor: ReturningVisitor): Promise<Round[]> {
  const rounds: Round[] = [];
  for (let time = 1; time <= TIMES; time++) {
    for (const { page, file, text, visit } of WORDS) {
      if (visit) await load(visitor, visit);
      const before = publisher.manifest();
      replaceText(path.join(publisher.folder, 'src', file), text, `${text} ${time}`);
      const { printed, seenMs } = await publisher.change('publish');
      const after = publisher.manifest();
      const [, seconds] = /Built \S+ in ([\d.]+) s/.exec(printed) ?? [];
      const fetched = visit ? await load(visitor, visit) : null;
      rounds.push({
        ...{ page, seenMs, buildMs: Number(seconds) * 1_000, weight: weighChange(before, after) },
        fetchedShare: fetched === null ? null : fetched / (await wireBytes(visitor.url, after)),
      });
    }
  }
  return rounds;
}

/** Replaces the text, or its version from an earlier round. */
function replaceText(file: string, text: string, other: string): void {
  const source = readFileSync(file, 'utf8');
  const found = new RegExp(`${text}( \\d+)?`);
  if (!found.test(source)) throw new Error(`${file} holds no “${text}”.`);
  writeFileSync(file, source.replace(found, other));
}

/**
 * Opens a page as a returning visitor, with cache and service worker.
 * @returns bytes fetched of the remote's files
 */
async function load({ context, counter, url }: ReturningVisitor, address: string): Promise<number> {
  const page = await context.newPage();
  counter.take();
  await page.goto(url + address, { waitUntil: 'load' });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await sleep(SETTLE_MS);
  await page.close();
  const ofRemote = [...counter.take()].filter(([file]) => file.startsWith(`/remotes/${REMOTE}/`));
  return ofRemote.reduce((sum, [, bytes]) => sum + bytes, 0);
}

/** Bytes of all files of a build, encoded as browsers get them. */
async function wireBytes(url: string, { files }: BuildManifest): Promise<number> {
  const sizes = await Promise.all(
    files.map((file) => wireBytesOf(`${url}/remotes/${REMOTE}/files/${file.path}`)),
  );
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}

function wireBytesOf(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } }, async (response) => {
      let bytes = 0;
      for await (const chunk of response) bytes += (chunk as Buffer).length;
      if (response.statusCode === 200) resolve(bytes);
      else reject(new Error(`${url} answered ${response.statusCode}`));
    }).on('error', reject);
  });
}

/** Rolls back and publishes the same build again: it comes from Nx's cache, and the registry has its files. */
async function rollBackAndForth(publisher: Publisher): Promise<{ rollbacks: number[]; cached: number[] }> {
  const [rollbacks, cached]: number[][] = [[], []];
  for (let round = 0; round < ROLLBACKS; round++) {
    rollbacks?.push((await publisher.change('rollback')).seenMs);
    cached?.push((await publisher.change('publish')).seenMs);
  }
  return { rollbacks: rollbacks ?? [], cached: cached ?? [] };
}

function rowsOfRounds(rounds: Round[]): BenchRow[] {
  return WORDS.flatMap(({ page }) => {
    const own = rounds.filter((round) => round.page === page);
    const worst = (of: (round: Round) => number | null) => Math.max(...own.map((round) => of(round) ?? 0));
    const rows = [
      { what: `a word in ${page}, sent to the registry`, share: worst(({ weight }) => weight.sentShare) },
      { what: `a word in ${page}, fetched again`, share: worst(({ weight }) => weight.fetchedShare) },
      { what: `a word in ${page}, fetched again by a browser`, share: worst((round) => round.fetchedShare) },
    ];
    return rows.filter(({ share }) => share > 0).map(({ what, share }) => shareRow(what, share));
  });
}

function shareRow(what: string, share: number): BenchRow {
  const percent = (value: number) => `${(100 * value).toFixed(1)} %`;
  return { what, value: percent(share), target: `≤ ${percent(SHARE_LIMIT)}`, holds: share <= SHARE_LIMIT };
}

function rowsOfTimes(rounds: Round[], cached: number[], rollbacks: number[]): BenchRow[] {
  const seen = rounds.map(({ seenMs }) => seenMs);
  const builds = rounds.map(({ buildMs }) => buildMs);
  return [
    timeRow('publish to seen, a changed word', seen, PUBLISH_LIMIT_MS),
    { what: 'of it the build', value: describeTimes(builds) },
    timeRow('publish to seen, a build in the cache of Nx', cached, PUBLISH_LIMIT_MS),
    timeRow('rollback to seen', rollbacks, ROLLBACK_LIMIT_MS),
  ];
}

function timeRow(what: string, times: number[], limitMs: number): BenchRow {
  const target = `p95 ≤ ${limitMs / 1_000} s`;
  return { what, value: describeTimes(times), target, holds: quantile(times, 0.95) <= limitMs };
}

function describeTimes(times: number[]): string {
  const seconds = (share: number) => `${(quantile(times, share) / 1_000).toFixed(1)} s`;
  return `p95 ${seconds(0.95)}, median ${seconds(0.5)} (${times.length} rounds)`;
}

function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
}
