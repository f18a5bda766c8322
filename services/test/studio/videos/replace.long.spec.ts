import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { Storage } from '../../../src/platform/storage/index.js';
import { isQuiet } from '../../notifications/notifications.js';
import {
  type Beem,
  createEpisode,
  createShow,
  createUser,
  createVideo,
  cutOffBytes,
  openSlowUpload,
  startBeem,
  storedKeys,
  storeVideo,
  type User,
  until,
  untilPrepared,
  uploadVideo,
  type VideoRowOptions,
  videoBytes,
} from '../../support/index.js';

let beem: Beem;
let whole: Buffer;
let cutOff: Buffer;
let creator: User;

beforeAll(async () => {
  beem = await startBeem();
  [whole, cutOff] = await Promise.all([videoBytes(), cutOffBytes()]);
});
afterAll(() => beem.stop());
beforeEach(async () => {
  creator = await createUser(beem);
});

const KEY = 'key-of-a-replacement';
const waiting = (options: VideoRowOptions = {}) =>
  createVideo(beem, creator, { status: 'needs_decision', ...options });
const get = async (id: number) => (await creator.visitor.get(`/api/videos/${id}`)).body;
const statusOf = async (id: number) => (await get(id)).status;
const isGone = async (id: number) => (await get(id)).code === 'not_found';
const publish = (id: number) => creator.visitor.post(`/api/videos/${id}/publish`);
const incoming = () => readdir(join(beem.config.env.STORAGE_DIR ?? '', '.incoming')).catch(() => []);
const mine = async () => (await creator.visitor.get('/api/videos/mine')).body;

const isStored = async (url: string) => (await storedKeys(beem)).includes(url.replace('/media/', ''));

/** Address of the creator's own picture; no answer has it for a failed video. */
async function coverOf(id: number): Promise<string> {
  const [row] = await beem.database.query<{ cover_key: string }>(
    { name: 'test-replace-cover', text: 'SELECT cover_key FROM videos WHERE id = $1' },
    [id],
  );
  return `/media/${row?.cover_key}`;
}

function putCaptions(id: number, language: string, text: string) {
  const form = new FormData();
  form.set('file', new Blob([`WEBVTT\n\n00:00.100 --> 00:00.500\n${text}\n`]), 'captions.vtt');
  return creator.visitor.put(`/api/videos/${id}/captions/${language}`, form);
}

async function putCover(id: number, background = '#204060') {
  const picture = await sharp({ create: { width: 320, height: 180, channels: 3, background } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('coverImage', new Blob([new Uint8Array(picture)]), 'cover.png');
  return creator.visitor.put(`/api/videos/${id}/poster`, form);
}

/** Uploads a replacement of a video and waits until it is prepared. */
async function replace(id: number, file = whole, fields: Record<string, string> = {}) {
  const { status, body } = await uploadVideo(creator, {
    file,
    fields: { ...fields, replacesId: String(id) },
  });
  expect([status, body.replacesId]).toEqual([201, id]);
  return untilPrepared(beem, creator, body.id);
}

describe('a video that waits for a decision', () => {
  test('is deleted when what replaces it is ready, and not before', async () => {
    const old = await waiting();
    await storeVideo(beem, old, Buffer.from('video'));
    const fields = { replacesId: String(old.id), uploadKey: KEY };
    const { body: next } = await uploadVideo(creator, { file: whole, fields });
    expect(next).toMatchObject({ status: 'processing', replacesId: old.id });
    expect(await untilPrepared(beem, creator, next.id)).toMatchObject({ status: 'ready', replacesId: null });
    expect(await isGone(old.id)).toBe(true);
    expect((await mine()).map(({ id }: { id: number }) => id)).toEqual([next.id]);
    await until('its objects are gone', async () => !(await storedKeys(beem)).includes(old.videoKey));

    // The answer was lost: the retry finds the first upload, although nothing waits any more.
    for (const retry of [{}, { headers: { 'idempotency-key': KEY } }, { isFileFirst: true }]) {
      const { status, body } = await uploadVideo(creator, { file: whole, fields, ...retry });
      expect([status, body.id]).toEqual([201, next.id]);
    }
  });

  test.each(['needs_decision', 'failed'] as const)(
    'that is %s leaves its captions, own picture and position to what replaces it',
    async (status) => {
      const show = await createShow(beem, creator);
      const old = await createEpisode(beem, creator, show.id, { status });
      const next = await createEpisode(beem, creator, show.id);
      const texts = { title: 'The title', description: 'Kept.', tags: ['rain'], madeWith: ['Veo'] };
      await creator.visitor.patch(`/api/videos/${old.id}`, texts);
      expect((await putCaptions(old.id, 'en', 'Old words')).status).toBe(200);
      expect((await putCaptions(old.id, 'de', 'Alte Worte')).status).toBe(200);
      expect((await putCover(old.id)).status).toBe(200);
      const [before, cover] = [await get(old.id), await coverOf(old.id)];

      const fields = { type: 'episode', showId: String(show.id), replacesId: String(old.id) };
      const { status: answer, body } = await uploadVideo(creator, { file: cutOff, fields });
      expect(answer).toBe(201);
      await untilPrepared(beem, creator, body.id);
      expect(await get(old.id)).toMatchObject({ status, replacedById: body.id, captions: before.captions });
      // Given meanwhile, so it stays.
      const { body: own } = await putCaptions(body.id, 'de', 'Neue Worte');
      expect((await publish(body.id)).status).toBe(200);

      const after = await get(body.id);
      const [, english] = before.captions;
      expect(after).toMatchObject({
        status: 'ready',
        captions: [own, english],
        episodeNumber: before.episodeNumber,
      });
      expect([after.thumbnailUrl, after.thumbhash]).toEqual([cover, before.thumbhash]);
      expect([await isGone(old.id), (await get(next.id)).episodeNumber]).toEqual([
        true,
        before.episodeNumber + 1,
      ]);
      await isQuiet(beem);
      const [german] = before.captions;
      await until('the captions that nobody took are gone', async () => !(await isStored(german.url)));
      for (const url of [own.url, english.url, cover])
        expect([url, await isStored(url)]).toEqual([url, true]);
    },
  );

  test('that failed twice in a row leaves to the third upload what was given to the first', async () => {
    const first = await waiting({ status: 'failed' });
    await putCaptions(first.id, 'en', 'First words');
    await putCover(first.id);
    const { captions } = await get(first.id);
    const cover = await coverOf(first.id);
    const second = await replace(first.id, Buffer.from('no video at all'));
    expect(second).toMatchObject({ status: 'failed' });
    const third = await replace(second.id);
    expect(third).toMatchObject({ status: 'ready', captions, thumbnailUrl: cover });
    expect(await Promise.all([first.id, second.id].map(isGone))).toEqual([true, true]);
    await isQuiet(beem);
    for (const url of [captions[0].url, cover]) expect([url, await isStored(url)]).toEqual([url, true]);
  });

  test('keeps its own picture where the upload brings one', async () => {
    const old = await waiting({ status: 'failed' });
    await putCover(old.id);
    const next = await waiting();
    await putCover(next.id, '#20a060');
    await beem.database.query(
      { name: 'test-replaces', text: 'UPDATE videos SET replaces_id = $2 WHERE id = $1' },
      [next.id, old.id],
    );
    const { thumbnailUrl } = await get(next.id);
    expect((await publish(next.id)).body).toMatchObject({ status: 'ready', thumbnailUrl });
    expect(await isGone(old.id)).toBe(true);
  });

  test('says by which upload it is being replaced', async () => {
    const old = await waiting();
    const next = await replace(old.id, cutOff);
    expect(next).toMatchObject({ status: 'needs_decision', replacesId: old.id, replacedById: null });
    expect(await get(old.id)).toMatchObject({ status: 'needs_decision', replacedById: next.id });
    await creator.visitor.delete(`/api/videos/${next.id}`);
    expect(await get(old.id)).toMatchObject({ status: 'needs_decision', replacedById: null });
  });

  test('goes on waiting when what should replace it failed', async () => {
    const old = await waiting();
    expect(await replace(old.id, Buffer.from('no video at all'))).toMatchObject({ status: 'failed' });
    expect(await get(old.id)).toMatchObject({ status: 'needs_decision', replacedById: null });
    expect(await replace(old.id)).toMatchObject({ status: 'ready' });
    expect(await isGone(old.id)).toBe(true);
  });

  test('is still replaced when the preparation of its successor failed for reasons of ours and is tried again', async () => {
    const { id } = await waiting();
    const next = await waiting({ status: 'failed' });
    // The state after the last failed try: the upload is kept.
    const sourceKey = 'uploads/kept-for-a-retry';
    await beem.app.get(Storage).put(sourceKey, Readable.from([whole]), { contentType: 'video/mp4' });
    await beem.database.query(
      {
        name: 'test-replace-failed',
        text: 'UPDATE videos SET failed_at = now(), source_key = $2, replaces_id = $3 WHERE id = $1',
      },
      [next.id, sourceKey, id],
    );
    expect(await get(id)).toMatchObject({ replacedById: null });
    await creator.visitor.post(`/api/videos/${next.id}/retry`);
    expect(await untilPrepared(beem, creator, next.id)).toMatchObject({ status: 'ready' });
    expect(await isGone(id)).toBe(true);
  });

  test('goes on waiting when what should replace it was cut off, until that one is published', async () => {
    const old = await waiting();
    const next = await replace(old.id, cutOff);
    expect(await statusOf(old.id)).toBe('needs_decision');
    expect((await publish(next.id)).body).toMatchObject({ status: 'ready', replacesId: null });
    expect(await isGone(old.id)).toBe(true);
  });

  test('goes with the others that were cut off on the way to a whole one', async () => {
    const first = await waiting();
    const second = await replace(first.id, cutOff);
    const third = await replace(second.id);
    expect(third.status).toBe('ready');
    expect(await Promise.all([first.id, second.id].map(isGone))).toEqual([true, true]);
  });

  test.each(['published', 'deleted', 'hidden'] as const)(
    'that was %s meanwhile stays so, and its successor is published without an error',
    async (change) => {
      const old = await waiting();
      const next = await replace(old.id, cutOff);
      if (change === 'published') await publish(old.id);
      if (change === 'deleted') await creator.visitor.delete(`/api/videos/${old.id}`);
      if (change === 'hidden')
        await beem.database.query(
          { name: 'test-replace-hide', text: 'UPDATE videos SET is_hidden = true WHERE id = $1' },
          [old.id],
        );
      expect((await publish(next.id)).body).toMatchObject({ status: 'ready' });
      const [row] = await beem.database.query(
        {
          name: 'test-replace-row',
          text: 'SELECT status, is_hidden, deleted_at IS NOT NULL AS is_deleted FROM videos WHERE id = $1',
        },
        [old.id],
      );
      expect(row).toEqual({
        status: change === 'published' ? 'ready' : 'needs_decision',
        is_hidden: change === 'hidden',
        is_deleted: change === 'deleted',
      });
    },
  );

  test('is deleted once by two uploads that replace it, published at the same time', async () => {
    const old = await waiting();
    await storeVideo(beem, old, Buffer.from('video'));
    const nexts = [await replace(old.id, cutOff), await replace(old.id, cutOff, { title: 'Another' })];
    expect(await get(old.id)).toMatchObject({ replacedById: nexts[1].id });
    const answers = await Promise.all(nexts.map(({ id }) => publish(id)));
    expect(answers.map(({ body }) => body.status)).toEqual(['ready', 'ready']);
    expect(await isGone(old.id)).toBe(true);
    await isQuiet(beem);
    expect(await Promise.all(nexts.map(({ id }) => statusOf(id)))).toEqual(['ready', 'ready']);
  });

  test('that was deleted while its successor arrived does not cost the creator the upload', async () => {
    const old = await waiting();
    const upload = openSlowUpload(beem, creator, KEY, { fields: { replacesId: String(old.id) } });
    await upload.send(whole.subarray(0, 1_000));
    await until('its bytes arrive', async () => (await incoming()).length === 1);
    await creator.visitor.delete(`/api/videos/${old.id}`);
    await upload.send(whole.subarray(1_000));
    const answer = await upload.finish();
    expect(answer).toMatchObject({ status: 201, body: { replacesId: null } });
    expect(await untilPrepared(beem, creator, Number(answer?.body.id))).toMatchObject({ status: 'ready' });
  });
});

describe('an upload that should replace', () => {
  const stranger = () => createUser(beem);
  const cases: [string, number, string, string, () => Promise<number>][] = [
    ['nothing', 404, 'not_replaceable', 'is not there any more', async () => Number.MAX_SAFE_INTEGER],
    [
      'a deleted video',
      404,
      'not_replaceable',
      'is not there any more',
      async () => {
        const { id } = await waiting();
        await creator.visitor.delete(`/api/videos/${id}`);
        return id;
      },
    ],
    [
      'what waits for the decision of another creator',
      404,
      'not_replaceable',
      'is not there any more',
      async () => (await createVideo(beem, await stranger(), { status: 'needs_decision' })).id,
    ],
    [
      'the video of another creator',
      403,
      'forbidden',
      'your own videos only',
      async () => (await createVideo(beem, await stranger())).id,
    ],
    ...(['ready', 'processing'] as const).map((status): (typeof cases)[number] => [
      `a ${status} video`,
      409,
      'not_replaceable',
      'does not wait for a decision',
      async () => (await waiting({ status })).id,
    ]),
  ];
  test.each(cases)(
    '%s is refused with %i %s, and nothing is kept',
    async (_name, status, code, words, make) => {
      const fields = { replacesId: String(await make()) };
      const before = [await storedKeys(beem), await mine()];
      for (const isFileFirst of [false, true]) {
        const answer = await uploadVideo(creator, { file: whole, fields, isFileFirst });
        expect([answer.status, answer.body.code]).toEqual([status, code]);
        expect(answer.body.message).toContain(words);
      }
      expect([await storedKeys(beem), await mine()]).toEqual(before);
    },
  );

  test.each(['0', '-1', '1e3', ' 7', '1.5', 'x', '', '9223372036854775807'])(
    'the number “%s” is refused in words',
    async (replacesId) => {
      const { status, body } = await uploadVideo(creator, { file: whole, fields: { replacesId } });
      expect([status, body.code, Object.keys(body.fields)]).toEqual([
        400,
        'validation_failed',
        ['replacesId'],
      ]);
      expect(body.message).toBe('Please choose which of your videos this one replaces.');
    },
  );

  test('is refused before its bytes are read', async () => {
    const { id } = await waiting({ status: 'ready' });
    const upload = openSlowUpload(beem, creator, KEY, { fields: { replacesId: String(id) } });
    await upload.send(whole.subarray(0, 1_000));
    expect(await upload.answer()).toMatchObject({ status: 409 });
    upload.leave();
  });

  test('is bound to its key: a retry that replaces another one is refused', async () => {
    const [one, other] = [await waiting(), await waiting()];
    const send = (replacesId?: number) =>
      uploadVideo(creator, {
        file: whole,
        fields: { uploadKey: KEY, ...(replacesId && { replacesId: String(replacesId) }) },
      });
    const first = await send(one.id);
    for (const again of [await send(other.id), await send()])
      expect(again).toMatchObject({
        status: 409,
        body: { code: 'upload_changed', existingId: first.body.id },
      });
    await untilPrepared(beem, creator, first.body.id);
    expect([await isGone(one.id), await statusOf(other.id)]).toEqual([true, 'needs_decision']);
  });
});
