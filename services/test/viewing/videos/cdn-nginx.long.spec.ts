import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import {
  type Beem,
  createUser,
  createVideo,
  startBeem,
  storeVideo,
  type User,
  until,
  type VideoRow,
} from '../../support/index.js';

const PROGRAM = resolve(__dirname, '../../../../deploy/jest/caching-nginx.mjs');
const BYTES = Buffer.from(Array.from({ length: 100_000 }, (_, i) => i % 251));

describe('nginx as a CDN', () => {
  let beem: Beem;
  let creator: User;
  let nginx: ChildProcess;
  let url: string;
  let cache: string;
  /** nginx itself has no purge: a file goes with that of the cache, whose name is the hash of its key. */
  const purges = createServer(async ({ url: path = '/' }, response) => {
    const name = createHash('md5').update(path).digest('hex');
    const file = join(cache, name.slice(-1), name.slice(-3, -1), name);
    const isGone = await rm(file).then(
      () => true,
      () => false,
    );
    response.writeHead(isGone ? 200 : 404).end();
  });

  beforeAll(async () => {
    await new Promise<void>((done) => purges.listen(0, '127.0.0.1', done));
    const { port } = purges.address() as AddressInfo;
    beem = await startBeem({
      roles: ['api', 'edge', 'worker'],
      env: { CDN_PURGE_URL: `http://127.0.0.1:${port}{path}` },
    });
    nginx = fork(PROGRAM, [beem.url], { execArgv: [] });
    ({ url, cache } = await new Promise<{ url: string; cache: string }>((done, fail) => {
      nginx.once('message', (address) => done(address as { url: string; cache: string }));
      nginx.once('exit', (code) => fail(new Error(`nginx ended with ${code}.`)));
    }));
    creator = await createUser(beem, { dateOfBirth: '1990-05-01' });
  });
  afterAll(async () => {
    const ended = new Promise((done) => nginx.once('exit', done));
    nginx.disconnect();
    await ended;
    purges.closeAllConnections();
    await new Promise((done) => purges.close(done));
    await beem.stop();
  });

  async function createStored(ageRating: 'all' | 'mature' = 'all'): Promise<VideoRow> {
    const video = await createVideo(beem, creator, { ageRating });
    await storeVideo(beem, video, BYTES);
    return video;
  }

  async function get(path: string, user?: User, headers: Record<string, string> = {}) {
    const visitor = (user?.visitor ?? beem.visitor()).at({ url });
    const answer = await visitor.fetch('GET', path, { headers });
    const bytes = Buffer.from(await answer.arrayBuffer());
    return { status: answer.status, cache: answer.headers.get('x-cache'), bytes };
  }

  test('it keeps a public video for longer than five seconds, serves ranges of it, and loses it with the video', async () => {
    const video = await createStored();
    const path = `/media/${video.videoKey}`;
    expect(await get(path)).toEqual({ status: 200, cache: 'MISS', bytes: BYTES });
    expect(await get(path)).toEqual({ status: 200, cache: 'HIT', bytes: BYTES });
    const range = await get(path, undefined, { range: 'bytes=50000-50009' });
    expect(range).toEqual({ status: 206, cache: 'HIT', bytes: BYTES.subarray(50_000, 50_010) });
    await until('five seconds are over', sixSecondsAfter(Date.now()));
    expect((await get(path)).cache).toBe('HIT');

    expect((await creator.visitor.delete(`/api/videos/${video.id}`)).status).toBe(204);
    await until('it is gone', async () => (await get(path)).status === 404);
    expect(await get(path)).toMatchObject({ status: 404, cache: 'MISS' });
  });

  test('it never stores a mature video, nor a refusal', async () => {
    const video = await createStored('mature');
    const path = `/media/${video.videoKey}`;
    for (let i = 0; i < 3; i++) {
      expect(await get(path, creator)).toEqual({ status: 200, cache: 'MISS', bytes: BYTES });
      expect(await get(path)).toMatchObject({ status: 403, cache: 'MISS' });
    }
  });
});

const sixSecondsAfter = (start: number) => () => Date.now() - start > 6_000;
