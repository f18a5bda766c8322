import { randomInt } from 'node:crypto';
import type { Command } from 'commander';
import { endWith } from '../command.js';
import { auditStage } from './audit-stage.js';
import { browserStage, shellBrowserStage } from './browser-stage.js';
import { runAndSummarise, staticStages } from './check-command.js';
import { clockStages } from './clock-stage.js';
import { commandStage } from './command-stage.js';
import { imagesStage } from './images-stage.js';
import { faultsStage, jestStage, type TestStageOptions } from './jest-stage.js';
import { nodeVersionsStage } from './node-versions-stage.js';
import { proxyStage } from './proxy-stage.js';
import { MINUTE_MS, type Stage } from './stage.js';
import { findSpecs, isBrowserTest, isFaultTest } from './test-files.js';
import { PART_NAMES, partOf } from './tiers.js';
import { toolsStage } from './tools-stage.js';

const SEED_LIMIT = 2 ** 31;

/** Adds `npm test` and `npm run test:long`. */
export function addTestCommands(program: Command): void {
  program
    .command('test')
    .description('run what must pass before anything is merged')
    .action(endWith(testCommand));
  program
    .command('test:long')
    .argument('[parts...]', `all tests of some parts: ${PART_NAMES.join(', ')}`)
    .description('run everything, before a release')
    .action(endWith((parts: string[]) => testLongCommand(parts)));
}

const testCommand = () =>
  runAndSummarise([
    ...staticStages(toolsStage('short')),
    faultsStage({ tier: 'short' }),
    jestStage({ tier: 'short' }),
    shellBrowserStage({ tier: 'short' }),
    browserStage({ tier: 'short' }),
  ]);

/**
 * Runs everything, with random seeds and many runs of the properties, or all tests of one part.
 * A seed that fails is repeated with PROPERTY_SEED.
 */
async function testLongCommand(parts: string[]): Promise<number> {
  const unknown = parts.filter((part) => !PART_NAMES.includes(part));
  if (unknown.length > 0) {
    console.error(`There is no part "${unknown.join(' ')}". There are: ${PART_NAMES.join(', ')}.`);
    return 2;
  }
  const seed = process.env.PROPERTY_SEED ?? String(randomInt(SEED_LIMIT));
  console.log(`The seed of this run: PROPERTY_SEED=${seed}`);
  const env = { PROPERTY_SEED: seed, PROPERTY_RUNS: '4', BARRIERS: 'all' };
  return runAndSummarise(parts.length > 0 ? stagesOf(parts, env) : allStages(env));
}

function allStages(env: NodeJS.ProcessEnv): (Stage | Stage[])[] {
  const options: TestStageOptions = { tier: 'long', env };
  return [
    ...staticStages(toolsStage('long')),
    auditStage,
    nodeVersionsStage,
    imagesStage,
    faultsStage(options),
    jestStage(options),
    randomOrderStage(env),
    ...clockStages(env),
    shellBrowserStage(options),
    browserStage(options),
    proxyStage(env),
    commandStage({
      name: 'Faults of servers (npm run faults)',
      command: ['faults'],
      limitMs: 60 * MINUTE_MS,
    }),
    commandStage({ name: 'Chaos (npm run chaos)', command: ['chaos', '180'], limitMs: 30 * MINUTE_MS }),
    commandStage({
      name: 'Rolling restarts (npm run chaos -- --rolling)',
      command: ['chaos', '120', '--rolling'],
      limitMs: 30 * MINUTE_MS,
    }),
    commandStage({
      name: 'Upgrade from the schema before (npm run chaos -- --upgrade)',
      command: ['chaos', '120', '--upgrade'],
      limitMs: 60 * MINUTE_MS,
    }),
    commandStage({
      name: 'Restore of a lost database (npm run drill)',
      command: ['drill'],
      limitMs: 30 * MINUTE_MS,
    }),
    commandStage({
      name: 'Processor time of requests (npm run bench cpu)',
      command: ['bench', 'cpu'],
      limitMs: 20 * MINUTE_MS,
    }),
    commandStage({ name: 'Soak (npm run soak)', command: ['soak'], limitMs: 90 * MINUTE_MS }),
  ];
}

/**
 * Runs the tests that share modules in a worker, once with their files in random order, to find dependencies between
 * files.
 */
const randomOrderStage = (env: NodeJS.ProcessEnv): Stage => ({
  ...jestStage({
    tier: 'long',
    files: findSpecs().filter((file) => file.startsWith('services/test/') && !isFaultTest(file)),
    env: { ...env, PROPERTY_RUNS: '1', TEST_ORDER_SEED: env.PROPERTY_SEED },
  }),
  name: 'Tests of the services in random order (jest)',
});

function stagesOf(parts: string[], env: NodeJS.ProcessEnv): (Stage | Stage[])[] {
  const files = findSpecs().filter((file) => parts.includes(partOf(file) ?? ''));
  const stageFor = (create: (options: TestStageOptions) => Stage, chosen: string[]) =>
    chosen.length > 0 ? [create({ tier: 'long', files: chosen, env })] : [];
  const [browserTests, others] = [files.filter(isBrowserTest), files.filter((file) => !isBrowserTest(file))];
  const isOfShell = (file: string) => file.startsWith('shell/e2e/');
  return [
    ...staticStages(toolsStage('long')),
    ...stageFor(faultsStage, others.filter(isFaultTest)),
    ...stageFor(
      jestStage,
      others.filter((file) => !isFaultTest(file)),
    ),
    ...stageFor(shellBrowserStage, browserTests.filter(isOfShell)),
    ...stageFor(
      browserStage,
      browserTests.filter((file) => !isOfShell(file)),
    ),
  ];
}
