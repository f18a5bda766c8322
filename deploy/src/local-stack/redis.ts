import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Redis } from 'ioredis';
import type { ExternalService, ServiceEnv } from './external-service.js';
import { choosePort, endProcess, findProcessesIn, isOurs, until, waitForAnswer } from './processes.js';
import { findRedisBinary, type RedisBinary } from './redis-binary.js';
import { SERVER_TIMEOUTS } from './server-timeouts.js';
import { isOptionalPid, isPort, type StateFolder, writePrivately } from './state.js';
import { launchOnFreePorts, PortTakenError } from './taken-ports.js';

const START_LIMIT_MS = 30_000;
/** Number of databases: several test runs share one server, each in its own database. */
const DATABASES = 256;

interface RedisState {
  port: number;
  pid?: number;
}

/** Redis on a random loopback port; its append-only file (flushed every second) lies in the state folder. */
export function createRedis(state: StateFolder, timeouts = SERVER_TIMEOUTS): ExternalService {
  const data = path.join(state.privateFolder('redis'), 'data');
  const config = state.path('redis', 'redis.conf');
  const log = state.path('redis', 'redis.log');
  let binary: RedisBinary | undefined;

  const remembered = () =>
    state.readJson<RedisState>('redis.json', ({ port, pid }) => isPort(port) && isOptionalPid(pid));
  const urlOf = (port: number) => `redis://:${state.secret('redis')}@127.0.0.1:${port}`;

  async function resolve(): Promise<string> {
    binary ??= await findRedisBinary();
    return binary.origin;
  }

  /** Whether our server answers: another program on the port refuses our password or has another working folder. */
  async function healthy(): Promise<boolean> {
    const port = remembered()?.port;
    if (!port) return false;
    const client = connectOnce(urlOf(port), timeouts.probeMs);
    try {
      return (await client.config('GET', 'dir')).includes(data);
    } catch {
      return false;
    } finally {
      client.disconnect();
    }
  }

  async function start({ signal }: { signal?: AbortSignal | undefined } = {}): Promise<ServiceEnv> {
    if (!(await healthy())) {
      await resolve();
      await endSilentServers(signal);
      await launchOnFreePorts(() => launch(signal));
    }
    return { REDIS_URL: urlOf(remembered()?.port ?? 0) };
  }

  /** Finds servers by their working folder where the system shows it, because `redis.json` may be lost or outdated. */
  async function findServers(): Promise<number[]> {
    const last = remembered();
    const known = last?.pid && (await isOurs(last.pid, ['-server', `:${last.port}`])) ? [last.pid] : [];
    return [...new Set([...known, ...(await findProcessesIn(data, '-server'))])];
  }

  /** A server of ours that does not answer must end before another opens the same files. */
  async function endSilentServers(signal?: AbortSignal): Promise<void> {
    const servers = await findServers();
    if (servers.length === 0 || (await until(healthy, timeouts.silenceMs, 200, signal))) return;
    for (const pid of servers) await end(pid, timeouts.graceMs);
  }

  async function end(pid: number, graceMs?: number): Promise<void> {
    if (await endProcess(pid, graceMs)) return;
    throw new Error(`Redis (process ${pid}) neither answers nor ends, and its files allow no other server.`);
  }

  async function launch(signal?: AbortSignal): Promise<void> {
    if (await healthy()) return;
    const last = remembered();
    const port = await choosePort(last?.port);
    mkdirSync(data, { recursive: true, mode: 0o700 });
    writePrivately(config, configuration(port));
    const out = openSync(log, 'a', 0o600);
    const child = spawn(binary?.program ?? '', [config], {
      cwd: data,
      env: binary?.env,
      detached: true,
      stdio: ['ignore', out, out],
    });
    closeSync(out);
    child.on('error', () => undefined);
    child.unref();
    // Written before it answers, so that a killed starter leaves no unknown server.
    state.writeJson('redis.json', { port, pid: child.pid });
    let isUp = false;
    try {
      isUp = await waitForAnswer(child, healthy, { limitMs: START_LIMIT_MS, signal });
    } finally {
      // Clients wait for the old address, so a failed start does not change it.
      if (!isUp && last) state.writeJson('redis.json', { port: last.port });
    }
    if (isUp) return;
    const end = endOf(log);
    const failure = `Redis did not start. The end of ${log}:\n${end}`;
    throw /address already in use/i.test(end) ? new PortTakenError(failure) : new Error(failure);
  }

  const configuration = (port: number) =>
    [
      ...['bind 127.0.0.1', `port ${port}`, 'protected-mode yes', `requirepass ${state.secret('redis')}`],
      ...[
        `dir "${data.replace(/["\\]/g, '\\$&')}"`,
        'daemonize no',
        `databases ${DATABASES}`,
        'save ""',
        'appendonly yes',
      ],
      // Its heartbeat is most of what it uses at rest. Waits for jobs end up to a period late, and BullMQ gives up after a second.
      ...['appendfsync everysec', 'maxmemory-policy noeviction', 'hz 2'],
      '',
    ].join('\n');

  async function stop(): Promise<void> {
    const graceMs = (await healthy()) ? undefined : timeouts.graceMs;
    for (const pid of await findServers()) await end(pid, graceMs);
  }

  const isRunning = async () => (await findServers()).length > 0;
  const pid = () => remembered()?.pid;
  return { name: 'Redis', resolve, start, healthy, pid, isRunning, stop };
}

/** A connection that is not reopened, with a limit in milliseconds for opening it and for each answer. */
function connectOnce(url: string, limitMs: number): Redis {
  const client = new Redis(url, {
    ...{ protocol: 2, retryStrategy: null, maxRetriesPerRequest: 0, enableReadyCheck: false },
    ...{ connectTimeout: limitMs, commandTimeout: limitMs },
  });
  // The command itself reports the failure.
  client.on('error', () => undefined);
  return client;
}

function endOf(file: string): string {
  return readFileSync(file, 'utf8').trim().split('\n').slice(-8).join('\n');
}
