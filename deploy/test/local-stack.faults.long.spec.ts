import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Redis } from 'ioredis';
import pg from 'pg';
import type { ExternalService, ServiceEnv } from '../src/local-stack/external-service.js';
import { createMail } from '../src/local-stack/mail.js';
import { createPostgres } from '../src/local-stack/postgres.js';
import { isAlive, until } from '../src/local-stack/processes.js';
import { createRedis } from '../src/local-stack/redis.js';
import { createStack } from '../src/local-stack/stack.js';
import { folderForServiceUser, StateFolder } from '../src/local-stack/state.js';

const WITHOUT_VARIABLES = { PATH: process.env.PATH };

async function ask(env: ServiceEnv, sql: string) {
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function askRedis<T>(url: string, question: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = new Redis(url, { retryStrategy: null, maxRetriesPerRequest: 0 });
  redis.on('error', () => undefined);
  try {
    return await question(redis);
  } finally {
    redis.disconnect();
  }
}

/** Sends SIGKILL, then waits until the process is gone. */
async function killHard(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL');
  await until(async () => !isAlive(pid), 60_000);
}

describe('the local stack', () => {
  let state: StateFolder;
  let services: ExternalService[];

  const postgresPid = () =>
    Number(
      readFileSync(path.join(folderForServiceUser(state.dir), 'postgres/data/postmaster.pid'), 'utf8').split(
        '\n',
      )[0],
    );
  const pidOf = (service: string) => state.readJson<{ pid: number }>(`${service}.json`)?.pid ?? 0;

  beforeEach(() => {
    state = new StateFolder(mkdtempSync(path.join(tmpdir(), 'beem-stack-')));
    services = [];
  });
  afterEach(async () => {
    for (const service of services) await service.stop();
    state.remove();
  });

  function use(service: ExternalService): ExternalService {
    services.push(service);
    return service;
  }

  it('keeps committed rows when Postgres is killed, and starts again on the same address', async () => {
    const first = await use(createPostgres(state)).start();
    await ask(first, 'create table kept (id int); insert into kept values (7)');
    await ask(first, 'create extension pg_trgm');
    expect(await ask(first, `select similarity('зеркало', 'зеркола') > 0 as is_alike`)).toEqual([
      { is_alike: true },
    ]);
    await killHard(postgresPid());
    const second = await use(createPostgres(state)).start();
    expect(second).toEqual(first);
    expect(await ask(second, 'select id from kept')).toEqual([{ id: 7 }]);
  });

  it('takes over a Postgres that a killed starter left running', async () => {
    await use(createPostgres(state, { disposable: true })).start();
    const pid = postgresPid();
    await use(createPostgres(state, { disposable: true })).start();
    expect(postgresPid()).toBe(pid);
    await use(createPostgres(state, { disposable: true })).stop();
    expect(isAlive(pid)).toBe(false);
  });

  it('starts although another program has the process id that Postgres left behind', async () => {
    const postgres = use(createPostgres(state, { disposable: true }));
    const env = await postgres.start();
    const lock = path.join(folderForServiceUser(state.dir), 'postgres/data/postmaster.pid');
    const leftBehind = readFileSync(lock, 'utf8').replace(/^\d+/, String(process.pid));
    await killHard(postgresPid());
    execFileSync('tee', [lock], { input: leftBehind });
    await postgres.start();
    expect(await ask(env, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(isAlive(process.pid)).toBe(true);
  });

  it('keeps what Redis acknowledged when it is killed, and never runs two on one folder', async () => {
    const { REDIS_URL: url = '' } = await use(createRedis(state)).start();
    await askRedis(url, (redis) => redis.set('kept', 'yes'));
    await until(
      async () =>
        (await askRedis(url, (redis) => redis.info('persistence'))).includes('aof_pending_bio_fsync:0'),
      5_000,
    );
    const pid = pidOf('redis');
    await use(createRedis(state)).start();
    expect(pidOf('redis')).toBe(pid);
    await killHard(pid);
    expect(await use(createRedis(state)).start()).toEqual({ REDIS_URL: url });
    expect(await askRedis(url, (redis) => redis.get('kept'))).toBe('yes');
    await use(createRedis(state)).stop();
    expect(isAlive(pidOf('redis'))).toBe(false);
  });

  it('refuses connections without its passwords', async () => {
    const { REDIS_URL: url = '' } = await use(createRedis(state)).start();
    const wrong = url.replace(/:[^:@]+@/, ':wrong@');
    await expect(askRedis(wrong, (redis) => redis.ping())).rejects.toThrow('WRONGPASS');
  });

  it('keeps passwords where only their owner reads them', async () => {
    await use(createRedis(state)).start();
    for (const file of ['redis.secret', 'redis/redis.conf', 'redis.json']) {
      expect(statSync(state.path(file)).mode & 0o777).toBe(0o600);
    }
  });

  it('stops the servers only when the last process that uses them releases them', async () => {
    const stack = createStack({ state, services: ['redis'], env: WITHOUT_VARIABLES });
    await stack.up();
    const pid = pidOf('redis');
    const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)']);
    writeFileSync(state.path('holders', String(other.pid)), '');
    await stack.down();
    expect(isAlive(pid)).toBe(true);
    await killHard(other.pid ?? 0);
    await stack.down();
    expect(isAlive(pid)).toBe(false);
  });

  it('uses an external server when a variable names it, and says so when nothing answers there', async () => {
    const env = { ...WITHOUT_VARIABLES, REDIS_URL: 'redis://127.0.0.1:1' };
    const stack = createStack({ state, services: ['redis'], env });
    await expect(stack.up()).rejects.toThrow(/REDIS_URL names 127\.0\.0\.1:1, and nothing answers there/);
    expect(existsSync(state.path('redis.json'))).toBe(false);
  });

  it('starts a new mailbox when the old one was killed, with the mails still in it', async () => {
    const mail = use(createMail(state, { ...WITHOUT_VARIABLES, MAILBOX_PORT: '' }, { usualPort: null }));
    const before = await mail.start();
    const pid = pidOf('mail');
    await killHard(pid);
    expect(await mail.healthy()).toBe(false);
    expect(await mail.start()).toEqual(before);
    expect(pidOf('mail')).not.toBe(pid);
  });
});
