import sharp from 'sharp';
import {
  type Beem,
  createUser,
  postShow,
  startBeem,
  storedKeys,
  type User,
  uploadVideo,
  videoBytes,
} from '../../support/index.js';
import type { UploadOptions } from '../../support/videos.js';

let beem: Beem;
let video: Buffer;
let picture: Buffer;
let creator: User;

beforeAll(async () => {
  beem = await startBeem({ roles: ['api'] });
  video = await videoBytes();
  picture = await sharp({ create: { width: 30, height: 40, channels: 3, background: '#226688' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => beem.stop());
beforeEach(async () => {
  creator = await createUser(beem, { dateOfBirth: '1990-01-01' });
});

const KEY = 'key-of-one-upload';
const byField = { fields: { uploadKey: KEY } };
const byHeader = { headers: { 'idempotency-key': KEY } };
const mine = async () => (await creator.visitor.get('/api/videos/mine')).body;

describe('a retry of an upload', () => {
  test('finds the first one when it says the same, in whatever order and spacing', async () => {
    const first = await uploadVideo(creator, { file: video, ...byField, cover: picture });
    const stored = await storedKeys(beem);
    const again = [
      await uploadVideo(creator, { file: video, ...byHeader, cover: picture, isFileFirst: true }),
      await uploadVideo(creator, {
        file: video,
        cover: picture,
        fields: { uploadKey: KEY, title: ' Neon Rain ', tags: '["AI","neon"]' },
      }),
    ];
    expect(again.map(({ status, body }) => [status, body.id])).toEqual(Array(2).fill([201, first.body.id]));
    expect(await storedKeys(beem)).toEqual(stored);
  });

  const changes: [string, () => UploadOptions][] = [
    ['rating', () => ({ fields: { ageRating: 'mature' } })],
    ['title', () => ({ fields: { title: 'Another rain' } })],
    ['list of tags', () => ({ fields: { tags: '[]' } })],
    ['video', () => ({ file: Buffer.concat([video, Buffer.from([0])]) })],
    ['cover', () => ({ cover: picture })],
  ];
  test.each(changes)('with another %s is refused and changes nothing', async (_name, change) => {
    const first = await uploadVideo(creator, { file: video, ...byField });
    const before = { mine: await mine(), stored: await storedKeys(beem) };
    for (const key of [byField, byHeader]) {
      const { fields, ...rest } = change();
      const keyFields = 'fields' in key ? key.fields : {};
      const { status, body } = await uploadVideo(creator, {
        ...{ file: video, ...key, ...rest },
        fields: { ...keyFields, ...fields },
      });
      expect({ status, code: body.code, existingId: body.existingId }).toEqual({
        ...{ status: 409, code: 'upload_changed', existingId: first.body.id },
      });
      expect(body.message).toMatch(/had arrived.*was kept as it was.*replace it/);
    }
    expect(before.mine).toMatchObject([{ id: first.body.id, ageRating: 'teen' }]);
    expect({ mine: await mine(), stored: await storedKeys(beem) }).toEqual(before);
  });

  test('with another content at the same time gets one winner and one refusal', async () => {
    const answers = await Promise.all([
      uploadVideo(creator, { file: video, ...byField }),
      uploadVideo(creator, { file: video, fields: { uploadKey: KEY, ageRating: 'all' } }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await mine()).toHaveLength(1);
  });

  test('of a show is bound to its content, too', async () => {
    const first = await postShow(creator, byField);
    expect((await postShow(creator, byHeader)).body.id).toBe(first.body.id);
    for (const change of [{ fields: { uploadKey: KEY, title: 'Other' } }, { ...byHeader, cover: picture }]) {
      const { status, body } = await postShow(creator, change);
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'upload_changed' });
    }
    expect((await creator.visitor.get('/api/shows/my')).body).toHaveLength(1);
  });
});
