import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Stripe from 'stripe';
import type { ExternalService, ServiceEnv } from '../src/local-stack/external-service.js';
import { createPayments } from '../src/local-stack/payments.js';
import { choosePort, isAlive, until } from '../src/local-stack/processes.js';
import { StateFolder } from '../src/local-stack/state.js';

const TIMEOUTS = { probeMs: 300, silenceMs: 600, graceMs: 300 };
const ENV = { PATH: process.env.PATH };

describe('the process of the stand-in for Stripe', () => {
  let state: StateFolder;
  let service: ExternalService;

  beforeEach(() => {
    state = new StateFolder(mkdtempSync(path.join(tmpdir(), 'beem-payments-')));
    service = createPayments(state, {}, ENV, TIMEOUTS);
  });
  afterEach(async () => {
    await service.stop();
    rmSync(state.dir, { recursive: true, force: true });
  });

  const pid = () => state.readJson<{ pid: number }>('payments.json')?.pid ?? 0;
  const open = ({ STRIPE_LOCAL_URL = '', STRIPE_SECRET_KEY = '' }: ServiceEnv) => {
    const { hostname: host, port } = new URL(STRIPE_LOCAL_URL);
    return new Stripe(STRIPE_SECRET_KEY, { host, port, protocol: 'http', telemetry: false });
  };

  it('comes back after kill -9 at the same address, with the same keys and objects', async () => {
    const before = await service.start();
    const { id } = await open(before).accounts.create({ type: 'express' });
    const killed = pid();
    process.kill(killed, 'SIGKILL');
    await until(async () => !isAlive(killed), 5_000, 10);
    expect(await service.healthy()).toBe(false);
    const after = await service.start();
    expect(after).toEqual(before);
    expect((await open(after).accounts.retrieve(id)).id).toBe(id);
  });

  it('is taken over while it answers, and replaced when it is silent', async () => {
    const before = await service.start();
    const first = pid();
    await service.start();
    expect(pid()).toBe(first);
    process.kill(first, 'SIGSTOP');
    const after = await service.start();
    expect(pid()).not.toBe(first);
    expect(isAlive(first)).toBe(false);
    expect(after.STRIPE_SECRET_KEY).toBe(before.STRIPE_SECRET_KEY);
  });

  it('starts again when Beem listens at another port, so that webhooks go there', async () => {
    await service.start();
    const first = pid();
    const beemPort = await choosePort();
    const env = await createPayments(state, { beemPort }, ENV, TIMEOUTS).start();
    expect(pid()).not.toBe(first);
    const page = await (await fetch(`${env.STRIPE_LOCAL_URL}/_control`)).text();
    expect(page).toContain(`http://127.0.0.1:${beemPort}/api/webhooks/stripe`);
  });

  it('writes a new state file when it is damaged', async () => {
    await service.start();
    await service.stop();
    state.writeJson('payments.json', { port: 'no port' });
    expect(Object.keys(await service.start())).toEqual([
      ...['PAYMENTS', 'STRIPE_LOCAL_URL', 'STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'],
      'STRIPE_WEBHOOK_SECRETS',
    ]);
  });
});
