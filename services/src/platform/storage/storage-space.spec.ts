import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../config/index.js';
import { HealthChecks } from '../health/index.js';
import { createLogger } from '../logging/index.js';
import { Metrics } from '../metrics/index.js';
import type { Disk } from './disk.js';
import { LocalStorage } from './local-storage.js';
import { StorageSpace } from './storage-space.js';

const MEGABYTE = 1_048_576;
const MIN_FREE_BYTES = 100;

/** A disk that other programs fill meanwhile. */
class FillingStorage extends LocalStorage {
  free = Number.MAX_SAFE_INTEGER;
  isShared = true;

  override async findDisk(): Promise<Disk> {
    const { device } = await super.findDisk();
    return { device: this.isShared ? device : -1, freeBytes: this.free };
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
    { storageMinFreeBytes: MIN_FREE_BYTES, env: {} } as Config,
    storage,
    checks,
    new Metrics(['api']),
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

const FULL = { code: 'storage_full' };

test('on the disk of the temporary folder an upload counts three times: it, its copy and the video', async () => {
  storage.free = MIN_FREE_BYTES + 30;
  await space.requireSpaceForUpload(10);
  await expect(space.requireSpaceForUpload(11)).rejects.toMatchObject(FULL);
  await space.requireSpace();
});

test('on a disk of its own an upload counts twice: it and the video', async () => {
  storage.isShared = false;
  storage.free = MIN_FREE_BYTES + 20;
  await space.requireSpaceForUpload(10);
  await expect(space.requireSpaceForUpload(11)).rejects.toMatchObject(FULL);
});

test('a media job may use half of what uploads must leave', async () => {
  storage.free = MIN_FREE_BYTES / 2 + 20;
  await space.requireSpaceToPrepare(10);
  await expect(space.requireSpaceToPrepare(11)).rejects.toMatchObject(FULL);
  storage.isShared = false;
  await space.requireSpaceToPrepare(20);
  await expect(space.requireSpaceToPrepare(21)).rejects.toMatchObject(FULL);
  await expect(space.requireSpace()).rejects.toMatchObject(FULL);
});

test('operators see that there is too little space; traffic still comes', async () => {
  space.onModuleInit();
  storage.free = 0;
  expect(await checks.report()).toMatchObject({ status: 'degraded', checks: { space: 'unavailable' } });
});
