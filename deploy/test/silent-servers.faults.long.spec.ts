import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ExternalService } from '../src/local-stack/external-service.js';
import { createMail } from '../src/local-stack/mail.js';
import { createPostgres } from '../src/local-stack/postgres.js';
import { isAlive, until } from '../src/local-stack/processes.js';
import { createRedis } from '../src/local-stack/redis.js';
import { folderForServiceUser, StateFolder } from '../src/local-stack/state.js';
import { ask } from './support/ask.js';

/** For hanging servers: nothing depends on how soon a server answers. */
const TIMEOUTS = { probeMs: 1_000, silenceMs: 2_000, graceMs: 100 };
/** For a server that must answer: these limits only end a hanging one. */
const LONG_TIMEOUTS = { probeMs: 60_000, silenceMs: 60_000, graceMs: 100 };

/** Accepts connections and never answers. */
async function listenInSilence(port: number): Promise<Server> {
  const server = createServer((socket) => socket.on('error', () => undefined));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return server;
}

describe('a server of ours that is silent', () => {
  let state: StateFolder;
  let service: ExternalService | undefined;
  const stopped: number[] = [];
  const strangers: Server[] = [];

  beforeEach(() => {
    state = new StateFolder(mkdtempSync(path.join(tmpdir(), 'beem-silent-')));
  });
  afterEach(async () => {
    for (const pid of stopped.splice(0)) if (isAlive(pid)) process.kill(pid, 'SIGCONT');
    for (const stranger of strangers.splice(0)) stranger.close();
    await service?.stop();
    service = undefined;
    state.remove();
  });

  const postgresData = () => path.join(folderForServiceUser(state.dir), 'postgres/data');
  const postgresPid = () =>
    Number(readFileSync(path.join(postgresData(), 'postmaster.pid'), 'utf8').split('\n')[0]);
  const pidOf = (name: string) => state.readJson<{ pid: number }>(`${name}.json`)?.pid ?? 0;
  const stopProcess = (pid: number) => {
    stopped.push(pid);
    process.kill(pid, 'SIGSTOP');
  };
  const childrenOf = (pid: number) =>
    readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

  it('Postgres is ended before another one opens its data, on the same port', async () => {
    service = createPostgres(state, { disposable: true, timeouts: TIMEOUTS });
    const before = await service.start();
    await ask(before.DATABASE_URL, 'create table kept (id int); insert into kept values (7); checkpoint');
    const pid = postgresPid();
    stopProcess(pid);
    expect(await service.isRunning()).toBe(true);
    expect(await service.healthy()).toBe(false);
    expect(await service.start()).toEqual(before);
    expect(isAlive(pid)).toBe(false);
    expect(await ask(before.DATABASE_URL, 'select id from kept')).toEqual([{ id: 7 }]);
  });

  it('Postgres is ended with all its children, even when those are stopped, too', async () => {
    service = createPostgres(state, { disposable: true, timeouts: TIMEOUTS });
    const before = await service.start();
    const pid = postgresPid();
    // The postmaster is stopped first: then it starts no child, and the id of an ended child, such as a vacuum, is not
    // reused.
    stopProcess(pid);
    const children = childrenOf(pid);
    for (const child of children) stopProcess(child);
    process.kill(pid, 'SIGKILL');
    await until(async () => !isAlive(pid), 60_000);
    expect(await service.isRunning()).toBe(false);
    expect(await service.start()).toEqual(before);
    expect([pid, ...children].filter(isAlive)).toEqual([]);
  });

  it('Postgres goes on as it is when it answers again in time', async () => {
    service = createPostgres(state, { disposable: true, timeouts: LONG_TIMEOUTS });
    const before = await service.start();
    const pid = postgresPid();
    stopProcess(pid);
    const restarted = service.start();
    process.kill(pid, 'SIGCONT');
    expect(await restarted).toEqual(before);
    expect(postgresPid()).toBe(pid);
  });

  it('Postgres is stopped although it does not answer', async () => {
    service = createPostgres(state, { disposable: true, timeouts: TIMEOUTS });
    await service.start();
    const pid = postgresPid();
    stopProcess(pid);
    await service.stop();
    expect(isAlive(pid)).toBe(false);
  });

  it('Postgres gets another port only when a stranger has its own, and says so', async () => {
    service = createPostgres(state, { disposable: true, timeouts: TIMEOUTS });
    const { DATABASE_URL: before = '' } = await service.start();
    await service.stop();
    strangers.push(await listenInSilence(Number(new URL(before).port)));
    const { DATABASE_URL: after } = await service.start();
    expect(after).not.toBe(before);
    expect(await ask(after, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('Redis is ended before another one opens its files, on the same port', async () => {
    service = createRedis(state, TIMEOUTS);
    const before = await service.start();
    const pid = pidOf('redis');
    stopProcess(pid);
    expect(await service.isRunning()).toBe(true);
    expect(await service.start()).toEqual(before);
    expect(isAlive(pid)).toBe(false);
  });

  it('Redis is never started twice on one folder, even when nothing remembers the first', async () => {
    service = createRedis(state, TIMEOUTS);
    await service.start();
    const pid = pidOf('redis');
    rmSync(state.path('redis.json'));
    await service.start();
    expect(pidOf('redis')).not.toBe(pid);
    expect(isAlive(pid)).toBe(false);
  });

  it('the mail server is ended and its ports are taken over', async () => {
    service = createMail(state, { PATH: process.env.PATH }, { timeouts: TIMEOUTS, usualPort: null });
    const before = await service.start();
    const pid = pidOf('mail');
    stopProcess(pid);
    expect(await service.isRunning()).toBe(true);
    expect(await service.start()).toEqual(before);
    expect(isAlive(pid)).toBe(false);
  });

  it('a silent stranger on the mailbox port is not waited for', async () => {
    service = createMail(state, { PATH: process.env.PATH }, { timeouts: TIMEOUTS, usualPort: null });
    const { MAILBOX_URL: before = '' } = await service.start();
    await service.stop();
    strangers.push(await listenInSilence(Number(new URL(before).port)));
    expect(await service.healthy()).toBe(false);
    const { MAILBOX_URL: after } = await service.start();
    expect(after).not.toBe(before);
    const { healthy } = service;
    expect(await until(healthy, 60_000)).toBe(true);
  });
});
