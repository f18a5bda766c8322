import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findOnPath, run } from './processes.js';
import { cacheFolder } from './state.js';

/** A mirror that does not answer ends with an error, not with an endless wait. */
const FETCH_LIMIT_MS = 900_000;
const UNPACK_LIMIT_MS = 120_000;

/**
 * Debian's packages without root: a private apt state downloads a package with its missing dependencies, and dpkg-deb
 * unpacks them into one folder. The system is not changed.
 * @param limitMs for each call of apt-get
 * @param suite of Debian, if not that of the system: with every library that they need (`programIn` starts them)
 */
export async function unpackDebianPackages(
  name: string,
  packages: string[],
  limitMs = FETCH_LIMIT_MS,
  suite?: string,
): Promise<string> {
  const target = path.join(cacheFolder(), name);
  if (!findOnPath('apt-get') || !findOnPath('dpkg-deb'))
    throw new Error('no apt-get here (not Debian or Ubuntu)');
  const work = mkdtempSync(path.join(cacheFolder(), `${name}-`));
  try {
    const archives = await downloadPackages(work, packages, limitMs, suite);
    const root = path.join(work, 'root');
    mkdirSync(root);
    for (const archive of archives) {
      const { code, output } = await run('dpkg-deb', ['-x', archive, root], { limitMs: UNPACK_LIMIT_MS });
      if (code !== 0) throw new Error(`dpkg-deb: ${lastLine(output)}`);
    }
    rmSync(target, { recursive: true, force: true });
    renameSync(root, target);
    return target;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

async function downloadPackages(
  work: string,
  packages: string[],
  limitMs: number,
  suite?: string,
): Promise<string[]> {
  const archives = path.join(work, 'cache', 'archives');
  mkdirSync(path.join(archives, 'partial'), { recursive: true });
  mkdirSync(path.join(work, 'state', 'lists', 'partial'), { recursive: true });
  const settings = [
    `Dir::State=${work}/state`,
    `Dir::Cache=${work}/cache`,
    `Dir::Log=${work}`,
    'Dir::State::status=/var/lib/dpkg/status',
    'Debug::NoLocking=1',
    'APT::Sandbox::User=',
    'Acquire::Retries=2',
    ...(suite ? await settingsForSuite(work, suite) : []),
  ].flatMap((setting) => ['-o', setting]);
  await apt([...settings, 'update', '-qq'], limitMs);
  const modes = ['-y', '-qq', '--download-only', '--reinstall', '--no-install-recommends'];
  await apt([...settings, ...modes, 'install', ...packages], limitMs);
  const files = readdirSync(archives).filter((file) => file.endsWith('.deb'));
  if (files.length === 0) throw new Error('apt-get: nothing to download, the package is installed already');
  return files.map((file) => path.join(archives, file));
}

/** Settings for another suite of the system's own mirror, on which nothing is installed. */
async function settingsForSuite(work: string, suite: string): Promise<string[]> {
  const targets = ['indextargets', '--format', '$(ORIGIN) $(SITE)', 'Created-By: Packages'];
  const { output } = await run('apt-get', targets, { limitMs: UNPACK_LIMIT_MS });
  const [, site] = /^Debian (\S+)$/m.exec(output) ?? [];
  if (!site) throw new Error("apt-get knows no mirror of Debian's packages");
  const [sources, status] = [path.join(work, 'sources.list'), path.join(work, 'status')];
  writeFileSync(sources, `deb ${site} ${suite} main\n`);
  writeFileSync(status, '');
  return [
    `Dir::Etc::sourcelist=${sources}`,
    'Dir::Etc::sourceparts=/dev/null',
    `Dir::State::status=${status}`,
  ];
}

/**
 * A program of packages of another suite with its arguments, started by the loader and with the libraries of that suite.
 * @param file relative to the unpacked root
 */
export function programIn(root: string, file: string): string[] {
  const lib = path.join(root, 'usr/lib');
  const folder = readdirSafely(lib).find((entry) => entry.endsWith('-linux-gnu')) ?? '';
  const loader = readdirSafely(path.join(lib, folder)).find((entry) => entry.startsWith('ld-linux-'));
  if (!loader) throw new Error(`${root} has no loader for its programs`);
  const libraries = path.join(lib, folder);
  return [path.join(libraries, loader), '--library-path', libraries, path.join(root, file)];
}

/** Installs for the whole machine, which only root can do. */
export async function installDebianPackages(packages: string[]): Promise<void> {
  if (process.getuid?.() !== 0) throw new Error('not root');
  if (!findOnPath('apt-get')) throw new Error('no apt-get here (not Debian or Ubuntu)');
  await apt(['update', '-qq']);
  await apt(['-y', '-qq', '--no-install-recommends', 'install', ...packages]);
}

async function apt(args: string[], limitMs = FETCH_LIMIT_MS): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' };
  const { code, output } = await run('apt-get', args, { env, limitMs });
  if (code !== 0) throw new Error(lastLine(output) || `apt-get left with ${code}`);
}

const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? '';

/** The library folders of an unpacked root, for LD_LIBRARY_PATH. */
export function libraryPathOf(root: string): string {
  const folders: string[] = [];
  for (const lib of ['usr/lib', 'lib']) {
    const base = path.join(root, lib);
    for (const entry of readdirSafely(base)) {
      if (!entry.includes('-linux-')) continue;
      const dir = path.join(base, entry);
      // Packages with alternatives (BLAS, LAPACK) or plugins keep libraries one folder deeper; no install links them.
      folders.push(dir, ...foldersWithLibraries(dir));
    }
    folders.push(base);
  }
  return [...folders, process.env.LD_LIBRARY_PATH].filter(Boolean).join(':');
}

function foldersWithLibraries(dir: string): string[] {
  const folders = readdirSafely(dir).map((entry) => path.join(dir, entry));
  return folders.filter((folder) => readdirSafely(folder).some((file) => /\.so(\.|$)/.test(file)));
}

/** Quotes any text as one word of a shell script. */
export const shellWord = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

function readdirSafely(dir: string): string[] {
  try {
    return readdirSync(dir);
  } catch {
    return [];
  }
}
