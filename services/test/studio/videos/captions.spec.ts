import { CAPTION_LANGUAGES, CAPTIONS_MAX_COUNT } from '@beem/contracts';
import { VideoObjects } from '../../../src/features/viewing/videos/purge/video-objects.js';
import { Storage } from '../../../src/platform/storage/index.js';
import {
  type Answer,
  type Beem,
  createUser,
  createVideo,
  laterBy,
  runScheduledTask,
  startBeem,
  storedKeys,
  storeVideo,
  type User,
  until,
  type VideoRow,
  type VideoRowOptions,
} from '../../support/index.js';
import { countWaiting, holdRow, OPERATOR, rate, releaseRows } from '../../viewing/videos/ratings.js';
import { ageObjects, keyOf, untilGone } from './media-objects.js';

let beem: Beem;
let creator: User;
let video: VideoRow;

beforeAll(async () => {
  beem = await startBeem({ roles: ['api', 'worker', 'edge'], env: { DATABASE_POOL_SIZE: '10' } });
});
afterAll(() => beem.stop());
afterEach(releaseRows);
beforeEach(async () => {
  creator = await createUser(beem);
  video = await aVideo();
});

async function aVideo(options: VideoRowOptions = {}): Promise<VideoRow> {
  const created = await createVideo(beem, creator, options);
  await storeVideo(beem, created, Buffer.from('video'));
  return created;
}

const webvtt = (text: string) => `WEBVTT\n\nNOTE secret\n\n00:01.000 --> 00:02.000\n${text}\n`;
const SRT = '1\n00:00:01,000 --> 00:00:02,500\n<font color="red">Rain</font> falls\n';

function put(who: User, language: string, file: string | Buffer, id = video.id): Promise<Answer> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(Buffer.from(file as string))]), 'captions.txt');
  return who.visitor.put(`/api/videos/${id}/captions/${language}`, form);
}
const captionsOf = async (id = video.id) => (await creator.visitor.get(`/api/videos/${id}`)).body.captions;
const read = (url: string, who: User | null = null) => (who?.visitor ?? beem.visitor()).get(url);

describe('PUT /api/videos/:id/captions/:language', () => {
  test('keeps captions, and lists them with the video', async () => {
    const answer = await put(creator, 'en', webvtt('Rain <script>'));
    expect(answer).toMatchObject({ status: 200, body: { language: 'en', label: 'English' } });
    await put(creator, 'de', SRT);
    const captions = await captionsOf();
    expect(captions).toEqual([expect.objectContaining({ language: 'de', label: 'German' }), answer.body]);
    const { body } = await beem.visitor().get('/api/videos/trailers');
    expect(body.find(({ id }: { id: number }) => id === video.id)).not.toHaveProperty('captions');
    expect((await read(captions[0].url)).body).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nRain falls\n');
  });

  test('are served as captions and nothing else, as we wrote them', async () => {
    const { body } = await put(creator, 'en', webvtt('Rain <script>alert(1)</script>'));
    expect(body.url).toMatch(/^\/media\/captions\/[\w-]{20,}\.vtt$/);
    const { status, headers, body: served } = await read(body.url);
    expect(status).toBe(200);
    expect(served).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nRain &lt;script&gt;alert(1)&lt;/script&gt;\n',
    );
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/vtt; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    });
  });

  test('of a language replace those before them, whose file is deleted; a retry is no fault', async () => {
    const first = await put(creator, 'en', webvtt('One'));
    const second = await put(creator, 'en', webvtt('Two'));
    const again = await put(creator, 'en', webvtt('Two'));
    expect([second.status, again.status]).toEqual([200, 200]);
    expect(await captionsOf()).toEqual([again.body]);
    expect((await read(again.body.url)).body).toContain('Two');
    await untilGone(beem, [first.body.url, second.body.url].map(keyOf));
  });

  test('by two at once are those of the last, and only its file stays', async () => {
    const release = await holdRow(beem, video.id);
    const both = Promise.all([put(creator, 'en', webvtt('One')), put(creator, 'en', webvtt('Two'))]);
    await until('both wait', async () => (await countWaiting(beem)) === 2);
    await release();
    expect((await both).map(({ status }) => status)).toEqual([200, 200]);
    const [kept, ...more] = await captionsOf();
    expect(more).toEqual([]);
    const lost = (await both).map(({ body }) => body.url).filter((url) => url !== kept.url);
    await untilGone(beem, lost.map(keyOf));
    expect((await read(kept.url)).status).toBe(200);
  });

  test.each<[string, string | Buffer, string]>([
    ['HTML', '<html><script>alert(1)</script>', 'Line 2: Here should be the times of a caption'],
    ['a script behind the header', 'WEBVTT\n\n<script>alert(1)</script>', 'Line 4: Here should be the times'],
    ['a NUL', webvtt('a\0b'), 'This is no caption file.'],
    ['a line of nearly a megabyte', webvtt('x'.repeat(1_000_000)), 'Line 6: This caption has more than 1000'],
    ['another encoding', Buffer.from([0x57, 0xe9]), 'This file is not saved as UTF-8.'],
    ['an empty file', '', 'There are no captions in this file.'],
  ])('refuses %s and keeps what was there', async (_name, file, message) => {
    await put(creator, 'en', webvtt('One'));
    const before = await storedKeys(beem);
    const { status, body } = await put(creator, 'en', file);
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'validation_failed' });
    expect(body.fields.file).toContain(message);
    expect(await storedKeys(beem)).toEqual(before);
  });

  test('refuses more than a megabyte, and a form without a file', async () => {
    expect(await put(creator, 'en', 'x'.repeat(1_048_577))).toMatchObject({
      status: 413,
      body: { code: 'payload_too_large', message: 'The caption file is larger than 1 MB.' },
    });
    const path = `/api/videos/${video.id}/captions/en`;
    expect((await creator.visitor.put(path, new FormData())).status).toBe(400);
    expect((await creator.visitor.put(path, { file: 'x' })).status).toBe(415);
  });

  test.each(['xx', 'EN', 'en-US', 'constructor', '__proto__', '%00'])(
    'refuses the language %s',
    async (language) => {
      expect((await put(creator, language, SRT)).status).toBe(400);
      expect((await creator.visitor.delete(`/api/videos/${video.id}/captions/${language}`)).status).toBe(400);
    },
  );

  test('is closed to others, and to all once the video is removed or gone', async () => {
    const guest = { ...creator, visitor: beem.visitor() };
    expect((await put(guest, 'en', SRT)).status).toBe(401);
    expect((await put(await createUser(beem, { role: 'moderator' }), 'en', SRT)).status).toBe(403);
    expect((await put(creator, 'en', SRT, 987_654)).status).toBe(404);
    await beem.database.pool.query('UPDATE videos SET is_hidden = true WHERE id = $1', [video.id]);
    expect((await put(creator, 'en', SRT)).status).toBe(404);
  });

  test('takes twenty languages, also when the last two come at once', async () => {
    const languages = CAPTION_LANGUAGES.slice(0, CAPTIONS_MAX_COUNT + 1);
    for (const language of languages.slice(0, -2))
      expect((await put(creator, language, SRT)).status).toBe(200);
    const before = await storedKeys(beem);
    const release = await holdRow(beem, video.id);
    const both = Promise.all(languages.slice(-2).map((language) => put(creator, language, SRT)));
    await until('both wait', async () => (await countWaiting(beem)) === 2);
    await release();
    expect((await both).map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await captionsOf()).toHaveLength(CAPTIONS_MAX_COUNT);
    expect(await storedKeys(beem)).toHaveLength(before.length + 1);
    expect((await put(creator, languages[0] ?? '', SRT)).status).toBe(200);
  });
});

describe('DELETE /api/videos/:id/captions/:language', () => {
  test('removes them and their file, and may be repeated', async () => {
    const { body } = await put(creator, 'en', SRT);
    const path = `/api/videos/${video.id}/captions/en`;
    expect((await (await createUser(beem)).visitor.delete(path)).status).toBe(403);
    expect((await beem.visitor().delete(path)).status).toBe(401);
    for (let i = 0; i < 2; i++) expect((await creator.visitor.delete(path)).status).toBe(204);
    expect(await captionsOf()).toEqual([]);
    await untilGone(beem, [keyOf(body.url)]);
  });
});

describe('captions', () => {
  test('can be read by those who may see the video', async () => {
    const mature = await aVideo({ ageRating: 'mature' });
    const { body } = await put(creator, 'en', SRT, mature.id);
    const adult = await createUser(beem, { dateOfBirth: '1990-05-01' });
    expect((await read(body.url)).status).toBe(403);
    expect((await read(body.url, adult)).status).toBe(200);
    await beem.database.pool.query('UPDATE videos SET is_hidden = true WHERE id = $1', [mature.id]);
    // For so long a process may serve what it has looked up.
    await laterBy(5_000, async () => expect((await read(body.url, adult)).status).toBe(404));
  });

  test('of a video that is still prepared are kept, and can be read when it is ready', async () => {
    const waiting = await aVideo({ status: 'processing' });
    const { status, body } = await put(creator, 'en', SRT, waiting.id);
    expect(status).toBe(200);
    expect((await read(body.url, creator)).status).toBe(404);
    await beem.database.pool.query(`UPDATE videos SET status = 'ready' WHERE id = $1`, [waiting.id]);
    await until('they can be read', async () => (await read(body.url)).status === 200);
  });

  test('get new addresses with another rating, also those that are added meanwhile', async () => {
    const { body: early } = await put(creator, 'en', SRT);
    const release = await holdRow(beem, video.id);
    const late = put(creator, 'de', SRT);
    await until('it waits', async () => (await countWaiting(beem)) === 1);
    const rated = rate(beem, OPERATOR, video.id, 'mature');
    await until('both wait', async () => (await countWaiting(beem)) === 2);
    await release();
    expect(await rated).toEqual({ from: 'all', to: 'mature' });
    const before = [early.url, (await late).body.url];
    const captions = await captionsOf();
    expect(captions).toHaveLength(2);
    expect(captions.filter(({ url }: { url: string }) => before.includes(url))).toEqual([]);
    for (const url of before)
      await until('the old address is dead', async () => (await read(url, creator)).status === 404);
    for (const { url } of captions) expect((await read(url, creator)).status).toBe(200);
    await untilGone(beem, before.map(keyOf));
    expect(await rate(beem, OPERATOR, video.id, 'teen')).toEqual({ from: 'mature', to: 'teen' });
    expect(await captionsOf()).toHaveLength(2);
  });

  test('go with their video, also when they are added in the same moment', async () => {
    const { body } = await put(creator, 'en', SRT);
    const before = await storedKeys(beem);
    const release = await holdRow(beem, video.id);
    const late = put(creator, 'de', SRT);
    await until('it waits', async () => (await countWaiting(beem)) === 1);
    const deleted = creator.visitor.delete(`/api/videos/${video.id}`);
    await until('both wait', async () => (await countWaiting(beem)) === 2);
    await release();
    expect([(await late).status, (await deleted).status]).toEqual([200, 204]);
    await untilGone(beem, [keyOf(body.url), keyOf((await late).body.url)]);
    const stored = await storedKeys(beem);
    expect(stored.filter((key) => !before.includes(key))).toEqual([]);
    await until('their rows are gone', async () => {
      const { rows } = await beem.database.pool.query('SELECT FROM video_captions WHERE video_id = $1', [
        video.id,
      ]);
      return rows.length === 0;
    });
  });

  test('are kept by the sweep, which deletes orphans and finds what is missing', async () => {
    const { body } = await put(creator, 'en', SRT);
    const orphan = 'captions/orphan.vtt';
    await beem.app.get(Storage).copy(keyOf(body.url), orphan);
    await ageObjects(beem);
    const before = await storedKeys(beem);
    await runScheduledTask(beem, 'sweep-videos');
    const after = await storedKeys(beem);
    expect(after).not.toContain(orphan);
    expect(after).toContain(keyOf(body.url));
    expect(before.length - after.length).toBeGreaterThanOrEqual(1);
    await beem.app.get(Storage).delete(keyOf(body.url));
    expect(await beem.app.get(VideoObjects, { strict: false }).findBroken()).toContain(video.id);
  });
});
