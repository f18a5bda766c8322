import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Beem, killSpawned, spawnProcess, startBeem } from './support/index.js';

let beem: Beem;
let folder: string;

beforeAll(async () => {
  beem = await startBeem({ roles: ['api'] });
  folder = await mkdtemp(join(tmpdir(), 'beem-no-unshare-'));
});
afterAll(async () => {
  killSpawned();
  await beem.stop();
  await rm(folder, { recursive: true, force: true });
});

test('a production worker that cannot take the network from ffmpeg starts only when told that there is none', async () => {
  const modern = join(folder, 'ffmpeg');
  await writeFile(modern, '#!/bin/sh\necho "ffmpeg version 7.1 Copyright"\n');
  await chmod(modern, 0o755);
  const env = {
    NODE_ENV: 'production',
    LOCAL_DEV: 'false',
    PUBLIC_ORIGIN: 'https://beem.example',
    FFMPEG_PATH: modern,
    FFPROBE_PATH: modern,
    // Nothing is found here, unshare neither.
    PATH: folder,
  };
  await expect(spawnProcess(beem, 'worker', env)).rejects.toThrow('ended with 1');
  const worker = await spawnProcess(beem, 'worker', { ...env, FFMPEG_NETWORK: 'none-in-container' });
  await worker.stop();
}, 60_000);
