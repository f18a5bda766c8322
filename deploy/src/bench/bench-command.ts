import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { findBrowser } from '../local/browser.js';
import { createStack } from '../local/stack.js';
import { repositoryRoot, StateFolder } from '../local/state.js';
import { runTarget } from '../start/build.js';
import { createProgress } from '../start/progress.js';
import { servicesEnv } from '../start/services.js';
import { type BenchRow, tableOf } from './table.js';

const ROOMS = ['services', 'shell', 'deploy'];
const HOOKS = path.join(repositoryRoot, 'deploy/bench-hooks.mjs');
const RUNNER = path.join(repositoryRoot, 'deploy/dist/bench/run-bench.js');

/** `npm run bench [part of a name …]`: runs what lies in the rooms' `bench/` folders, then prints one table. */
export async function benchCommand(names: string[]): Promise<number> {
  const files = findBenches().filter(
    (file) => names.length === 0 || names.some((name) => file.includes(name)),
  );
  if (files.length === 0) {
    console.error(`No benchmark is called like that. There are:\n${findBenches().join('\n')}`);
    return 2;
  }
  const state = StateFolder.open('bench');
  const progress = createProgress();
  const stack = createStack({ state, services: ['postgres', 'redis', 'mail', 'storage', 'media'] });
  try {
    const notified = await progress.step('Local stack', () => stack.up());
    // Plain modules run on what is built, which a fresh checkout lacks.
    await progress.step('Build', async () => {
      const { code, output } = await runTarget('build', ['@beem/remote-kit']);
      if (code !== 0) throw new Error(`The build failed:\n${output.trim()}`);
    });
    const env = { ...servicesEnv(state, notified, 0), CHROMIUM_PATH: await findBrowser() };
    const rows: BenchRow[] = [];
    for (const file of files) {
      rows.push(...(await progress.step(file, () => runBench(file, env))));
    }
    console.log(`\n${tableOf(rows)}`);
    return rows.every(({ holds }) => holds !== false) ? 0 : 1;
  } finally {
    await stack.down();
  }
}

function findBenches(): string[] {
  return ROOMS.map((room) => `${room}/bench`)
    .filter((folder) => existsSync(path.join(repositoryRoot, folder)))
    .flatMap((folder) => readdirSync(path.join(repositoryRoot, folder)).map((file) => `${folder}/${file}`))
    .filter((file) => /\.bench\.(ts|mjs)$/.test(file));
}

/** Each in a process of its own, so that none warms or burdens the next. */
function runBench(file: string, env: Record<string, string>): Promise<BenchRow[]> {
  return new Promise((resolve, reject) => {
    let rows: BenchRow[] | undefined;
    // TypeScript runs as it stands, on the libs' sources; plain modules run on what is built, as the rooms' own do.
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
