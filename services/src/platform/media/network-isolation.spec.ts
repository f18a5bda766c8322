import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describeToolNetwork, findNetworkIsolation } from './network-isolation.js';
import { runTool } from './run-tool.js';

const FFMPEG = process.env.FFMPEG_PATH || 'ffmpeg';

test('ffmpeg reaches nothing, not even this machine', async () => {
  let connections = 0;
  const server = createServer((_, response) => response.writeHead(404).end());
  server.on('connection', () => connections++);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const allowed = ['-protocol_whitelist', 'file,pipe,tcp,http'];
  const result = await runTool({
    command: FFMPEG,
    args: ['-nostdin', ...allowed, '-i', `http://127.0.0.1:${port}/video.mp4`, '-f', 'null', '-'],
    maxBytes: 1_000_000,
    wallLimitMs: 15_000,
    cpuLimitSeconds: 10,
  });
  await new Promise((done) => server.close(done));
  expect(result.code).not.toBe(0);
  const isIsolated = (await findNetworkIsolation(process.env.PATH)) !== null;
  // If the machine has no such command, operators get that message, and the tool reaches the network.
  const network = describeToolNetwork(isIsolated, {
    NODE_ENV: 'test',
    LOCAL_DEV: true,
    FFMPEG_NETWORK: 'isolated',
  });
  expect({ network, isReached: connections > 0 }).toEqual(
    isIsolated ? { network: 'isolated', isReached: false } : { network: 'shared', isReached: true },
  );
});

test('finds no way where unshare is missing', async () => {
  expect(await findNetworkIsolation('/nowhere')).toBeNull();
});

const production = { NODE_ENV: 'production', LOCAL_DEV: false, FFMPEG_NETWORK: 'isolated' } as const;

test('production starts with isolation, or with the word that the container has no network', () => {
  expect(describeToolNetwork(true, production)).toBe('isolated');
  expect(describeToolNetwork(false, { ...production, FFMPEG_NETWORK: 'none-in-container' })).toBe(
    'none-in-container',
  );
  expect(() => describeToolNetwork(false, production)).toThrow('FFMPEG_NETWORK=none-in-container');
});

test('local use goes on without', () => {
  expect(describeToolNetwork(false, { ...production, LOCAL_DEV: true })).toBe('shared');
});
