import { choosePort, isAlive, until } from '../src/local-stack/processes.js';
import { RestartBackoff } from '../src/start/restart-backoff.js';
import { ServicesProcess } from '../src/start/services.js';
import { superviseServices } from '../src/start/supervise-services.js';
import { type BuiltBeemHome, prepareBuiltBeem } from './support/built-beem.js';

const LIMIT_MS = 120_000;
const SHORT_PAUSE_MS = 1;
const CHECK_MS = 100;

let beem: BuiltBeemHome;

beforeAll(async () => {
  beem = await prepareBuiltBeem();
});
afterAll(() => beem.stop());

/** `supervise-services.faults.long.spec.ts` has every other kind of loss. */
it('services that were killed, and those that do not answer, are replaced', async () => {
  const env = { ...beem.env, PORT: String(await choosePort()), INTERNAL_PORT: '0' };
  const services = new ServicesProcess(beem.state, env);
  await services.start();
  const ended = new AbortController();
  const supervised = superviseServices(services, {
    say: () => undefined,
    areServersUp: () => true,
    onStart: () => undefined,
    signal: ended.signal,
    backoff: new RestartBackoff(SHORT_PAUSE_MS),
    maxMissed: 2,
    checkMs: CHECK_MS,
  });
  for (const signal of ['SIGKILL', 'SIGSTOP'] as const) {
    const before = services.pid ?? 0;
    process.kill(before, signal);
    const isBack = async () => services.pid !== before && services.isListening && (await services.answers());
    expect(await until(isBack, LIMIT_MS)).toBe(true);
    expect(isAlive(before)).toBe(false);
  }
  ended.abort();
  await supervised.stop();
  await services.stop();
});
