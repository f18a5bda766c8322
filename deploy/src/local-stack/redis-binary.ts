import path from 'node:path';
import { installDebianPackages, libraryPathOf, unpackDebianPackages } from './debian.js';
import { ExternalServiceUnavailable, reasonOf } from './external-service.js';
import { findOnPath, isExecutable, run } from './processes.js';
import { cacheFolder } from './state.js';

export interface RedisBinary {
  program: string;
  origin: string;
  env: NodeJS.ProcessEnv;
}

const VERSION_LIMIT_MS = 30_000;
const PROGRAMS = ['redis-server', 'valkey-server'];
/** The server is a link to a program in redis-tools. */
const PACKAGES = ['redis-server', 'redis-tools'];

/** Searches PATH, our unpacked copy, Debian's package unpacked without root, then installs as root. */
export async function findRedisBinary(): Promise<RedisBinary> {
  const tried = ['REDIS_URL: not set'];
  const steps: [string, () => Promise<RedisBinary | null>][] = [
    ['redis-server or valkey-server on PATH', fromPath],
    ['the unpacked copy of an earlier start', async () => fromUnpacked()],
    ["Debian's package, unpacked without root", unpack],
    ['apt-get install redis-server', install],
  ];
  for (const [what, step] of steps) {
    try {
      const found = await step();
      if (found) return found;
      tried.push(`${what}: none`);
    } catch (error) {
      tried.push(`${what}: ${reasonOf(error)}`);
    }
  }
  throw new ExternalServiceUnavailable('Redis', tried, [
    'install it (apt-get install redis-server, brew install redis) and start again',
    'run one in a container (docker run -p 6379:6379 redis:7) and set REDIS_URL=redis://127.0.0.1:6379',
    'set REDIS_URL to a Redis of yours',
  ]);
}

async function fromPath(): Promise<RedisBinary | null> {
  for (const name of PROGRAMS) {
    const program = findOnPath(name);
    if (program && (await isNewEnough(program, process.env)))
      return { program, origin: program, env: process.env };
  }
  return null;
}

/** BullMQ requires 6.2. */
async function isNewEnough(program: string, env: NodeJS.ProcessEnv): Promise<boolean> {
  const { code, output } = await run(program, ['--version'], { env, limitMs: VERSION_LIMIT_MS });
  const [, major = '0', minor = '0'] = /v=(\d+)\.(\d+)/.exec(output) ?? [];
  return code === 0 && (Number(major) > 6 || (Number(major) === 6 && Number(minor) >= 2));
}

async function fromUnpacked(root = path.join(cacheFolder(), 'redis')): Promise<RedisBinary | null> {
  const program = path.join(root, 'usr/bin/redis-server');
  if (!isExecutable(program)) return null;
  const env = { ...process.env, LD_LIBRARY_PATH: libraryPathOf(root) };
  if (!(await isNewEnough(program, env))) throw new Error('it does not run on this machine');
  return { program, origin: "Debian's redis-server, unpacked", env };
}

async function unpack(): Promise<RedisBinary | null> {
  return fromUnpacked(await unpackDebianPackages('redis', PACKAGES));
}

async function install(): Promise<RedisBinary | null> {
  await installDebianPackages(PACKAGES);
  return fromPath();
}
