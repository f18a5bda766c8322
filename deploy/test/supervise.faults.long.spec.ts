import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ExternalService, ServiceEnv } from '../src/local-stack/external-service.js';
import { createMail } from '../src/local-stack/mail.js';
import { isAlive, until } from '../src/local-stack/processes.js';
import { createRedis } from '../src/local-stack/redis.js';
import { StateFolder } from '../src/local-stack/state.js';
import { type Supervision, superviseExternalServices } from '../src/start/supervise.js';

const LIMIT_MS = 60_000;
const CHECK_MS = 100;
/** Long enough for a server that shares two processors with other tests. */
const TIMEOUTS = { probeMs: 1_000, silenceMs: 2_000, graceMs: 100 };

describe('the supervision of the local servers', () => {
  let state: StateFolder;
  let redis: ExternalService;
  let mail: ExternalService;
  let supervision: Supervision | undefined;
  let said: string[];
  let serviceEnv: ServiceEnv[];

  beforeEach(async () => {
    state = new StateFolder(mkdtempSync(path.join(tmpdir(), 'beem-supervise-')));
    redis = createRedis(state, TIMEOUTS);
    mail = createMail(state, { PATH: process.env.PATH }, { timeouts: TIMEOUTS, usualPort: null });
    await redis.start();
    await mail.start();
    said = [];
    serviceEnv = [];
  });
  afterEach(async () => {
    await supervision?.stop();
    await redis.stop();
    await mail.stop();
    rmSync(state.dir, { recursive: true, force: true });
  });

  const pidOf = (name: string) => state.readJson<{ pid: number }>(`${name}.json`)?.pid ?? 0;
  const supervise = (silenceLimitMs: number, services = [mail, redis]) => {
    supervision = superviseExternalServices(services, {
      say: (line) => void said.push(line.trim()),
      onEnv: (env) => void serviceEnv.push(env),
      silenceLimitMs,
      checkMs: CHECK_MS,
    });
  };
  const isPrinted = (words: string) => until(async () => said.some((line) => line.includes(words)), LIMIT_MS);

  it('ends a server that stays silent, and says where the next one is', async () => {
    const before = await redis.start();
    supervise(1_000, [redis]);
    const pid = pidOf('redis');
    process.kill(pid, 'SIGSTOP');
    expect(await isPrinted('Redis was silent; another one is up.')).toBe(true);
    expect(isAlive(pid)).toBe(false);
    // On a busy machine the next server may also hang for a second.
    expect(new Set(serviceEnv.map((env) => JSON.stringify(env)))).toEqual(new Set([JSON.stringify(before)]));
    expect(await until(async () => supervision?.areAllUp() === true, LIMIT_MS)).toBe(true);
  });

  it('lets a server go on that answers again', async () => {
    supervise(LIMIT_MS);
    const pid = pidOf('redis');
    process.kill(pid, 'SIGSTOP');
    expect(await isPrinted('Redis does not answer')).toBe(true);
    expect(supervision?.areAllUp()).toBe(false);
    process.kill(pid, 'SIGCONT');
    expect(await isPrinted('Redis answers again.')).toBe(true);
    expect(pidOf('redis')).toBe(pid);
    expect(serviceEnv).toEqual([]);
  });

  it('goes on when a check itself fails, and says so once', async () => {
    let isBroken = true;
    let checks = 0;
    const check = async (question: () => Promise<boolean>) => {
      checks += 1;
      if (isBroken) throw new Error('EMFILE: too many open files');
      return question();
    };
    const service: ExternalService = {
      ...redis,
      healthy: () => check(redis.healthy),
      isRunning: () => check(redis.isRunning),
    };
    const before = pidOf('redis');
    supervise(LIMIT_MS, [service]);
    expect(await until(async () => checks > 5, LIMIT_MS)).toBe(true);
    isBroken = false;
    expect(await isPrinted('Redis answers again.')).toBe(true);
    expect(
      said.filter((line) => line === 'Redis cannot be checked: EMFILE: too many open files'),
    ).toHaveLength(1);
    expect(pidOf('redis')).toBe(before);
    process.kill(before, 'SIGKILL');
    expect(await isPrinted('Redis had gone and is back.')).toBe(true);
  });

  it('asks a server whose process lives at each tenth check, and one without a known process at each', async () => {
    /** `-` for a look at the process, `?` for a question. */
    const recorded = (service: ExternalService) => {
      const record = { steps: '' };
      const watched: ExternalService = {
        ...service,
        pid() {
          record.steps += '-';
          return service.pid?.();
        },
        healthy() {
          record.steps += '?';
          return service.healthy();
        },
      };
      return [watched, record] as const;
    };
    const [known, ofKnown] = recorded(redis);
    const [unknown, ofUnknown] = recorded({ ...mail, pid: () => undefined });
    supervise(LIMIT_MS, [known, unknown]);
    expect(await until(async () => ofKnown.steps.length > 20 && ofUnknown.steps.length > 20, LIMIT_MS)).toBe(
      true,
    );
    await supervision?.stop();
    // A question without an answer in time is asked twice.
    expect(ofKnown.steps).toMatch(/^(-{9}\?{1,2}){2}/);
    expect(ofUnknown.steps).toMatch(/^(-\?{1,2}){9}\?/);
    expect(said).toEqual([]);
  });

  it('tries a server again that does not start, and says why once', async () => {
    let failures = 0;
    const service: ExternalService = {
      ...redis,
      start: async () => {
        failures += 1;
        if (failures <= 2) throw new Error('No port is free.');
        return redis.start();
      },
    };
    supervise(LIMIT_MS, [service]);
    process.kill(pidOf('redis'), 'SIGKILL');
    expect(await isPrinted('Redis had gone and is back.')).toBe(true);
    expect(said.filter((line) => line.includes('tried again: No port is free.'))).toHaveLength(1);
    expect(failures).toBe(3);
  });

  it('brings one server back while another is silent', async () => {
    supervise(LIMIT_MS);
    const silent = pidOf('mail');
    process.kill(silent, 'SIGSTOP');
    expect(await isPrinted('Mail does not answer')).toBe(true);
    process.kill(pidOf('redis'), 'SIGKILL');
    expect(await isPrinted('Redis had gone and is back.')).toBe(true);
    process.kill(silent, 'SIGCONT');
  });

  it('stops at once while it waits for a silent server', async () => {
    supervise(Number.MAX_SAFE_INTEGER);
    const pid = pidOf('redis');
    process.kill(pid, 'SIGSTOP');
    expect(await isPrinted('Redis does not answer')).toBe(true);
    await supervision?.stop();
    process.kill(pid, 'SIGCONT');
    expect(pidOf('redis')).toBe(pid);
  });
});
