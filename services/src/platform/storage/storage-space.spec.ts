import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../config/index.js';
import { HealthChecks } from '../health/index.js';
import { createLogger } from '../logging/index.js';
import { LocalStorage } from './local-storage.js';
import { StorageSpace } from './storage-space.js';

const MEGABYTE = 1_048_576;
const LEAST = 100 * MEGABYTE;

/** A disk that other programs fill meanwhile. */
class FillingStorage extends LocalStorage {
  free = Number.MAX_SAFE_INTEGER;

  override freeBytes(): Promise<number> {
    return Promise.resolve(this.free);
  }
}

let root: string;
let storage: FillingStorage;
let space: StorageSpace;
let checks: HealthChecks;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'beem-space-'));
  storage = new FillingStorage(root);
  checks = new HealthChecks();
  space = new StorageSpace(
    { storageMinFreeBytes: 1, env: {} } as Config,
    storage,
    checks,
    createLogger('silent', 'test'),
  );
});
afterEach(() => rm(root, { recursive: true, force: true }));

test('an upload that does not say its size is stopped at the mark', async () => {
  async function* endless() {
    for (let sent = 0; ; sent++) {
      if (sent === 20) storage.free = 0;
      yield Buffer.alloc(MEGABYTE);
    }
  }
  const put = storage.put('endless', Readable.from(pipelineOf(endless())), { contentType: 'video/mp4' });
  await expect(put).rejects.toMatchObject({ status: 507, code: 'storage_full' });
  expect(await storage.head('endless')).toBeNull();
});

function pipelineOf(source: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  const watched = space.watch();
  void pipeline(Readable.from(source), watched).catch(() => {});
  return watched;
}

test('what a request brings counts as taken', async () => {
  storage.free = LEAST;
  await space.requireSpace(LEAST - 1);
  await expect(space.requireSpace(LEAST)).rejects.toMatchObject({ code: 'storage_full' });
});

test('operators see that there is too little space; traffic still comes', async () => {
  space.onModuleInit();
  storage.free = 0;
  expect(await checks.report()).toMatchObject({ status: 'degraded', checks: { space: 'unavailable' } });
});
