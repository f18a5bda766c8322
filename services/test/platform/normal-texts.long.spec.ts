import { DataSource } from 'typeorm';
import { migrations } from '../../src/migrations/index.js';
import { migrate } from '../../src/platform/database/index.js';
import { onDatabase } from '../../src/platform/database/on-server.js';
import { dataSourceOptions } from '../../src/platform/database/options.js';
import { createTestDatabase } from '../support/database.js';
import {
  type Beem,
  createUser,
  createVideo,
  postShow,
  putProfile,
  registration,
  startBeem,
  type User,
} from '../support/index.js';

/** One text in both forms of Unicode: letters with their marks in one code point each, and apart, as macOS names files. */
const COMPOSED = 'Ménage à trois, 서울';
const APART = COMPOSED.normalize('NFD');
/** An emoji of a family: one character of seven code points. */
const FAMILY = '👨‍👩‍👧‍👦';

let beem: Beem;
let user: User;

beforeAll(async () => {
  beem = await startBeem({ roles: ['api'] });
});
afterAll(() => beem.stop());
beforeEach(async () => {
  user = await createUser(beem);
});

const comment = async (content: string) => {
  const { id } = await createVideo(beem, user);
  return user.visitor.post(`/api/videos/${id}/comments`, { content });
};
const titlesOf = async (path: string, visitor = beem.visitor()): Promise<string[]> => {
  const { status, body } = await visitor.get(path);
  expect({ path, status }).toEqual({ path, status: 200 });
  return body.map(({ title }: { title: string }) => title);
};

describe('a text with its marks apart', () => {
  test('is stored with one code point a letter, in bodies, lists and forms', async () => {
    expect(APART).not.toBe(COMPOSED);
    expect((await comment(APART)).body.content).toBe(COMPOSED);
    const { id } = await createVideo(beem, user);
    const change = { title: APART, tags: [APART, COMPOSED, 'Rain'] };
    expect((await user.visitor.patch(`/api/videos/${id}`, change)).body).toMatchObject({
      title: COMPOSED,
      tags: [COMPOSED, 'Rain'],
    });
    expect((await postShow(user, { fields: { title: APART } })).body.title).toBe(COMPOSED);
    expect((await putProfile(user, { displayName: APART })).body.displayName).toBe(COMPOSED);
  });

  test('is found by both forms, and finds what is written in both', async () => {
    const { id } = await createVideo(beem, user);
    await user.visitor.patch(`/api/videos/${id}`, {
      title: 'Night of 서울',
      tags: ['서울숲'.normalize('NFD')],
    });
    await postShow(user, { fields: { title: '서울의 밤'.normalize('NFD') } });
    for (const form of ['NFC', 'NFD'] as const) {
      const q = encodeURIComponent('서울숲'.normalize(form));
      expect(await titlesOf(`/api/search/videos?q=${q}`)).toEqual(['Night of 서울']);
      expect(await titlesOf(`/api/shows?q=${encodeURIComponent('서울의'.normalize(form))}`)).toEqual([
        '서울의 밤',
      ]);
      expect(
        await titlesOf(`/api/videos/mine?q=${encodeURIComponent('서울'.normalize(form))}`, user.visitor),
      ).toEqual(['Night of 서울']);
    }
  });

  test('stays as it was typed in a password', async () => {
    const account = registration({ password: `${APART} 8` });
    expect((await beem.visitor().post('/api/register', account)).status).toBe(201);
    const signIn = (password: string) =>
      beem.visitor().post('/api/login', { email: account.email, password });
    expect((await signIn(`${COMPOSED} 8`)).status).toBe(401);
    expect((await signIn(`${APART} 8`)).status).not.toBe(401);
  });

  test('stays as it was sent in a cursor', async () => {
    // U+212A is a K in its normal form.
    const { body } = await user.visitor.get('/api/videos/trailers?cursor=\u212A');
    expect(body.code).toBe('cursor_invalid');
  });
});

describe('a limit', () => {
  test('counts what the reader sees', async () => {
    const { status, body } = await comment(FAMILY.repeat(500));
    expect(status).toBe(201);
    expect(body.content).toBe(FAMILY.repeat(500));
    expect((await comment(FAMILY.repeat(501))).body.fields).toEqual({
      content: 'Comments must be 500 characters or less',
    });
    expect((await putProfile(user, { displayName: FAMILY.repeat(50) })).status).toBe(200);
    expect((await putProfile(user, { displayName: FAMILY.repeat(51) })).status).toBe(400);
    const fields = { title: FAMILY.repeat(120), description: FAMILY.repeat(2_000) };
    expect((await postShow(user, { fields })).body).toMatchObject(fields);
  });

  test('also holds for what one character bears', async () => {
    const heap = `a${'\u0300\u0316'.repeat(500)}`;
    const sentence = 'One character bears too many marks. Please type it again.';
    expect((await comment(heap)).body.fields).toEqual({ content: expect.stringMatching(/marks|500/) });
    const { body } = await postShow(user, { fields: { description: heap } });
    expect(body.fields).toEqual({ description: sentence });
  });
});

const NAMES = migrations.map(({ name }) => name);
const NEWEST = NAMES.slice(NAMES.indexOf('SeenCommentCharacters1764005600000'));

test('texts from before get the form of new ones, and two spellings of one tag become one', async () => {
  const database = await createTestDatabase();
  try {
    const schema = await new DataSource(dataSourceOptions(database.url, 1)).initialize();
    for (const _ of NEWEST) await schema.undoLastMigration({ transaction: 'each' });
    await schema.destroy();
    await onDatabase(database.url, async (client) => {
      await client.query(
        `INSERT INTO users (id, email, username, display_name, password_hash, terms_version, terms_accepted_at)
         SELECT gen_random_uuid(), n || '@example.com', 'user_' || n, $1, '', 'v1.0', now() FROM generate_series(1, 2500) AS n`,
        [APART],
      );
      await client.query(
        `INSERT INTO videos (creator_id, type, title, description, tags, status)
         SELECT id, 'trailer', $1, $1, ARRAY['rain', $1, $2, 'Rain', upper($2)], 'ready' FROM users LIMIT 1`,
        [APART, COMPOSED],
      );
      await client.query(
        'INSERT INTO comments (video_id, user_id, content) SELECT id, creator_id, $1 FROM videos',
        [APART],
      );
      await client.query(`INSERT INTO popular_tags VALUES ($1, 3), ($2, 4), ('rain', 1)`, [APART, COMPOSED]);
      expect(await migrate(database.url)).toEqual(NEWEST);
      const read = async (text: string) => (await client.query(text)).rows;
      expect(await read('SELECT DISTINCT display_name FROM users')).toEqual([{ display_name: COMPOSED }]);
      expect(await read('SELECT title, description, tags FROM videos')).toEqual([
        { title: COMPOSED, description: COMPOSED, tags: ['rain', COMPOSED] },
      ]);
      expect(await read('SELECT content FROM comments')).toEqual([{ content: COMPOSED }]);
      expect(await read('SELECT tag, count FROM popular_tags ORDER BY count')).toEqual([
        { tag: 'rain', count: 1 },
        { tag: COMPOSED, count: 7 },
      ]);
      await client.query(`DELETE FROM migrations WHERE name = 'NormalTexts1764005600060'`);
      expect(await migrate(database.url)).toEqual(['NormalTexts1764005600060']);
    });
  } finally {
    await database.drop();
  }
});
