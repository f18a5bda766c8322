import { createHash } from 'node:crypto';
import { type Beem, createUser, startBeem, type User, uploadVideo, videoBytes } from '../../support/index.js';

let beem: Beem;
let creator: User;
let file: Buffer;

beforeAll(async () => {
  beem = await startBeem({ roles: ['api'] });
  file = await videoBytes();
});
afterAll(() => beem.stop());
beforeEach(async () => {
  creator = await createUser(beem);
});

const CREDITS = { madeWith: '["Sora", " Suno ", "", "SORA"]', aiGenerated: '["music","video","music"]' };
const digestOf = async (id: number) => {
  const { rows } = await beem.database.pool.query('SELECT upload_digest FROM videos WHERE id = $1', [id]);
  return rows[0].upload_digest;
};

test('an upload says what the video was made with, and what of it is AI-generated', async () => {
  const { status, body } = await uploadVideo(creator, { file, fields: CREDITS });
  const credits = { madeWith: ['Sora', 'Suno'], aiGenerated: ['music', 'video'] };
  expect([status, body]).toEqual([201, expect.objectContaining(credits)]);
  expect((await creator.visitor.get(`/api/videos/${body.id}`)).body).toMatchObject(credits);
});

test('an upload without credits is bound to the same digest as before there were any', async () => {
  const { body } = await uploadVideo(creator, { file });
  expect(body).toMatchObject({ madeWith: [], aiGenerated: [] });
  const content = {
    ageRating: 'teen',
    cover: null,
    description: 'A city that dreams.',
    episodeNumber: null,
    showId: null,
    tags: ['AI', 'neon'],
    title: 'Neon Rain',
    type: 'trailer',
    video: createHash('sha256').update(file).digest('base64url'),
  };
  const expected = createHash('sha256').update(JSON.stringify(Object.entries(content)));
  expect(await digestOf(body.id)).toBe(expected.digest('base64url'));
});

test('a retry finds its upload, edited meanwhile or not; other credits are another upload', async () => {
  const upload = (fields: Record<string, string>) =>
    uploadVideo(creator, { file, fields: { ...fields, uploadKey: 'key-with-credits' } });
  const { body: first } = await upload(CREDITS);
  await creator.visitor.patch(`/api/videos/${first.id}`, { title: 'Edited', madeWith: [] });
  expect((await upload(CREDITS)).body).toMatchObject({ id: first.id, title: 'Edited', madeWith: [] });
  for (const other of [{}, { ...CREDITS, madeWith: '["Veo"]' }, { ...CREDITS, aiGenerated: '["voices"]' }])
    expect((await upload(other)).body).toMatchObject({ code: 'upload_changed', existingId: first.id });
});

test.each([
  ['madeWith', 'Sora', 'The tools must be a JSON list of names.'],
  ['madeWith', '[1]', 'The tools must be a JSON list of names.'],
  ['madeWith', JSON.stringify([...'abcdefghijk']), 'Name at most 10 tools.'],
  ['aiGenerated', 'video', 'What is AI-generated must be a JSON list.'],
  ['aiGenerated', '["soul"]', 'What is AI-generated must be of: video, images, voices, music, script.'],
])('an upload with %s = %s is refused', async (field, value, message) => {
  const { status, body } = await uploadVideo(creator, { file, fields: { [field]: value } });
  expect([status, body.fields]).toEqual([400, { [field]: message }]);
});
