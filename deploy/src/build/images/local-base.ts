import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { fetchNode } from '../../local-stack/fetch-node.js';
import { findOnPath, run } from '../../local-stack/processes.js';
import { cacheFolder, repositoryRoot } from '../../local-stack/state.js';
import { buildah } from './build-images.js';

const NPM = 'npm@11.21.2';
/** Node's own libraries and the packages that TLS needs. */
const PACKAGES = 'ca-certificates,libatomic1,libstdc++6';
const SEARCH_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
const LIMIT_MS = 20 * 60_000;

/**
 * A base image for machines that reach no image registry: Debian's packages by mmdebstrap, Node and npm from npm. As root,
 * with buildah and mmdebstrap (`apt-get install buildah mmdebstrap`).
 * @returns its name
 * @throws Error
 */
export async function createLocalBase(): Promise<string> {
  for (const program of ['buildah', 'mmdebstrap'])
    if (!findOnPath(program))
      throw new Error(`A local base image needs ${program}: apt-get install ${program}`);
  const version = readFileSync(path.join(repositoryRoot, '.nvmrc'), 'utf8').trim();
  const name = `localhost/beem-base:node-${version}`;
  const known = await buildah(['images', '--quiet', name]).catch(() => '');
  if (known) return name;
  const folder = path.join(cacheFolder(), 'images');
  mkdirSync(folder, { recursive: true });
  const [debian, node, npm] = await Promise.all([fetchDebian(folder), fetchNode(version), fetchNpm(folder)]);
  const root = path.join(folder, 'node-root');
  const bin = path.join(root, 'usr/local/bin');
  mkdirSync(bin, { recursive: true });
  copyFileSync(node, path.join(bin, 'node'));
  for (const command of ['npm', 'npx']) {
    const link = path.join(bin, command);
    if (!existsSync(link)) symlinkSync(`../lib/node_modules/npm/bin/${command}-cli.js`, link);
  }
  const container = await buildah(['from', 'scratch']);
  try {
    await buildah(['add', '--quiet', container, debian, '/']);
    await buildah(['add', '--quiet', container, root, '/']);
    await buildah(['add', '--quiet', container, npm, '/usr/local/lib/node_modules/npm']);
    await buildah(['config', '--env', `PATH=${SEARCH_PATH}`, container]);
    await buildah(['commit', '--quiet', container, name]);
  } finally {
    await buildah(['rm', container]);
  }
  return name;
}

/** Makes a tar of the smallest Debian 12. */
async function fetchDebian(folder: string): Promise<string> {
  const file = path.join(folder, 'debian.tar');
  if (existsSync(file)) return file;
  const part = path.join(folder, 'part.tar');
  const args = ['--variant=minbase', `--include=${PACKAGES}`, 'bookworm', part];
  const { code, output } = await run('mmdebstrap', args, { limitMs: LIMIT_MS });
  if (code !== 0) throw new Error(`mmdebstrap failed:\n${output.trim().split('\n').slice(-10).join('\n')}`);
  renameSync(part, file);
  return file;
}

/** @returns the folder of the package */
async function fetchNpm(folder: string): Promise<string> {
  const found = path.join(folder, 'node_modules/npm');
  if (existsSync(path.join(found, 'bin/npm-cli.js'))) return found;
  const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { code, output } = await run('npm', ['install', '--prefix', folder, ...options, NPM], {
    limitMs: LIMIT_MS,
  });
  if (code !== 0) throw new Error(`${NPM} could not be fetched.\n${output.trim()}`);
  return found;
}
