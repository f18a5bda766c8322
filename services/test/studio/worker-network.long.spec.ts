import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Beem, killSpawned, spawnProcess, startBeem } from '../support/index.js';

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

/** Settings of a production worker whose tools report these versions. */
async function productionWith(ffmpeg: string, ffprobe: string): Promise<Record<string, string>> {
  const makeTool = async (name: string, version: string) => {
    const tool = join(folder, `${name}-${version}`);
    await writeFile(tool, `#!/bin/sh\necho "${name} version ${version} Copyright"\n`, { mode: 0o755 });
    return tool;
  };
  return {
    NODE_ENV: 'production',
    LOCAL_DEV: 'false',
    PUBLIC_ORIGIN: 'https://beem.example',
    FFMPEG_PATH: await makeTool('ffmpeg', ffmpeg),
    FFPROBE_PATH: await makeTool('ffprobe', ffprobe),
    // This PATH has no tools, not even unshare.
    PATH: folder,
  };
}

test('a production worker that cannot take the network from ffmpeg starts only when its settings say that there is none', async () => {
  const env = await productionWith('7.1', '7.1');
  await expect(spawnProcess(beem, 'worker', env)).rejects.toThrow('ended with 1');
  const worker = await spawnProcess(beem, 'worker', { ...env, FFMPEG_NETWORK: 'none-in-container' });
  await worker.stop();
});

test.each([
  ['ffmpeg', '4.4.2', '7.1'],
  ['ffprobe', '7.1', '4.4.2'],
])('a production worker does not start with an %s older than 5', async (_, ffmpeg, ffprobe) => {
  const env = { ...(await productionWith(ffmpeg, ffprobe)), FFMPEG_NETWORK: 'none-in-container' };
  await expect(spawnProcess(beem, 'worker', env)).rejects.toThrow('ended with 1');
});
