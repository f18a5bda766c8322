import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createPayments } from '../dist/local-stack/payments.js';
import { createPostgres } from '../dist/local-stack/postgres.js';
import { isAlive, isPortFree, until } from '../dist/local-stack/processes.js';
import { createRedis } from '../dist/local-stack/redis.js';
import { folderForServiceUser, StateFolder } from '../dist/local-stack/state.js';
import { makeStandby } from './standby.mjs';

/**
 * A Postgres, Redis or stand-in for Stripe for one test, which kills and restarts it. It is forked with the name of the
 * service, and for a standby with the address of its primary; it answers each order (a key of `orders`) when it is done,
 * and ends with its parent.
 */
const dir = mkdtempSync(path.join(tmpdir(), 'beem-own-'));
chmodSync(dir, 0o711); // The account of Postgres must have access.
const state = new StateFolder(dir);
const [kind, primaryUrl] = process.argv.slice(2);
const create = { postgres: createPostgres, redis: createRedis, payments: createPayments }[kind];
const service = create(state);

function readPid() {
  if (kind !== 'postgres') return state.readJson(`${kind}.json`).pid;
  const lock = path.join(folderForServiceUser(dir), 'postgres', 'data', 'postmaster.pid');
  return Number(readFileSync(lock, 'utf8').split('\n')[0]);
}

const TIMEOUT_MS = 60_000;
const portOf = (env) => Number(new URL(env.DATABASE_URL ?? env.REDIS_URL ?? env.STRIPE_LOCAL_URL).port);
let port;

/** Clients know its address, so it restarts on the same port, even if another program used that for a moment. */
async function start() {
  if (port === undefined && primaryUrl) await makeStandby(state, primaryUrl);
  if (port !== undefined && !(await service.healthy())) await until(() => isPortFree(port), TIMEOUT_MS);
  const env = await service.start();
  port ??= portOf(env);
  if (portOf(env) !== port) throw new Error(`Port ${port} was taken while the server was away.`);
  return env;
}

/** A killed process may hold its port for a little longer. */
async function kill() {
  const pid = readPid();
  process.kill(pid, 'SIGKILL');
  if (!(await until(async () => !isAlive(pid), TIMEOUT_MS, 10))) throw new Error(`${pid} outlived kill -9.`);
}

const orders = {
  start,
  kill,
  freeze: async () => process.kill(readPid(), 'SIGSTOP'),
  thaw: async () => process.kill(readPid(), 'SIGCONT'),
  async stop() {
    await service.stop();
    for (const folder of new Set([dir, folderForServiceUser(dir)]))
      rmSync(folder, { recursive: true, force: true });
  },
};

process.on('message', async (order) => {
  try {
    const env = await orders[order]();
    process.send({ env: order === 'start' ? env : {} });
    if (order === 'stop') process.disconnect();
  } catch (error) {
    process.send({ error: String(error?.stack ?? error) });
  }
});
process.on('disconnect', async () => {
  await orders.stop();
  process.exit();
});
