import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { UploadService } from '../../../src/features/studio/videos/upload/upload.service.js';
import {
  type Beem,
  createUser,
  LiveTab,
  startBeem,
  storedKeys,
  UPLOAD_FIELDS,
  type User,
  until,
  uploadVideo,
  videoBytes,
} from '../../support/index.js';

let beem: Beem;
let video: Buffer;
let creator: User;

beforeAll(async () => {
  beem = await startBeem({ roles: ['api', 'worker', 'edge'], env: { UPLOAD_MAX_BYTES: '3000000' } });
  video = await videoBytes();
});
afterAll(() => beem.stop());
beforeEach(async () => {
  creator = await createUser(beem);
});

const countOf = async (user: User) =>
  (
    await beem.database.query({ name: 'test-count', text: 'SELECT 1 FROM videos WHERE creator_id = $1' }, [
      user.id,
    ])
  ).length;
const uploads = async () => (await storedKeys(beem)).filter((key) => key.startsWith('uploads/'));
const arriving = () => readdir(join(beem.config.env.STORAGE_DIR ?? '', '.incoming')).catch(() => []);
const isReady = (id: number) =>
  until('the video is ready', async () => {
    const { body } = await creator.visitor.get(`/api/videos/${id}`);
    return body.status === 'ready' ? body : null;
  });

/** Sends the start of an upload and then nothing, or the line drops. */
function startUpload(user: User, contentLength: number): ReturnType<typeof request> {
  const outgoing = request(`${beem.url}/api/videos`, {
    method: 'POST',
    headers: {
      cookie: user.visitor.cookieHeader,
      'content-type': 'multipart/form-data; boundary=line',
      'content-length': contentLength,
    },
  });
  outgoing.on('error', () => {});
  outgoing.write('--line\r\nContent-Disposition: form-data; name="video"; filename="a.mp4"\r\n\r\n');
  outgoing.write(video.subarray(0, 10_000));
  return outgoing;
}

describe('POST /api/videos', () => {
  test('takes a video in, prepares it and shows it to all viewers', async () => {
    const tab = await LiveTab.open(beem, creator);
    const { status, body } = await uploadVideo(creator, { file: video });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      title: 'Neon Rain',
      description: 'A city that dreams.',
      type: 'trailer',
      ageRating: 'teen',
      tags: ['AI', 'neon'],
      status: 'processing',
      videoUrl: null,
      canDelete: true,
      creator: { id: creator.id, isCreator: true },
    });
    const ready = await isReady(body.id);
    expect(ready).toMatchObject({ width: 320, height: 180, failureReason: null });
    expect(ready.duration).toBeCloseTo(1, 1);
    expect(ready.thumbhash).toMatch(/^[\w+/]{10,}=*$/);

    const done = await tab.receive('video_status', ({ data }) => data.step === 'done');
    expect(done.data).toMatchObject({ videoId: body.id, status: 'ready' });
    const steps = tab.messages.flatMap((message) =>
      message.type === 'video_status' ? [message.data.step] : [],
    );
    expect([...new Set(steps)].filter((step) => step !== 'queued')).toEqual([
      'checking',
      'poster',
      'encoding',
      'done',
    ]);
    tab.close();
    const { body: metrics } = await beem.operator().get<string>('/metrics');
    expect(metrics).toMatch(/^beem_upload_ready_seconds_count\{outcome="ready"\} [1-9]/m);

    const guest = beem.visitor();
    const { body: feed } = await guest.get('/api/videos/trailers');
    expect(feed.map((video: { id: number }) => video.id)).toContain(body.id);
    expect((await guest.fetch('GET', ready.videoUrl)).headers.get('content-type')).toBe('video/mp4');
    expect((await guest.fetch('GET', ready.thumbnailUrl)).headers.get('content-type')).toBe('image/webp');
    // The original is gone, what is left is what is served.
    await until('the original is deleted', async () => (await uploads()).length === 0);
  });

  test('takes the video before its fields just as well', async () => {
    const { status, body } = await uploadVideo(creator, { file: video, isFileFirst: true });
    expect(status).toBe(201);
    await isReady(body.id);
  });

  test('says why a file cannot become a video, and keeps none of it', async () => {
    const { status, body } = await uploadVideo(creator, { file: Buffer.from('<!doctype html><p>hello') });
    expect(status).toBe(201);
    const failed = await until('the video fails', async () => {
      const answer = await creator.visitor.get(`/api/videos/${body.id}`);
      return answer.body.status === 'failed' ? answer.body : null;
    });
    expect(failed.failureReason).toBe('This file is not an MP4, MOV or AVI video.');
    expect(failed.videoUrl).toBeNull();
    expect((await beem.visitor().get(`/api/videos/${body.id}`)).status).toBe(404);
    await until('the original is deleted', async () => (await uploads()).length === 0);
    expect((await creator.visitor.post(`/api/videos/${body.id}/retry`)).status).toBe(409);
  });

  test('finds the first upload again when its answer was lost', async () => {
    const first = await uploadVideo(creator, { file: video, fields: { uploadKey: 'key-of-one-upload' } });
    const byField = await uploadVideo(creator, { file: video, fields: { uploadKey: 'key-of-one-upload' } });
    const byHeader = await uploadVideo(creator, {
      file: video,
      headers: { 'idempotency-key': 'key-of-one-upload' },
    });
    expect([byField.status, byHeader.status]).toEqual([201, 201]);
    expect([byField.body.id, byHeader.body.id]).toEqual([first.body.id, first.body.id]);
    expect(await countOf(creator)).toBe(1);
    const somebodyElse = await createUser(beem);
    const theirs = await uploadVideo(somebodyElse, {
      file: video,
      fields: { uploadKey: 'key-of-one-upload' },
    });
    expect(theirs.body.id).not.toBe(first.body.id);
  });

  test('makes one video of two uploads with one key at the same time', async () => {
    const fields = { uploadKey: 'key-of-a-race' };
    const answers = await Promise.all([1, 2, 3].map(() => uploadVideo(creator, { file: video, fields })));
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect(await countOf(creator)).toBe(1);
  });

  test('needs a signed-in user', async () => {
    const form = new FormData();
    form.append('title', 'Nobody');
    expect((await beem.visitor().post('/api/videos', form)).status).toBe(401);
  });

  test('needs a verified email address', async () => {
    const newcomer = await createUser(beem, { isVerified: false });
    const { status, body } = await uploadVideo(newcomer, { file: video });
    expect(status).toBe(403);
    expect(body).toMatchObject({
      code: 'email_not_verified',
      message: 'Please verify your email address before you upload.',
    });
  });

  test.each([
    ['no title', { title: '  ' }, 'title'],
    ['a title that shows nothing', { title: '\u200B\u3164' }, 'title'],
    ['a description that shows nothing', { description: '\u2060' }, 'description'],
    ['a title that is too long', { title: 'x'.repeat(121) }, 'title'],
    ['no description', { description: '' }, 'description'],
    ['an episode without a show', { type: 'episode' }, 'showId'],
    ['a type that is none', { type: 'film' }, 'type'],
    ['an unknown rating', { ageRating: 'G' }, 'ageRating'],
    ['tags that are no list', { tags: 'ai, neon' }, 'tags'],
    ['tags that are no words', { tags: '[1, 2]' }, 'tags'],
    ['eleven tags', { tags: JSON.stringify([...'abcdefghijk']) }, 'tags'],
    ['an upload key that is none', { uploadKey: 'short' }, 'uploadKey'],
  ])('refuses %s, video first or last, and keeps nothing', async (_name, fields, field) => {
    const before = await uploads();
    for (const isFileFirst of [true, false]) {
      const { status, body } = await uploadVideo(creator, {
        file: video,
        fields: fields as Record<string, string>,
        isFileFirst,
      });
      expect({ status, code: body.code }).toEqual({ status: 400, code: 'validation_failed' });
      expect(Object.keys(body.fields)).toEqual([field]);
    }
    expect(await countOf(creator)).toBe(0);
    // The worker still prepares earlier uploads: it adds posters and deletes originals, but it never adds an original.
    expect((await uploads()).filter((key) => !before.includes(key))).toEqual([]);
  });

  test('refuses a form without a video, and a body that is no form', async () => {
    const { status, body } = await uploadVideo(creator);
    expect({ status, fields: body.fields }).toEqual({
      status: 400,
      fields: { video: 'Please choose a video to upload.' },
    });
    const json = await creator.visitor.post('/api/videos', UPLOAD_FIELDS);
    expect({ status: json.status, fields: json.body.fields }).toEqual({ status, fields: body.fields });
    const bytes = await creator.visitor.post('/api/videos', video, {
      'content-type': 'application/octet-stream',
    });
    expect({ status: bytes.status, code: bytes.body.code }).toEqual({
      ...{ status: 415, code: 'unsupported_media' },
    });
    const noBoundary = await creator.visitor.post('/api/videos', 'x', {
      'content-type': 'multipart/form-data',
    });
    expect(noBoundary.status).toBe(415);
  });

  test('stops a video that is larger than allowed while it arrives', async () => {
    const { status, body } = await uploadVideo(creator, { file: Buffer.alloc(4_000_000) });
    expect({ status, code: body.code, message: body.message }).toEqual({
      status: 413,
      code: 'payload_too_large',
      message: 'This video is larger than 3 MB.',
    });
    expect(await countOf(creator)).toBe(0);
  });

  test('leaves no object and no row of an upload whose line drops', async () => {
    await until('earlier uploads are prepared', async () => (await uploads()).length === 0);
    const handled = jest.spyOn(beem.app.get(UploadService, { strict: false }), 'upload');
    const outgoing = startUpload(creator, video.length + 500);
    await until('it arrives', async () => (await arriving()).length === 1);
    outgoing.destroy();
    // No more follows of this upload.
    await expect(handled.mock.results[0]?.value).rejects.toMatchObject({ code: 'upload_aborted' });
    handled.mockRestore();
    expect(await arriving()).toEqual([]);
    expect(await uploads()).toEqual([]);
    expect(await countOf(creator)).toBe(0);
  });

  test('refuses a form that ends in the middle of the video', async () => {
    const outgoing = startUpload(creator, 10_072);
    const answer = new Promise<number>((resolve) =>
      outgoing.on('response', (response) => resolve(response.statusCode ?? 0)),
    );
    outgoing.end();
    expect(await answer).toBe(400);
    expect(await countOf(creator)).toBe(0);
  });
});
