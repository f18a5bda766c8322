import { spawn } from 'node:child_process';
import { mkdirSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { LocalPart, PartEnv } from './part.js';
import { choosePort, endProcess, isOurs, until } from './processes.js';
import { findRedisBinary, type RedisBinary } from './redis-binary.js';
import { askRedis } from './resp.js';
import { type StateFolder, writePrivately } from './state.js';

const START_TIMEOUT_MS = 30_000;
/** Several runs of tests share one server, each in its own numbered database. */
const DATABASES = 256;

interface RedisState {
  port: number;
  pid?: number;
}

/** Redis on a random loopback port; its append-only file (flushed every second) lies in the state folder. */
export function createRedis(state: StateFolder): LocalPart {
  const data = path.join(state.privateFolder('redis'), 'data');
  const config = state.path('redis', 'redis.conf');
  const log = state.path('redis', 'redis.log');
  let binary: RedisBinary | undefined;

  const remembered = () => state.readJson<RedisState>('redis.json');
  const urlOf = (port: number) => `redis://:${state.secret('redis')}@127.0.0.1:${port}`;

  async function resolve(): Promise<string> {
    binary ??= await findRedisBinary();
    return binary.origin;
  }

  /** Ours only: a stranger on the port refuses our password or works in another folder. */
  async function healthy(): Promise<boolean> {
    const port = remembered()?.port;
    if (!port) return false;
    try {
      if ((await askRedis(urlOf(port), 'PING')) !== '+PONG') return false;
      return (await askRedis(urlOf(port), 'CONFIG', 'GET', 'dir')).includes(data);
    } catch {
      return false;
    }
  }

  async function start(): Promise<PartEnv> {
    if (!(await healthy())) {
      await resolve();
      await endSilentServer();
      await launch();
    }
    return { REDIS_URL: urlOf(remembered()?.port ?? 0) };
  }

  /** A server of ours that runs but does not answer must be gone before another opens the same files. */
  async function endSilentServer(): Promise<void> {
    const last = remembered();
    if (!last?.pid || !(await isOurs(last.pid, ['-server', `:${last.port}`]))) return;
    if (await until(healthy, 5_000, 200)) return;
    await endProcess(last.pid);
  }

  async function launch(): Promise<void> {
    if (await healthy()) return;
    const port = await choosePort(remembered()?.port);
    mkdirSync(data, { recursive: true, mode: 0o700 });
    writePrivately(config, configuration(port));
    const out = openSync(log, 'a', 0o600);
    const child = spawn(binary?.program ?? '', [config], {
      cwd: data,
      env: binary?.env,
      detached: true,
      stdio: ['ignore', out, out],
    });
    child.on('error', () => undefined);
    child.unref();
    state.writeJson('redis.json', { port, pid: child.pid });
    const failed = () => child.exitCode !== null;
    await until(async () => failed() || (await healthy()), START_TIMEOUT_MS);
    if (failed() || !(await healthy())) {
      throw new Error(`Redis did not start. The end of ${log}:\n${endOf(log)}`);
    }
  }

  const configuration = (port: number) =>
    [
      ...['bind 127.0.0.1', `port ${port}`, 'protected-mode yes', `requirepass ${state.secret('redis')}`],
      ...[`dir "${data}"`, 'daemonize no', `databases ${DATABASES}`, 'save ""', 'appendonly yes'],
      ...['appendfsync everysec', 'maxmemory-policy noeviction'],
      '',
    ].join('\n');

  async function stop(): Promise<void> {
    const last = remembered();
    if (last?.pid && (await isOurs(last.pid, ['-server', `:${last.port}`]))) await endProcess(last.pid);
  }

  return { name: 'Redis', resolve, start, healthy, stop };
}

function endOf(file: string): string {
  return readFileSync(file, 'utf8').trim().split('\n').slice(-8).join('\n');
}
