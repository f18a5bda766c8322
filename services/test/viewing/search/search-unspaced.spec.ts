import {
  EarlierSearchParts1764005600110,
  SearchParts1764005600100,
} from '../../../src/migrations/1764005600100-search-parts.js';
import { type Beem, createShow, createUser, createVideo, startBeem, type User } from '../../support/index.js';

/** A title, parts of it from its middle, and what it does not contain. */
const CASES: [language: string, title: string, parts: string[], absent: string][] = [
  ['Chinese', '我的猫在月亮上跳舞', ['猫', '月亮', '在月亮上', '跳舞'], '月舞'],
  ['Japanese', '東京タワーの夜に降る雨', ['雨', 'タワー', 'の夜に', '京タワ'], 'タ夜'],
  ['Korean', '나의 서울숲에서 만난 고양이', ['울숲', '서울숲', '고양', '숲에서'], '양고'],
  ['Thai', 'คืนที่ดวงจันทร์ตกในกรุงเทพ', ['ดวงจันทร์', 'กรุงเทพ', 'ตกใน', 'จัน'], 'เทพดวง'],
  ['Lao', 'ຄືນເດືອນເພັງໃນວຽງຈັນ', ['ວຽງຈັນ', 'ເດືອນ', 'ເພັງ'], 'ວຽງເພັງ'],
];

let beem: Beem;
let creator: User;

beforeAll(async () => {
  beem = await startBeem({ roles: ['api'] });
  creator = await createUser(beem);
  for (const [, title] of CASES) {
    await createVideo(beem, creator, { title });
    await createShow(beem, creator, { title });
  }
});
afterAll(() => beem.stop());

async function ask<Found>(path: string, q: string, visitor = beem.visitor()): Promise<Found[]> {
  const { status, body } = await visitor.get(`${path}?q=${encodeURIComponent(q)}`);
  expect({ path, q, status }).toEqual({ path, q, status: 200 });
  return body;
}
const titles = async (path: string, q: string, visitor = beem.visitor()) =>
  (await ask<{ title: string }>(path, q, visitor)).map(({ title }) => title);

describe.each(CASES)('in %s', (_language, title, parts, absent) => {
  test.each(['/api/search/videos', '/api/search/shows', '/api/shows'])(
    '%s finds a part of a title',
    async (path) => {
      for (const part of parts)
        expect({ part, found: await titles(path, part) }).toEqual({ part, found: [title] });
      expect(await titles(path, absent)).toEqual([]);
    },
  );

  test('the studio and the library find a part of a title', async () => {
    const viewer = await createUser(beem);
    await beem.database.pool.query(
      'INSERT INTO video_saves (video_id, user_id) SELECT id, $1 FROM videos WHERE creator_id = $2',
      [viewer.id, creator.id],
    );
    for (const part of parts) {
      expect(await titles('/api/videos/mine', part, creator.visitor)).toEqual([title]);
      expect(await titles('/api/library/saved', part, viewer.visitor)).toEqual([title]);
    }
    expect(await titles('/api/library/saved', absent, viewer.visitor)).toEqual([]);
  });

  test('tags and names are found by a part', async () => {
    const person = await createUser(beem, { isCreator: true });
    const moderator = await createUser(beem, { role: 'moderator' });
    const { id } = await createVideo(beem, person, { title: 'Untitled' });
    await beem.database.pool.query('UPDATE videos SET tags = $2 WHERE id = $1', [id, [title.slice(0, 20)]]);
    await beem.database.pool.query('UPDATE users SET display_name = $2 WHERE id = $1', [person.id, title]);
    const part = parts[1] as string;
    if (title.slice(0, 20).includes(part))
      expect(await titles('/api/search/videos', part)).toContain('Untitled');
    const ids = async (path: string, visitor = beem.visitor()) =>
      (await ask<{ id: string }>(path, part, visitor)).map((user) => user.id);
    expect(await ids('/api/search/users')).toEqual([person.id]);
    expect(await ids('/api/admin/users', moderator.visitor)).toEqual([person.id]);
    await beem.database.pool.query('DELETE FROM videos WHERE id = $1', [id]);
    await beem.database.pool.query('UPDATE users SET display_name = NULL WHERE id = $1', [person.id]);
  });
});

test('a title that is the text, or begins with it, stands first', async () => {
  for (const title of ['真夜中の猫', '猫', '猫カフェ']) await createVideo(beem, creator, { title });
  const found = await titles('/api/search/videos', '猫');
  expect(found.slice(0, 2)).toEqual(['猫', '猫カフェ']);
  expect(found).toContain('真夜中の猫');
});

test('letters without blanks and others in one word are found together and alone', async () => {
  await createVideo(beem, creator, { title: '나의 AI영화 제작기' });
  for (const q of ['영화', 'AI영화', 'ai', '영화 제작'])
    expect(await titles('/api/search/videos', q)).toContain('나의 AI영화 제작기');
});

test('titles and names from before are found, too', async () => {
  const client = await beem.database.pool.connect();
  const runner = { query: async (text: string) => (await client.query(text)).rows } as never;
  const migration = new SearchParts1764005600100();
  await migration.down(runner);
  const person = await createUser(beem, { isCreator: true });
  await beem.database.pool.query(`UPDATE users SET display_name = '灯台守の娘' WHERE id = $1`, [person.id]);
  await createVideo(beem, person, { title: '夜空の灯台守' });
  await createShow(beem, person, { title: '灯台守' });
  await migration.up(runner);
  const found = async () => [
    ...(await titles('/api/search/videos', '灯台')),
    ...(await titles('/api/search/shows', '台守')),
    ...(await ask<{ id: string }>('/api/search/users', '台守')).map(({ id }) => id),
  ];
  expect(await found()).toEqual([]);
  await new EarlierSearchParts1764005600110().up(runner);
  client.release();
  expect(await found()).toEqual(['夜空の灯台守', '灯台守', person.id]);
});
