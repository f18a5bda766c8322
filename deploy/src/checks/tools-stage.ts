import { setTimeout as sleep } from 'node:timers/promises';
import { findKubernetesTools } from '../build/chart/kubernetes-tools.js';
import { findTestBrowser } from '../local-stack/browser.js';
import { findFaketime } from '../local-stack/faketime.js';
import { fetchNode } from '../local-stack/fetch-node.js';
import { findHostTools } from '../local-stack/host-tools.js';
import { createMediaEngine, findModernEngine } from '../local-stack/media-engine.js';
import { findNginx } from '../local-stack/nginx.js';
import { findPgBackRest } from '../local-stack/pgbackrest.js';
import { findRedisBinary } from '../local-stack/redis-binary.js';
import { supportedVersions } from './node-versions-stage.js';
import type { Stage } from './stage.js';
import type { Tier } from './tiers.js';

type Tool = [name: string, find: () => Promise<unknown>];

const TRIES = 3;
const PAUSE_MS = 5_000;
/** Time limit of one try: the largest download is a browser of 60 MB. */
const LIMIT_MS = 300_000;

const SHORT: Tool[] = [
  ['Redis', findRedisBinary],
  ['ffmpeg', () => createMediaEngine().resolve()],
  ['Chromium', () => findTestBrowser()],
  ['Helm and the models of Kubernetes', findKubernetesTools],
];
/** Reads the versions of Node only here, so that other commands run without the files that name them. */
const longTools = (): Tool[] => [
  ...SHORT,
  ['ffmpeg 5 or newer', () => findModernEngine()],
  ['libfaketime', findFaketime],
  ['nginx', findNginx],
  ['Postgres’ tools, rclone, Caddy, docker compose and shellcheck', findHostTools],
  ['pgBackRest', findPgBackRest],
  ...supportedVersions().map((version): Tool => [`Node ${version}`, () => fetchNode(version)]),
];

/**
 * Downloads everything that tests need before the first of them, so that no test waits for a download within its own
 * limit.
 */
export const toolsStage = (tier: Tier): Stage => ({
  name: 'Tools that tests need',
  ...{ budgetMs: 30_000, limitMs: TRIES * LIMIT_MS },
  async run(print) {
    let failed = 0;
    const tools = tier === 'long' ? longTools() : SHORT;
    for (const [name, find] of tools) {
      const failure = await findWithTries(find);
      print(`   ${name}${failure ? `: ${failure}` : ''}\n`);
      if (failure) failed += 1;
    }
    return { passed: tools.length - failed, failed };
  },
});

/** @returns why it is not available; null when it is */
export async function findWithTries(
  find: () => Promise<unknown>,
  { limitMs = LIMIT_MS, pauseMs = PAUSE_MS } = {},
): Promise<string | null> {
  for (let tries = 1; ; tries++) {
    const failure = await findWithin(find, limitMs);
    if (failure === null || tries === TRIES) return failure;
    await sleep(tries * pauseMs);
  }
}

async function findWithin(find: () => Promise<unknown>, limitMs: number): Promise<string | null> {
  const limit = new AbortController();
  const late = sleep(limitMs, `it was not there within ${limitMs / 1000} s`, { signal: limit.signal }).catch(
    () => null,
  );
  const found = find().then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  const failure = await Promise.race([found, late]);
  limit.abort();
  return failure;
}
