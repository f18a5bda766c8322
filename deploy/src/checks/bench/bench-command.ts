import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Command } from 'commander';
import { runTarget } from '../../build/packages.js';
import { endWith } from '../../command.js';
import { findBrowser } from '../../local-stack/browser.js';
import { createStack } from '../../local-stack/stack.js';
import { repositoryRoot, StateFolder } from '../../local-stack/state.js';
import { createProgress } from '../../start/progress.js';
import { servicesEnv } from '../../start/services.js';
import { type BenchResults, readResults, writeResults } from './results.js';
import { type BenchRow, tableOf } from './table.js';

const PACKAGES = ['services', 'shell', 'deploy'];
const HOOKS = path.join(repositoryRoot, 'deploy/bench-hooks.mjs');
const FLAME = 'services/bench/flame.ts';
const RUNNER = path.join(repositoryRoot, 'deploy/dist/checks/bench/run-bench.js');

/** Adds `npm run bench`, and below it `compare`. */
export function addBenchCommand(program: Command): void {
  const NAMES = ['[names...]', 'parts of the names of benchmarks; without one, all'] as const;
  const bench = program
    .command('bench')
    .argument(...NAMES)
    .description('run the benchmarks of all packages, print one table and keep it as JSON')
    .action(endWith((names: string[]) => runBenches(names)));
  bench
    .command('compare')
    .argument('<earlier>', 'the JSON file of an earlier run')
    .argument(...NAMES)
    .description('run them, and print the figures of an earlier run and the ratios as well')
    // Read first, so that a wrong file is reported at once.
    .action(endWith(async (file: string, names: string[]) => runBenches(names, readResults(file))));
  bench
    .command('flame')
    .argument('<request>', 'one of the requests of the benchmark cpu, by its whole name')
    .argument('<file>', 'where the SVG is written')
    .description('draw where node spends its processor time while 20 connections send one request')
    .action(endWith((request: string, file: string) => drawFlameGraph(request, path.resolve(file))));
}

/** @param file where the SVG is written */
async function drawFlameGraph(request: string, file: string): Promise<number> {
  const run = await runFiles([FLAME], { FLAME_REQUEST: request, FLAME_FILE: file });
  console.log(`\n${tableOf(run.rows)}`);
  return 0;
}

/** Runs the benchmarks in the `bench/` folders of all packages. */
async function runBenches(names: string[], earlier?: BenchResults): Promise<number> {
  const files = findBenches().filter(
    (file) => names.length === 0 || names.some((name) => file.includes(name)),
  );
  if (files.length === 0) {
    console.error(`No benchmark is called like that. There are:\n${findBenches().join('\n')}`);
    return 2;
  }
  const { rows, results } = await runFiles(files);
  const { version: node } = process;
  const file = writeResults(results, { measuredAt: new Date().toISOString(), node, rows });
  console.log(`\n${tableOf(rows, earlier?.rows)}\n\nNode ${node}. These figures as JSON: ${file}`);
  // Another Node version alone may halve or double the processor time of a request.
  if (earlier && earlier.node !== node)
    console.log(
      `The earlier run was with Node ${earlier.node ?? 'of an unknown version'}: the ratios say little.`,
    );
  return rows.every(({ holds }) => holds !== false) ? 0 : 1;
}

/**
 * Runs these files beside a local stack of their own.
 * @param more environment variables that they get beside those of the stack
 * @returns their rows, and the folder of results
 */
async function runFiles(
  files: string[],
  more: Record<string, string> = {},
): Promise<{ rows: BenchRow[]; results: string }> {
  const state = StateFolder.open('bench');
  const progress = createProgress();
  const stack = createStack({ state, services: ['postgres', 'redis', 'mail', 'storage', 'media'] });
  try {
    const serviceEnv = await progress.step('Local stack', () => stack.up());
    // Plain modules need built packages, which a fresh checkout lacks.
    await progress.step('Build', async () => {
      const { code, output } = await runTarget('build', ['@beem/remote-kit']);
      if (code !== 0) throw new Error(`The build failed:\n${output.trim()}`);
    });
    const env = { ...servicesEnv(state, serviceEnv, 0), CHROMIUM_PATH: await findBrowser(), ...more };
    const rows: BenchRow[] = [];
    for (const file of files) {
      rows.push(...(await progress.step(file, () => runBench(file, env))));
    }
    return { rows, results: state.path('results') };
  } finally {
    await stack.down();
  }
}

function findBenches(): string[] {
  return PACKAGES.map((folder) => `${folder}/bench`)
    .filter((folder) => existsSync(path.join(repositoryRoot, folder)))
    .flatMap((folder) => readdirSync(path.join(repositoryRoot, folder)).map((file) => `${folder}/${file}`))
    .filter((file) => /\.bench\.(ts|mjs)$/.test(file));
}

/** Runs each benchmark in a separate process, so that they do not influence each other. */
function runBench(file: string, env: Record<string, string>): Promise<BenchRow[]> {
  return new Promise((resolve, reject) => {
    let rows: BenchRow[] | undefined;
    // TypeScript runs with the libs' sources; plain modules run with built packages.
    const asSource = file.endsWith('.ts') ? ['--conditions=beem-source', '--import', HOOKS] : [];
    const args = [...asSource, RUNNER, path.join(repositoryRoot, file)];
    const child = spawn(process.execPath, args, {
      cwd: repositoryRoot,
      env: { ...process.env, ...env, LOG_LEVEL: 'error' },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child.on('message', (message) => {
      rows = message as BenchRow[];
    });
    child.on('error', reject);
    child.on('close', (code) =>
      rows ? resolve(rows) : reject(new Error(`${file} ended with ${code} and no result.`)),
    );
  });
}
