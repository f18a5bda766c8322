// The one door to every command: works before anything is installed, then hands over to deploy/dist.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const REQUIRED_NODE = [20, 19];
/** What the commands themselves run on: compiled here, file by file, when newer than their output. */
const COMPILED = ['libs/contracts', 'libs/rules', 'deploy'];

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > REQUIRED_NODE[0] || (major === REQUIRED_NODE[0] && minor >= REQUIRED_NODE[1])) return;
  console.error(`Beem needs Node ${REQUIRED_NODE.join('.')} or newer; this is ${process.versions.node}.`);
  console.error('Install a current one from https://nodejs.org and run the command again.');
  process.exit(1);
}

/** Compares the lock file with what npm says it installed; optional packages of other machines may be absent. */
function isInstalled() {
  try {
    const read = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
    const installed = read('node_modules/.package-lock.json').packages;
    return Object.entries(read('package-lock.json').packages).every(([name, wanted]) => {
      if (wanted.link || wanted.optional || wanted.peer || !name.includes('node_modules/')) return true;
      // npm keeps no list of what lies inside the workspaces' own folders.
      return (installed[name] ?? read(`${name}/package.json`)).version === wanted.version;
    });
  } catch {
    return false;
  }
}

async function install() {
  if (isInstalled()) return;
  const startedAt = Date.now();
  // Not `npm ci`: it wants the folders of the rooms in the lock file, which names no places. What is checked below is the same.
  console.error('Installing packages …');
  const npm = process.env.npm_execpath;
  const options = ['--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  const args = ['install', '--no-save', ...options];
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
      'The packages could not be installed (see above). Beem needs the npm registry for this one step;',
    );
    console.error(
      'check the network or the registry setting (npm config get registry), then run the command again.',
    );
    process.exit(1);
  }
  if (!isInstalled()) {
    console.error(
      'The packages are not those of package-lock.json: it does not fit a package.json. Bring it up to date',
    );
    console.error('with npm install, then npm run format, and run the command again.');
    process.exit(1);
  }
  console.error(`Packages installed in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`);
}

function sourcesOf(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !/\.(spec|d)\.ts$/.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath ?? entry.path, entry.name)));
}

async function compile() {
  const swc = await import('@swc/core');
  for (const room of COMPILED) {
    const own = path.join(root, room, '.swcrc');
    const configFile = existsSync(own) ? own : path.join(root, 'swc.lib.json');
    const src = path.join(root, room, 'src');
    for (const file of sourcesOf(src)) {
      const from = path.join(src, file);
      const to = path.join(root, room, 'dist', file.replace(/\.ts$/, '.js'));
      if (existsSync(to) && statSync(to).mtimeMs >= statSync(from).mtimeMs) continue;
      const { code, map } = await swc.transformFile(from, { configFile, swcrc: false, sourceMaps: true });
      mkdirSync(path.dirname(to), { recursive: true });
      writeFileSync(to, `${code}\n//# sourceMappingURL=${path.basename(to)}.map\n`);
      writeFileSync(`${to}.map`, map ?? '{}');
    }
  }
}

/** Makes the compiled commands ready; also used by jest's global setup. */
export async function prepare() {
  checkNode();
  await install();
  await compile();
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await prepare();
  const { main } = await import(pathToFileURL(path.join(root, 'deploy/dist/main.js')).href);
  process.exitCode = await main(process.argv.slice(2));
}
