import { Readable } from 'node:stream';
import { Storage } from '../../../src/platform/storage/index.js';
import {
  createUser,
  createVideo,
  storeVideo,
  type User,
  type VideoRow,
  type Visitor,
} from '../../support/index.js';
import { type ReleasesBeem, startWithShell } from '../../support/releases.js';
import { S3StandIn } from '../../support/s3-stand-in.js';

const BYTES = Buffer.from(Array.from({ length: 1_000 }, (_, i) => i % 251));

const bucket = new S3StandIn('beem-media');
let origin: string;
let beem: ReleasesBeem;
let creator: User;

beforeAll(async () => {
  origin = await bucket.start();
  beem = await startWithShell({
    S3_ENDPOINT: origin,
    S3_BUCKET: 'beem-media',
    S3_ACCESS_KEY_ID: 'test',
    S3_SECRET_ACCESS_KEY: 'test-secret',
    MEDIA_DELIVERY: 'signed',
    MEDIA_LINK_SECONDS: '900',
  });
  creator = await createUser(beem);
});
afterEach(() => {
  bucket.now = () => Date.now();
});
afterAll(async () => {
  await beem.stop();
  await bucket.stop();
});

async function createStored(options: Parameters<typeof createVideo>[2] = {}): Promise<VideoRow> {
  const video = await createVideo(beem, creator, options);
  await storeVideo(beem, video, BYTES);
  return video;
}

const ask = (key: string, visitor: Visitor = beem.visitor(), headers: Record<string, string> = {}) =>
  visitor.fetch('GET', `/media/${key}`, { headers });

async function linkOf(key: string, visitor?: Visitor): Promise<string> {
  const answer = await ask(key, visitor);
  expect(answer.status).toBe(302);
  return answer.headers.get('location') ?? '';
}

async function follow(link: string, init: RequestInit = {}) {
  const answer = await fetch(link, init);
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, bytes };
}

it('leads to the bucket, which sends a video whole or in ranges', async () => {
  const { videoKey, thumbnailKey } = await createStored();
  const answer = await ask(videoKey, beem.visitor(), { range: 'bytes=100-199' });
  expect(answer.status).toBe(302);
  expect(answer.headers.get('cache-control')).toBe('private, max-age=5');
  expect(await answer.text()).toBe('');
  const link = answer.headers.get('location') ?? '';
  expect(new URL(link).origin).toBe(origin);
  const whole = await follow(link);
  expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'video/mp4']);
  expect(whole.headers.get('cache-control')).toBe('private');
  expect(whole.bytes.equals(BYTES)).toBe(true);
  const part = await follow(link, { headers: { range: 'bytes=100-199' } });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 100-199/1000']);
  expect(part.bytes.equals(BYTES.subarray(100, 200))).toBe(true);
  // As a browser does: one request that follows by itself and keeps its range.
  const range = { range: 'bytes=990-' };
  const last = await follow(`${beem.url}/media/${videoKey}`, { headers: range });
  expect([last.status, last.bytes.equals(BYTES.subarray(990))]).toEqual([206, true]);
  expect((await follow(await linkOf(thumbnailKey))).headers.get('content-type')).toBe('image/webp');
});

it('a link opens one object, for reading, until its time is over', async () => {
  const { videoKey, thumbnailKey } = await createStored();
  const link = await linkOf(videoKey);
  const other = link.replace(videoKey, thumbnailKey);
  expect(other).not.toBe(link);
  for (const [address, method] of [
    [other, 'GET'],
    [link, 'HEAD'],
    [link, 'DELETE'],
    [link.replace('X-Amz-Expires=900', 'X-Amz-Expires=90000'), 'GET'],
    [link.replace(/\?.*/, ''), 'GET'],
  ] as const)
    expect([method, (await follow(address, { method })).status]).toEqual([method, 403]);
  bucket.now = () => Date.now() + 449_000;
  expect((await follow(link)).status).toBe(200);
  bucket.now = () => Date.now() + 901_000;
  expect((await follow(link)).status).toBe(403);
});

it('is given to those alone who may see the video, and kept by no cache', async () => {
  const mature = await createStored({ ageRating: 'mature' });
  const adult = await createUser(beem, { dateOfBirth: '1990-05-01' });
  for (const key of [mature.videoKey, mature.thumbnailKey]) {
    const refused = await ask(key);
    expect([refused.status, refused.headers.get('location')]).toEqual([403, null]);
    const answer = await ask(key, adult.visitor);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    expect(answer.headers.get('vary')).toContain('Cookie');
    expect((await follow(answer.headers.get('location') ?? '')).bytes.equals(BYTES)).toBe(
      key === mature.videoKey,
    );
  }
  const draft = await createStored({ status: 'needs_decision' });
  expect((await ask(draft.videoKey)).status).toBe(404);
  expect((await ask(draft.videoKey, creator.visitor)).headers.get('cache-control')).toBe('private, no-cache');
  const removed = await createStored({ isHidden: true });
  expect((await ask(removed.videoKey, creator.visitor)).status).toBe(404);
});

it('leads to nothing but what viewers see', async () => {
  const { id } = await createStored();
  await beem.app
    .get(Storage)
    .put('uploads/original.mp4', Readable.from([BYTES]), { contentType: 'video/mp4' });
  await beem.database.query({
    text: `UPDATE videos SET source_key = 'uploads/original.mp4' WHERE id = ${id}`,
  });
  const keys = ['uploads/original.mp4', 'films/unknown.mp4', '..%2Fsecret', 'uploads/..%2F..%2Fsecret.mp4'];
  for (const key of keys) {
    const answer = await ask(key, creator.visitor);
    expect([key, answer.status, answer.headers.get('location')]).toEqual([key, 404, null]);
  }
});

it('captions, HEAD and what the browser has already are answered by the edge', async () => {
  const { id, videoKey } = await createStored();
  const captions = 'captions/abc.vtt';
  await beem.app.get(Storage).put(captions, Readable.from(['WEBVTT\n']), { contentType: 'text/vtt' });
  await beem.database.query(
    { text: `INSERT INTO video_captions (video_id, language, object_key) VALUES ($1, 'en', $2)` },
    [id, captions],
  );
  const text = await ask(captions);
  expect([text.status, await text.text()]).toEqual([200, 'WEBVTT\n']);
  const head = await beem.visitor().fetch('HEAD', `/media/${videoKey}`);
  expect([head.status, head.headers.get('content-length')]).toEqual([200, '1000']);
  const etag = head.headers.get('etag') ?? '';
  expect((await ask(videoKey, beem.visitor(), { 'if-none-match': etag })).status).toBe(304);
});

it('pages let the bucket send pictures and videos, and nothing else', async () => {
  const { headers } = await beem.visitor().get('/', { accept: 'text/html' });
  const policy = headers.get('content-security-policy') ?? '';
  const directives = policy.split('; ').filter((directive) => directive.includes(origin));
  expect(directives).toEqual([
    `img-src 'self' ${origin} blob: data:`,
    `media-src 'self' ${origin} blob: data:`,
  ]);
});
