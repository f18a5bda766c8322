import {
  type Answer,
  type Beem,
  createUser,
  openSlowUpload,
  runScheduledTask,
  startBeem,
  storedKeys,
  type User,
  until,
  untilPrepared,
  uploadVideo,
  videoBytes,
} from '../../support/index.js';

const MB = 1_048_576;
const PER_DAY = 40 * MB;

let beem: Beem;
let video: Buffer;
let creator: User;

beforeAll(async () => {
  beem = await startBeem({
    env: {
      ...{ UPLOAD_MAX_BYTES: String(30 * MB), UPLOAD_BYTES_PER_DAY: String(PER_DAY) },
      ...{ UPLOAD_MINUTES_PER_DAY: '1', VIDEO_MAX_SECONDS: '40', VIDEO_MAX_SIDE: '320' },
    },
  });
  video = await videoBytes();
});
afterAll(() => beem.stop());
beforeEach(async () => {
  creator = await createUser(beem);
});

const limitsOf = async (user = creator): Promise<Answer['body']> =>
  (await user.visitor.get('/api/videos/upload-limits')).body;

/** As if the user had uploaded this today. */
async function use({ bytes = 0, seconds = 0 }): Promise<void> {
  await beem.database.pool.query(
    `INSERT INTO upload_days AS d (user_id, day, bytes, seconds) VALUES ($1, (now() AT TIME ZONE 'UTC')::date, $2, $3)
     ON CONFLICT (user_id, day) DO UPDATE SET bytes = excluded.bytes, seconds = excluded.seconds`,
    [creator.id, bytes, seconds],
  );
}
const untilFree = (bytes: number) =>
  until('what was held is free', async () => (await limitsOf()).bytesLeftToday === bytes);

describe('GET /api/videos/upload-limits', () => {
  test('says what one may upload, and what is left today', async () => {
    const limits = await limitsOf();
    expect(limits).toEqual({
      ...{ maxBytes: 30 * MB, maxSeconds: 40, maxSide: 320 },
      ...{
        bytesPerDay: PER_DAY,
        secondsPerDay: 60,
        bytesLeftToday: PER_DAY,
        secondsLeftToday: 60,
        resetsAt: expect.stringMatching(/T00:00:00.000Z$/),
      },
    });
    const wait = Date.parse(limits.resetsAt) - Date.now();
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(24 * 3_600_000);
    expect((await beem.visitor().get('/api/videos/upload-limits')).status).toBe(401);
  });

  test('counts what became a video, its length once it is prepared, and keeps both when it is deleted', async () => {
    const { body } = await uploadVideo(creator, { file: video });
    expect(await limitsOf()).toMatchObject({ bytesLeftToday: PER_DAY - video.length });
    await untilPrepared(beem, creator, body.id);
    const after = await limitsOf();
    expect(after.secondsLeftToday).toBe(59);
    expect((await creator.visitor.delete(`/api/videos/${body.id}`)).status).toBe(204);
    expect(await limitsOf()).toEqual(after);
    expect(await limitsOf(await createUser(beem))).toMatchObject({
      bytesLeftToday: PER_DAY,
      secondsLeftToday: 60,
    });
  });

  test('begins again with the next day', async () => {
    await use({ bytes: PER_DAY, seconds: 60 });
    expect(await limitsOf()).toMatchObject({ bytesLeftToday: 0, secondsLeftToday: 0 });
    await beem.database.pool.query('UPDATE upload_days SET day = day - 1 WHERE user_id = $1', [creator.id]);
    expect(await limitsOf()).toMatchObject({ bytesLeftToday: PER_DAY, secondsLeftToday: 60 });
    expect((await uploadVideo(creator, { file: video })).status).toBe(201);
    await beem.database.pool.query('UPDATE upload_days SET day = day - 7 WHERE user_id = $1', [creator.id]);
    await runScheduledTask(beem, 'forget-upload-days');
    const { rows } = await beem.database.pool.query('SELECT FROM upload_days WHERE user_id = $1', [
      creator.id,
    ]);
    expect(rows).toHaveLength(1);
  });
});

describe('POST /api/videos beyond the day', () => {
  const REFUSED = { status: 429, body: { code: 'upload_quota_used' } };

  test('is refused before the video is sent, with when to come again', async () => {
    await use({ bytes: PER_DAY - 2 * MB });
    const before = await storedKeys(beem);
    const upload = openSlowUpload(beem, creator, 'too-large-today', { contentLength: 20 * MB });
    await upload.send(Buffer.alloc(1));
    const answer = await upload.answer();
    expect(answer).toMatchObject(REFUSED);
    expect(answer?.body.message).toMatch(
      /^This video is larger than the 2\.1 MB that you can still upload today\. Please try again after 00:00 UTC, in \d+ (hours|minutes?|seconds?)\.$/,
    );
    upload.leave();
    expect(
      (await storedKeys(beem)).filter((key) => key.startsWith('uploads/') && !before.includes(key)),
    ).toEqual([]);
    expect(await limitsOf()).toMatchObject({ bytesLeftToday: 2 * MB });
  });

  test('is refused when as many minutes are used, or nothing is left', async () => {
    await use({ seconds: 60 });
    const minutes = await uploadVideo(creator, { file: video });
    expect(minutes).toMatchObject(REFUSED);
    expect(minutes.body.message).toMatch(
      /^You have uploaded as many minutes of video as a day allows\. Please/,
    );
    expect(Number(minutes.headers.get('retry-after'))).toBeGreaterThan(0);
    await use({ bytes: PER_DAY });
    expect((await uploadVideo(creator, { file: video })).body.message).toMatch(
      /^You have uploaded as much as a day/,
    );
  });

  test('is cut off where its form hides how large the video is', async () => {
    await use({ bytes: PER_DAY - video.length + 1 });
    expect(await uploadVideo(creator, { file: video })).toMatchObject(REFUSED);
    await untilFree(video.length - 1);
    await use({ bytes: PER_DAY - video.length });
    expect((await uploadVideo(creator, { file: video })).status).toBe(201);
    expect(await limitsOf()).toMatchObject({ bytesLeftToday: 0 });
  });

  test('without a declared size may have what is left, and no byte more', async () => {
    await use({ bytes: PER_DAY - 10_000 });
    const upload = openSlowUpload(beem, creator, 'size-unknown');
    await upload.send(Buffer.alloc(9_999));
    await until('all is held', async () => (await limitsOf()).bytesLeftToday === 0);
    await upload.send(Buffer.alloc(2));
    expect(await upload.finish()).toMatchObject(REFUSED);
    await untilFree(10_000);
  });

  test('of two at once in two processes one takes the last bytes', async () => {
    const other = await beem.startAnother(['api']);
    const size = 25 * MB;
    const uploads = [beem, other].map((process, index) =>
      openSlowUpload(process, creator, `at-once-${index}`, { contentLength: size }),
    );
    for (const upload of uploads) await upload.send(Buffer.alloc(1));
    const refused = await Promise.race(uploads.map((upload) => upload.answer()));
    expect(refused).toMatchObject(REFUSED);
    expect(await limitsOf()).toMatchObject({ bytesLeftToday: PER_DAY - size });
    for (const upload of uploads) upload.leave();
    await untilFree(PER_DAY);
  });

  test('gives back what was held when an upload is left or refused, or its process was killed', async () => {
    const upload = openSlowUpload(beem, creator, 'left-upload', { contentLength: 20 * MB });
    await upload.send(video);
    await until('it is held', async () => (await limitsOf()).bytesLeftToday === PER_DAY - 20 * MB);
    upload.leave();
    await untilFree(PER_DAY);
    expect((await uploadVideo(creator, { file: video, fields: { title: '' } })).status).toBe(400);
    expect(await limitsOf()).toMatchObject({ bytesLeftToday: PER_DAY });
    const expires = `now() + interval '1 minute'`;
    const killed = `INSERT INTO upload_reservations (id, user_id, day, bytes, expires_at)
      VALUES (gen_random_uuid(), $1, (now() AT TIME ZONE 'UTC')::date, 1000, ${expires})`;
    await beem.database.pool.query(killed, [creator.id]);
    expect(await limitsOf()).toMatchObject({ bytesLeftToday: PER_DAY - 1_000 });
    await beem.database.pool.query(`UPDATE upload_reservations SET expires_at = now() - interval '1 second'`);
    expect(await limitsOf()).toMatchObject({ bytesLeftToday: PER_DAY });
    expect((await uploadVideo(creator, { file: video })).status).toBe(201);
    const { rows } = await beem.database.pool.query('SELECT FROM upload_reservations WHERE user_id = $1', [
      creator.id,
    ]);
    expect(rows).toEqual([]);
  });

  test('lets a retry have what its lost connection still holds, in another process as well', async () => {
    await use({ bytes: PER_DAY - video.length - 1_000 });
    const other = await beem.startAnother(['api']);
    // Nothing tells the server that the other end is gone.
    const lost = openSlowUpload(beem, creator, 'lost-connection');
    await lost.send(video.subarray(0, 1_000));
    await until('all is held', async () => (await limitsOf()).bytesLeftToday === 0);
    expect(await uploadVideo(creator, { file: video })).toMatchObject(REFUSED);
    const again = openSlowUpload(other, creator, 'lost-connection');
    await again.send(video);
    expect(await again.finish()).toMatchObject({ status: 201 });
    expect(await limitsOf()).toMatchObject({ bytesLeftToday: 1_000 });
    lost.leave();
    await untilFree(1_000);
  });

  test('takes no more than the day allows when the first try arrives after all', async () => {
    await use({ bytes: PER_DAY - video.length });
    const first = openSlowUpload(beem, creator, 'replaced-upload');
    await first.send(video);
    await until('all is held', async () => (await limitsOf()).bytesLeftToday === 0);
    const again = openSlowUpload(beem, creator, 'replaced-upload', { contentLength: 2_000 });
    await again.send(Buffer.alloc(1));
    await until('less is held', async () => (await limitsOf()).bytesLeftToday === video.length - 2_000);
    const other = openSlowUpload(beem, creator, 'another-upload');
    await other.send(Buffer.alloc(1));
    await until('the rest is held', async () => (await limitsOf()).bytesLeftToday === 0);
    expect(await first.finish()).toMatchObject(REFUSED);
    for (const upload of [again, other]) upload.leave();
    await untilFree(video.length);
  });

  test('counts a first try that arrives after all where it fits, and its retry not', async () => {
    const first = openSlowUpload(beem, creator, 'both-arrive');
    await first.send(video);
    await until('all is held', async () => (await limitsOf()).bytesLeftToday < PER_DAY - 20 * MB);
    const held = async (): Promise<string[]> => {
      const { rows } = await beem.database.pool.query<{ id: string }>(
        'SELECT id FROM upload_reservations WHERE user_id = $1 AND upload_key = $2',
        [creator.id, 'both-arrive'],
      );
      return rows.map(({ id }) => id);
    };
    const [ofFirst] = await held();
    const again = openSlowUpload(beem, creator, 'both-arrive');
    await again.send(video.subarray(0, 10));
    await until('the retry holds it instead', async () => {
      const ids = await held();
      return ids.length === 1 && ids[0] !== ofFirst;
    });
    const answer = await first.finish();
    expect(answer).toMatchObject({ status: 201 });
    expect(await held()).toEqual([]);
    await again.send(video.subarray(10));
    expect(await again.finish()).toMatchObject({ status: 201, body: { id: answer?.body.id } });
    expect(await limitsOf()).toMatchObject({ bytesLeftToday: PER_DAY - video.length });
  });

  test('does not refuse the retry of an upload that has arrived, nor count it again', async () => {
    const headers = { 'idempotency-key': 'retried-upload' };
    const first = await uploadVideo(creator, { file: video, headers });
    await use({ bytes: PER_DAY, seconds: 60 });
    expect(await uploadVideo(creator, { file: video, headers })).toMatchObject({
      status: 201,
      body: { id: first.body.id },
    });
    expect(await limitsOf()).toMatchObject({ bytesLeftToday: 0 });
  });

  test('counts one of two retries at once', async () => {
    const headers = { 'idempotency-key': 'twice-at-once' };
    const both = await Promise.all([1, 2].map(() => uploadVideo(creator, { file: video, headers })));
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(await limitsOf()).toMatchObject({ bytesLeftToday: PER_DAY - video.length });
  });
});

describe('a video', () => {
  const failed = async (file: Buffer) => {
    const { body } = await uploadVideo(creator, { file });
    return untilPrepared(beem, creator, body.id);
  };

  test('longer than allowed fails with the reason, and cannot be tried again', async () => {
    expect(await failed(await videoBytes(41))).toMatchObject({
      status: 'failed',
      failureReason: 'This video is longer than 0:40. Please upload a shorter one.',
      canRetry: false,
    });
    expect(await limitsOf()).toMatchObject({ secondsLeftToday: 60 });
  });

  test('larger than allowed fails with the reason, and cannot be tried again', async () => {
    expect(await failed(await videoBytes(1, '322x180'))).toMatchObject({
      status: 'failed',
      failureReason: 'The picture is larger than 320 pixels on one side. Please export it smaller.',
      canRetry: false,
    });
  });

  test('longer than what is left of the day keeps its upload, and can be tried again the next day', async () => {
    await use({ seconds: 59.5 });
    const { id, ...rest } = await failed(video);
    expect(rest).toMatchObject({
      status: 'failed',
      failureReason:
        'This video is longer than what is left of your minute for today. Please try it again after 00:00 UTC.',
      canRetry: true,
    });
    expect(rest.duration).toBeCloseTo(1, 1);
    await beem.database.pool.query('UPDATE upload_days SET day = day - 1 WHERE user_id = $1', [creator.id]);
    expect((await creator.visitor.post(`/api/videos/${id}/retry`)).status).toBe(200);
    expect(await untilPrepared(beem, creator, id)).toMatchObject({ status: 'ready' });
    expect(await limitsOf()).toMatchObject({ secondsLeftToday: 59 });
  });

  test('that the day does not hold is not read again before the next day', async () => {
    await use({ seconds: 59.5 });
    const { id } = await failed(video);
    const retry = () => creator.visitor.post(`/api/videos/${id}/retry`);
    const refused = await retry();
    expect(refused).toMatchObject({ status: 429, body: { code: 'upload_quota_used' } });
    expect(refused.body.message).toMatch(
      /^This video is longer than what is left of your minute for today\. Please try again after 00:00 UTC, in /,
    );
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await creator.visitor.get(`/api/videos/${id}`)).body).toMatchObject({
      status: 'failed',
      canRetry: true,
    });
    // One that failed before its length was kept waits for the next day.
    const forget = `UPDATE videos SET duration_seconds = NULL, failed_at = failed_at - $2::interval WHERE id = $1`;
    await beem.database.pool.query(forget, [id, '0 days']);
    await use({ seconds: 0 });
    expect((await retry()).status).toBe(429);
    await beem.database.pool.query(forget, [id, '1 day']);
    expect((await retry()).status).toBe(200);
    expect(await untilPrepared(beem, creator, id)).toMatchObject({ status: 'ready' });
  });

  test('longer than a whole day allows fails for good', async () => {
    const other = await startBeem({ env: { UPLOAD_MINUTES_PER_DAY: '1' } });
    try {
      const user = await createUser(other);
      expect(await limitsOf(user)).toMatchObject({ maxSeconds: 60, secondsLeftToday: 60 });
      const { body } = await uploadVideo(user, { file: await videoBytes(61) });
      expect(await untilPrepared(other, user, body.id)).toMatchObject({
        status: 'failed',
        failureReason: 'This video is longer than 1:00. Please upload a shorter one.',
        canRetry: false,
      });
    } finally {
      await other.stop();
    }
  });
});
