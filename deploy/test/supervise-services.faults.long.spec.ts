import { createServer, type Server } from 'node:net';
import { choosePort, isAlive, until } from '../src/local-stack/processes.js';
import { RestartBackoff } from '../src/start/restart-backoff.js';
import { ServicesProcess } from '../src/start/services.js';
import { type SupervisedServices, superviseServices } from '../src/start/supervise-services.js';
import { type BuiltBeemHome, prepareBuiltBeem } from './support/built-beem.js';
import { FillingState } from './support/filling-state.js';

const LIMIT_MS = 120_000;
/** One more than the number of losses after which they were formerly given up. Each test adds some. */
const LOSSES = 6;
const SHORT_PAUSE_MS = 1;
const CHECK_MS = 100;

let beem: BuiltBeemHome;

beforeAll(async () => {
  beem = await prepareBuiltBeem();
});
afterAll(() => beem.stop());

describe('the supervision of the services', () => {
  let state: FillingState;
  let services: ServicesProcess;
  let supervised: SupervisedServices;
  const ended = new AbortController();
  /** By all tests so far. */
  const said: string[] = [];
  let losses = 0;
  let areServersUp: boolean;
  /** The number of those calls. */
  let asked: number;
  const strangers: Server[] = [];

  beforeAll(async () => {
    const env = { ...beem.env, PORT: String(await choosePort()), INTERNAL_PORT: '0' };
    state = new FillingState(beem.state.dir);
    services = new ServicesProcess(state, env);
    await services.start();
    supervised = superviseServices(services, {
      say: (line) => void said.push(line),
      areServersUp: () => {
        asked += 1;
        return areServersUp;
      },
      onStart: () => undefined,
      signal: ended.signal,
      backoff: new RestartBackoff(SHORT_PAUSE_MS),
      maxMissed: 2,
      checkMs: CHECK_MS,
    });
  });
  afterAll(() => services.stop());

  // A start takes seconds, so a test continues with the process and the supervision of the one before.
  beforeEach(() => {
    state.isFull = false;
    areServersUp = true;
    asked = 0;
  });
  afterEach(() => {
    for (const stranger of strangers.splice(0)) stranger.close();
  });

  const pid = () => services.pid ?? 0;
  const isBack = (before: number) =>
    until(async () => pid() !== before && services.isListening && (await services.answers()), LIMIT_MS);

  function signalOnce(signal: NodeJS.Signals): void {
    process.kill(pid(), signal);
    losses += 1;
  }

  async function loseOnce(): Promise<void> {
    const before = pid();
    signalOnce('SIGKILL');
    expect(await isBack(before)).toBe(true);
  }

  /** Simulates another program that takes the port between two processes. */
  async function killAndTakeInternalPort(): Promise<void> {
    const port = Number(new URL(services.internalUrl).port);
    signalOnce('SIGKILL');
    const listens = () =>
      new Promise<boolean>((resolve) => {
        const stranger = createServer((socket) => socket.destroy());
        stranger.once('error', () => resolve(false));
        stranger.listen(port, '127.0.0.1', () => resolve(strangers.push(stranger) > 0));
      });
    expect(await until(listens, LIMIT_MS, 1)).toBe(true);
  }

  it('brings them back again and again while the disk is full', async () => {
    state.isFull = true;
    await loseOnce();
    await loseOnce();
  });

  it('ends and replaces services that live but do not answer', async () => {
    const before = pid();
    signalOnce('SIGSTOP');
    expect(await isBack(before)).toBe(true);
    expect(isAlive(before)).toBe(false);
    expect(said.join('\n')).toContain('do not answer and are ended');
  });

  it('takes another internal port when a stranger has the old one', async () => {
    const old = services.internalUrl;
    const before = pid();
    await killAndTakeInternalPort();
    expect(await isBack(before)).toBe(true);
    expect(services.internalUrl).not.toBe(old);
  });

  it('waits with the next process until the servers that it needs are there', async () => {
    areServersUp = false;
    const before = pid();
    const saidBefore = said.length;
    signalOnce('SIGKILL');
    const isLossSaid = async () => said.slice(saidBefore).some((line) => line.includes('had gone'));
    expect(await until(isLossSaid, LIMIT_MS)).toBe(true);
    expect(await until(async () => asked > 2, LIMIT_MS)).toBe(true);
    expect(services.isRunning).toBe(false);
    areServersUp = true;
    expect(await isBack(before)).toBe(true);
  });

  it('brings them back after loss upon loss, and says so each time', async () => {
    while (losses < LOSSES) await loseOnce();
    const count = (words: string) => said.filter((line) => line.includes(words)).length;
    // On a busy machine a process that does not answer in time is one more loss.
    expect(await until(async () => count('The services are back.') === count('had gone'), LIMIT_MS)).toBe(
      true,
    );
    expect(count('had gone')).toBeGreaterThanOrEqual(losses);
  });

  it('starts nothing while Beem stops', async () => {
    const last = pid();
    ended.abort();
    process.kill(last, 'SIGKILL');
    await until(async () => !services.isRunning, LIMIT_MS);
    await supervised.stop();
    expect(pid()).toBe(last);
    expect(services.isRunning).toBe(false);
  });
});

describe('services that cannot start', () => {
  it('are tried again until a start helps, and given up with the end of their log when none does', async () => {
    const port = await choosePort();
    const env: Record<string, string> = { ...beem.env, PORT: String(port), INTERNAL_PORT: '0' };
    const services = new ServicesProcess(beem.state, env);
    await services.start();
    const ended = new AbortController();
    let failures = 0;
    const supervised = superviseServices(services, {
      say: (line) => {
        if (line.includes('did not start')) failures += 1;
        // It fails twice; then the fault is repaired.
        if (failures === 2) env.SECRET_KEY = beem.env.SECRET_KEY ?? '';
      },
      areServersUp: () => true,
      onStart: () => undefined,
      signal: ended.signal,
      // Another test covers the number of starts.
      backoff: new RestartBackoff(SHORT_PAUSE_MS, 4),
    });
    env.SECRET_KEY = 'short';
    await services.kill();
    expect(await until(async () => services.isListening, LIMIT_MS)).toBe(true);
    failures = 3;
    env.SECRET_KEY = 'short';
    await services.kill();
    const reason = await supervised.givenUp;
    expect(reason.message).toMatch(/given up.*The end of .*beem\.log/s);
    expect(reason.message).toContain('SECRET_KEY');
    ended.abort();
    await supervised.stop();
    await services.stop();
  });
});
