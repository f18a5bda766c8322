import { Storage } from '../../../src/platform/storage/index.js';
import {
  type Beem,
  createUser,
  createVideo,
  laterBy,
  startBeem,
  storeVideo,
  type User,
  type VideoRow,
} from '../../support/index.js';

let beem: Beem;
let creator: User;
/** For so long a process may serve what it has looked up. */
const SECONDS_MS = 5_000;
const BYTES = Buffer.from(Array.from({ length: 1_000 }, (_, i) => i % 251));

beforeAll(async () => {
  beem = await startBeem({ roles: ['api', 'edge'] });
  creator = await createUser(beem);
});
afterAll(() => beem.stop());

async function createStoredVideo(options: Parameters<typeof createVideo>[2] = {}): Promise<VideoRow> {
  const video = await createVideo(beem, creator, options);
  await storeVideo(beem, video, BYTES);
  return video;
}

async function read(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  visitor = beem.visitor(),
) {
  const response = await visitor.fetch(method, path, { headers });
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

describe('GET /media/:key', () => {
  test('serves a video as a video and nothing else', async () => {
    const video = await createStoredVideo();
    const { status, headers, bytes } = await read(`/media/${video.videoKey}`);
    expect(status).toBe(200);
    expect(bytes.equals(BYTES)).toBe(true);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '1000',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=5, must-revalidate',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
    expect(headers.get('last-modified')).toBeTruthy();
    expect((await read(`/media/${video.thumbnailKey}`)).headers.get('content-type')).toBe('image/webp');
  });

  test.each([
    ['bytes=0-99', 206, 0, 99],
    ['bytes=990-', 206, 990, 999],
    ['bytes=-10', 206, 990, 999],
    ['bytes=-5000', 206, 0, 999],
    ['bytes=500-5000', 206, 500, 999],
    ['bytes=999-999', 206, 999, 999],
    ['bytes=0-1,5-6', 200, 0, 999],
    ['bytes=5-1', 200, 0, 999],
    ['items=0-1', 200, 0, 999],
    ['bytes=-', 200, 0, 999],
  ])('answers the range %s with %i', async (range, expected, first, last) => {
    const video = await createStoredVideo();
    const { status, headers, bytes } = await read(`/media/${video.videoKey}`, { range });
    expect(status).toBe(expected);
    expect(bytes.equals(BYTES.subarray(first, last + 1))).toBe(true);
    expect(headers.get('content-range')).toBe(expected === 206 ? `bytes ${first}-${last}/1000` : null);
  });

  test.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0'])('refuses the range %s', async (range) => {
    const video = await createStoredVideo();
    const { status, headers } = await read(`/media/${video.videoKey}`, { range });
    expect(status).toBe(416);
    expect(headers.get('content-range')).toBe('bytes */1000');
  });

  test('answers HEAD with the headers alone', async () => {
    const video = await createStoredVideo();
    const { status, headers, bytes } = await read(`/media/${video.videoKey}`, {}, 'HEAD');
    expect({ status, length: headers.get('content-length'), body: bytes.length }).toEqual({
      status: 200,
      length: '1000',
      body: 0,
    });
  });

  test('does not send again what the browser has', async () => {
    const video = await createStoredVideo();
    const path = `/media/${video.videoKey}`;
    const { headers } = await read(path);
    const etag = headers.get('etag') ?? '';
    const modified = headers.get('last-modified') ?? '';
    for (const known of [
      { 'if-none-match': etag },
      { 'if-none-match': `"other", W/${etag}` },
      { 'if-none-match': '*' },
      { 'if-modified-since': modified },
    ] as Record<string, string>[])
      expect((await read(path, known)).status).toBe(304);
    expect((await read(path, { 'if-none-match': '"other"' })).status).toBe(200);
    expect((await read(path, { range: 'bytes=0-1', 'if-range': etag })).status).toBe(206);
    expect((await read(path, { range: 'bytes=0-1', 'if-range': modified })).status).toBe(206);
    expect((await read(path, { range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200);
  });

  test('keeps mature videos and their posters to those who may see them', async () => {
    const video = await createStoredVideo({ ageRating: 'mature' });
    const adult = await createUser(beem, { dateOfBirth: '1990-05-01' });
    for (const key of [video.videoKey, video.thumbnailKey]) {
      expect((await read(`/media/${key}`)).status).toBe(403);
      const { status, headers } = await read(`/media/${key}`, {}, 'GET', adult.visitor);
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toBe('private, no-cache');
      expect(headers.get('vary')).toContain('Cookie');
    }
  });

  test('lets no cache show a removed video for longer than a minute without asking', async () => {
    const video = await createStoredVideo();
    const kept: Record<string, string> = {};
    for (const key of [video.videoKey, video.thumbnailKey]) {
      const { headers } = await read(`/media/${key}`);
      expect(headers.get('cache-control')).toBe('public, max-age=5, must-revalidate');
      kept[key] = headers.get('etag') ?? '';
      const again = await read(`/media/${key}`, { 'if-none-match': kept[key] });
      expect([again.status, again.headers.get('cache-control')]).toEqual([
        304,
        'public, max-age=5, must-revalidate',
      ]);
    }
    await beem.database.query(
      { name: 'test-hide', text: 'UPDATE videos SET is_hidden = true WHERE id = $1' },
      [video.id],
    );
    await laterBy(SECONDS_MS, async () => {
      for (const [key, etag] of Object.entries(kept))
        expect((await read(`/media/${key}`, { 'if-none-match': etag })).status).toBe(404);
    });
  });

  test('stops serving a removed or deleted video within seconds', async () => {
    const [removed, deleted] = [await createStoredVideo(), await createStoredVideo()];
    for (const video of [removed, deleted]) expect((await read(`/media/${video.videoKey}`)).status).toBe(200);
    await beem.database.query(
      { name: 'test-hide', text: 'UPDATE videos SET is_hidden = true WHERE id = $1' },
      [removed.id],
    );
    await creator.visitor.delete(`/api/videos/${deleted.id}`);
    await laterBy(SECONDS_MS, async () => {
      for (const video of [removed, deleted])
        expect((await read(`/media/${video.videoKey}`)).status).toBe(404);
    });
  });

  test('serves nothing but published videos: no upload, no path of the machine', async () => {
    const processing = await createStoredVideo({ status: 'processing' });
    for (const path of [
      `/media/${processing.videoKey}`,
      '/media/uploads/secret',
      '/media/..%2f..%2fpackage.json',
      '/media/%2fetc%2fpasswd',
      '/media/',
      '/media/films/%00.mp4',
    ])
      expect((await read(path)).status).toBe(404);
  });

  test('never lets an answer be kept for a file that went between two requests', async () => {
    const video = await createStoredVideo();
    expect((await read(`/media/${video.videoKey}`)).status).toBe(200);
    await beem.app.get(Storage).delete(video.videoKey);
    const { status, headers } = await read(`/media/${video.videoKey}`);
    expect(status).toBe(404);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('etag')).toBeNull();
  });

  test('reads no further when a player leaves', async () => {
    const video = await createVideo(beem, creator);
    await storeVideo(beem, video, Buffer.alloc(30_000_000, 7));
    const leaving = new AbortController();
    const response = await fetch(`${beem.url}/media/${video.videoKey}`, { signal: leaving.signal });
    await response.body?.getReader().read();
    leaving.abort();
    // The process keeps running and serves the next request.
    expect((await read(`/media/${video.videoKey}`, { range: 'bytes=0-3' })).status).toBe(206);
  });
});
