import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createPostgres } from '../dist/local/postgres.js';
import { createRedis } from '../dist/local/redis.js';
import { folderForServiceUser, StateFolder } from '../dist/local/state.js';

/**
 * A Postgres or Redis for one test alone, to be killed and started again: forked with the name of the part, it answers
 * each order (`start`, `kill`, `stop`) when it is carried out, and ends with its parent.
 */
const dir = mkdtempSync(path.join(tmpdir(), 'beem-own-'));
chmodSync(dir, 0o711); // The account that Postgres runs as must get in.
const state = new StateFolder(dir);
const isPostgres = process.argv[2] === 'postgres';
const part = isPostgres ? createPostgres(state) : createRedis(state);

function readPid() {
  if (!isPostgres) return state.readJson('redis.json').pid;
  const lock = path.join(folderForServiceUser(dir), 'postgres', 'data', 'postmaster.pid');
  return Number(readFileSync(lock, 'utf8').split('\n')[0]);
}

const orders = {
  start: () => part.start(),
  kill: async () => process.kill(readPid(), 'SIGKILL'),
  async stop() {
    await part.stop();
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
