import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Storage } from '../../../src/platform/storage/index.js';
import {
  type Beem,
  BreakingLine,
  createUser,
  openUpload,
  sendOverBreakingLine,
  startBeem,
  UPLOAD_FIELDS,
} from '../../support/index.js';
import { S3StandIn } from '../../support/s3-stand-in.js';

const MB = 1_000_000;

/** Sends a file, makes a video of it and reads its source. */
async function sendFile(beem: Beem, bytes: number, breaksAfterBytes: number) {
  const creator = await createUser(beem);
  const file = randomBytes(bytes);
  const line = new BreakingLine(beem, breaksAfterBytes);
  const id = await openUpload(creator, bytes);
  const read = (start: number, end: number) => file.subarray(start, end);
  await sendOverBreakingLine(creator, await line.open(), { id, bytes, read });
  await line.close();
  const published = await creator.visitor.post('/api/videos', { ...UPLOAD_FIELDS, uploadId: id });
  expect(published.status).toBe(201);
  const { rows } = await beem.database.pool.query<{ source_key: string }>(
    'SELECT source_key FROM videos WHERE id = $1',
    [published.body.id],
  );
  const stored = await buffer(await beem.app.get(Storage).get(rows[0]?.source_key ?? ''));
  return { line, isWhole: file.equals(stored) };
}

test('a file arrives whole over a line that breaks every 10 MB, and at most 5 % are sent twice', async () => {
  const beem = await startBeem({ roles: ['api'] });
  const { line, isWhole } = await sendFile(beem, 60 * MB, 10 * MB);
  expect(isWhole).toBe(true);
  expect(line.breaks).toBeGreaterThanOrEqual(5);
  expect(line.sent / (60 * MB)).toBeLessThanOrEqual(1.05);
  await beem.stop();
});

test('a file arrives whole in a bucket', async () => {
  const bucket = new S3StandIn('beem-media');
  const beem = await startBeem({
    roles: ['api'],
    env: {
      ...{ S3_BUCKET: 'beem-media', S3_ENDPOINT: await bucket.start() },
      ...{ S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' },
    },
  });
  const { line, isWhole } = await sendFile(beem, 30 * MB, 10 * MB);
  expect(isWhole).toBe(true);
  expect(line.breaks).toBeGreaterThanOrEqual(2);
  expect([...bucket.objects.keys()].filter((key) => key.startsWith('uploads/'))).toHaveLength(1);
  await beem.stop();
  await bucket.stop();
});
