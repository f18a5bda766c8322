// The entry of every command: it runs before anything is installed, then calls deploy/dist.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import './early/launchers.js';
import { sentenceOf, stateDirOf, takeRunLock } from './early/run-lock.js';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const REQUIRED_NODE = [20, 19];
/** The packages of the commands: compiled here, file by file, when newer than their output. */
const COMPILED = [
  'libs/contracts',
  'libs/rules',
  'libs/remote-manifest',
  'libs/shell-page',
  'libs/cli',
  'libs/api-client',
  'deploy/stripe-stand-in',
  'deploy',
];

/** Commands that start hundreds of processes: from Node 22 on these cache compiled code; Node 20 compiles each time. */
const COMMANDS_WITH_COMPILE_CACHE = ['test', 'test:long', 'check'];

/** Commands that lock their state folder before anything is installed or built. */
const ALONE = ['start', 'dev', 'reset'];

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > REQUIRED_NODE[0] || (major === REQUIRED_NODE[0] && minor >= REQUIRED_NODE[1])) return;
  console.error(`Beem needs Node ${REQUIRED_NODE.join('.')} or newer; this is ${process.versions.node}.`);
  console.error('Install a current one from https://nodejs.org and run the command again.');
  process.exit(1);
}

/**
 * npm writes its own record of node_modules last: a record older than the lock file belongs to an earlier lock file.
 */
function isInstalled() {
  const changedAt = (file) => statSync(path.join(root, file), { throwIfNoEntry: false })?.mtimeMs;
  return (changedAt('node_modules/.package-lock.json') ?? 0) >= changedAt('package-lock.json');
}

async function install() {
  if (isInstalled()) return;
  const startedAt = Date.now();
  console.error('Installing packages …');
  const npm = process.env.npm_execpath;
  const options = ['--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  const args = ['ci', ...options];
  const [program, all] = npm?.endsWith('.js') ? [process.execPath, [npm, ...args]] : ['npm', args];
  const ticker = process.stderr.isTTY
    ? setInterval(() => process.stderr.write(`\r  ${Math.round((Date.now() - startedAt) / 1000)} s `), 1000)
    : undefined;
  const code = await new Promise((resolve) => {
    const child = spawn(program, all, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
    child.on('error', () => resolve(127));
    child.on('close', resolve);
  });
  clearInterval(ticker);
  if (code !== 0) {
    console.error(
      'The packages could not be installed (see above). If package-lock.json does not match a package.json,',
    );
    console.error(
      'run npm install and commit the lock file. Otherwise check the network or the registry setting',
    );
    console.error('(npm config get registry). Then run the command again.');
    process.exit(1);
  }
  console.error(`Packages installed in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`);
}

function sourcesOf(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !/\.(spec|d)\.ts$/.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath ?? entry.path, entry.name)));
}

async function compile(folders) {
  const swc = await import('@swc/core');
  for (const folder of folders) {
    const own = path.join(root, folder, '.swcrc');
    const configFile = existsSync(own) ? own : path.join(root, 'swc.lib.json');
    const src = path.join(root, folder, 'src');
    for (const file of sourcesOf(src)) {
      const from = path.join(src, file);
      const to = path.join(root, folder, 'dist', file.replace(/\.ts$/, '.js'));
      if (existsSync(to) && statSync(to).mtimeMs >= statSync(from).mtimeMs) continue;
      const { code, map } = await swc.transformFile(from, { configFile, swcrc: false, sourceMaps: true });
      mkdirSync(path.dirname(to), { recursive: true });
      writeFileSync(to, `${code}\n//# sourceMappingURL=${path.basename(to)}.map\n`);
      writeFileSync(`${to}.map`, map ?? '{}');
    }
  }
}

/**
 * Makes the compiled commands ready; jest's global setup uses it too.
 * @param also folders of further packages to compile
 */
export async function prepare(also = []) {
  checkNode();
  await install();
  await compile([...COMPILED, ...also]);
}

async function refuseSecond(command, args) {
  if (!ALONE.includes(command) || args.some((arg) => ['--help', '-h'].includes(arg))) return;
  const stateDir = stateDirOf(root);
  const wait = ({ pid }) =>
    console.error(`The Beem of process ${pid} is stopping; this one begins when it has gone.`);
  try {
    const holder = await takeRunLock(stateDir, wait);
    if (!holder) return;
    // With a running Beem, `npm run dev` only serves sources in front of it.
    if (command === 'dev' && holder.url) return;
    console.error(sentenceOf(holder));
  } catch (error) {
    if (!error.code) throw error;
    const isFull = ['ENOSPC', 'EDQUOT'].includes(error.code);
    const reason = isFull ? 'its disk is full. Free some space, then start again.' : `${error.message}.`;
    console.error(`Beem cannot write to its folder ${stateDir}: ${reason}`);
  }
  process.exit(1);
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  // A closed terminal or pipe must not prevent us from stopping our processes.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  checkNode();
  await refuseSecond(process.argv[2], process.argv.slice(3));
  if (COMMANDS_WITH_COMPILE_CACHE.includes(process.argv[2]))
    process.env.NODE_COMPILE_CACHE ??= path.join(root, '.beem/cache/compiled');
  await prepare();
  const { main } = await import(pathToFileURL(path.join(root, 'deploy/dist/main.js')).href);
  process.exitCode = await main(process.argv.slice(2));
}
