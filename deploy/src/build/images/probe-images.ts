import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { choosePort, endProcess, run, until } from '../../local-stack/processes.js';
import { createStack } from '../../local-stack/stack.js';
import type { StateFolder } from '../../local-stack/state.js';
import { BUILDAH, BUILDAH_ENV, buildah, type ImageName } from './build-images.js';

const READY_LIMIT_MS = 120_000;
const STOP_LIMIT_MS = 60_000;
const USER = 10_001;

/** The process of each image, and what the image must and must not contain. */
const ENTRIES: Record<ImageName, { entry: string; has: string[]; lacks: string[] }> = {
  api: { entry: 'services/dist/main.api.js', has: [], lacks: ['ffmpeg', 'shell/dist'] },
  edge: { entry: 'services/dist/main.edge.js', has: ['shell/dist'], lacks: ['ffmpeg'] },
  media: { entry: 'services/dist/main.worker.js', has: ['ffmpeg', 'ffprobe'], lacks: ['shell/dist'] },
};
/** Paths that Kubernetes mounts over the read-only root, and those that buildah writes there itself. */
const WRITABLE = /^(tmp|run|proc|sys|dev|data)\/|^etc\/(hosts|hostname|resolv\.conf)$/;
const FIND_LIMIT_MS = 60_000;
const PACKAGE_MANAGERS = ['npm', 'npx', 'yarn', 'corepack', 'apt', 'apt-get', 'dpkg'];

/**
 * Starts each image as an operator would, on a Postgres, a Redis and a mail server of the local stack, and asks whether it is
 * ready; looks for what an image must not have.
 * @returns image to what is wrong with it
 */
export async function probeImages(state: StateFolder, tag: string): Promise<Record<ImageName, string[]>> {
  const stack = createStack({ state, services: ['postgres', 'redis', 'mail'], disposable: true });
  const storage = mkdtempSync(path.join(tmpdir(), 'beem-images-'));
  chownSync(storage, USER, USER);
  try {
    const env = {
      ...(await stack.up()),
      ...{ NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://beem.example', TRUSTED_PROXIES: '0' },
      ...{ SECRET_KEY: randomBytes(32).toString('base64'), STORAGE_DIR: '/data', PAYMENTS: 'off' },
      FFMPEG_NETWORK: 'none-in-container',
    };
    const faults: Record<ImageName, string[]> = { api: [], edge: [], media: [] };
    for (const image of Object.keys(ENTRIES) as ImageName[]) {
      const container = await buildah(['from', `localhost/beem-${image}:${tag}`]);
      try {
        faults[image].push(...(await look(container, ENTRIES[image])));
        const inside = new Inside(container, storage, env);
        const since = new Date();
        if (image === 'api') await inside.run('services/dist/cli.js', 'migrate');
        faults[image].push(...(await inside.probe(ENTRIES[image].entry)));
        faults[image].push(...(await findWritten(container, since)));
      } catch (error) {
        faults[image].push((error as Error).message);
      } finally {
        await buildah(['rm', container]);
      }
    }
    return faults;
  } finally {
    await stack.down();
    rmSync(storage, { recursive: true, force: true });
  }
}

/** Inspects the image itself, with a shell in it. */
async function look(
  container: string,
  { has, lacks }: { has: string[]; lacks: string[] },
): Promise<string[]> {
  const isThere = (name: string) =>
    name.includes('/') ? `test -e /app/${name}` : `command -v ${name} >/dev/null`;
  const script = [
    'echo "user $(id -u)"',
    'touch /app/written 2>/dev/null && echo "writes /app"',
    ...[...has, ...lacks, ...PACKAGE_MANAGERS].map((name) => `${isThere(name)} && echo "has ${name}"`),
    'true',
  ].join('\n');
  const said = (await buildah(['run', container, '--', 'sh', '-c', script])).split('\n');
  return [
    ...(said.includes(`user ${USER}`) ? [] : [`it runs as ${said[0]}`]),
    ...(said.includes('writes /app') ? ['its user may change the program'] : []),
    ...has.filter((name) => !said.includes(`has ${name}`)).map((name) => `it lacks ${name}`),
    ...[...lacks, ...PACKAGE_MANAGERS]
      .filter((name) => said.includes(`has ${name}`))
      .map((name) => `it has ${name}`),
  ];
}

/** Names files that processes have written where the root is read-only in production. */
async function findWritten(container: string, since: Date): Promise<string[]> {
  const root = await buildah(['mount', container]);
  try {
    const { stdout } = await run(
      'find',
      [root, '-xdev', '-type', 'f', '-newermt', since.toISOString(), '-printf', '%P\\n'],
      { limitMs: FIND_LIMIT_MS },
    );
    const names = stdout.split('\n').filter((name) => name !== '' && !WRITABLE.test(name));
    return names.map((name) => `it writes /${name}, which a read-only root refuses`);
  } finally {
    await buildah(['umount', container]);
  }
}

/** Runs commands in a container, with the variables and the storage of the installation. */
class Inside {
  constructor(
    private readonly container: string,
    private readonly storage: string,
    private readonly env: Record<string, string>,
  ) {}

  async run(...args: string[]): Promise<void> {
    await buildah(this.argsFor(args, {}));
  }

  /**
   * Starts a process, waits until it is ready, then stops it.
   * @returns the fault, if any
   */
  async probe(entry: string): Promise<string[]> {
    const [port, internal] = [String(await choosePort()), String(await choosePort())];
    const child = spawn(BUILDAH, this.argsFor([entry], { PORT: port, INTERNAL_PORT: internal }), {
      env: { ...process.env, ...BUILDAH_ENV },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    try {
      const isReady = async () => (await statusOf(`http://127.0.0.1:${internal}/readyz`)) === 200;
      const hasSettled = await until(async () => hasEnded(child) || (await isReady()), READY_LIMIT_MS, 250);
      const said = output.trim().split('\n').slice(-5).join(' ');
      if (hasEnded(child)) return [`it ended: ${said}`];
      return hasSettled ? [] : [`it is not ready: ${said}`];
    } finally {
      if (child.pid && !hasEnded(child)) await endProcess(child.pid, STOP_LIMIT_MS);
    }
  }

  private argsFor(args: string[], env: Record<string, string>): string[] {
    const variables = Object.entries({ ...this.env, ...env }).flatMap(([name, value]) => [
      '--env',
      `${name}=${value}`,
    ]);
    const volume = ['--volume', `${this.storage}:/data`];
    return ['run', ...variables, ...volume, this.container, '--', 'node', '--enable-source-maps', ...args];
  }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function statusOf(url: string): Promise<number> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(3_000) })).status;
  } catch {
    return 0;
  }
}
