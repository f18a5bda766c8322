import {
  type Beem,
  createUser,
  createVideo,
  startBeem,
  type User,
  type VideoRow,
} from '../../support/index.js';

let beem: Beem;
let creator: User;
let lighthouse: VideoRow;

beforeAll(async () => {
  beem = await startBeem({ roles: ['api'] });
  creator = await createUser(beem);
  lighthouse = await createVideo(beem, creator, { title: 'The Lighthouse on Mars' });
  await createVideo(beem, creator, { title: 'Übermut & Śnieg in Zürich' });
  await createVideo(beem, creator, { title: "Don't Wake the Robot" });
  await createVideo(beem, creator, { title: '東京タワーの夜' });
  await createVideo(beem, creator, { title: 'قصة حب قصيرة' });
});
afterAll(() => beem.stop());

const search = (q: string, visitor = beem.visitor()) =>
  visitor.get(`/api/search/videos?q=${encodeURIComponent(q)}`);
const titles = async (q: string, visitor = beem.visitor()): Promise<string[]> => {
  const { status, body } = await search(q, visitor);
  expect({ q, status }).toEqual({ q, status: 200 });
  return body.map((video: { title: string }) => video.title);
};

async function update(video: VideoRow, change: string): Promise<void> {
  await beem.database.query({ name: `test-${change}`, text: `UPDATE videos SET ${change} WHERE id = $1` }, [
    video.id,
  ]);
}

describe('GET /api/search/videos', () => {
  test('finds a video by a word of its title, as a whole video', async () => {
    const { body } = await search('lighthouse');
    expect(body).toEqual([
      expect.objectContaining({
        id: lighthouse.id,
        title: 'The Lighthouse on Mars',
        isLiked: false,
        creator: expect.objectContaining({ id: creator.id, firstName: null }),
      }),
    ]);
  });

  test.each([
    ['a typo', 'lighthose'],
    ['another typo', 'ligthhouse mars'],
    ['a beginning, as one types', 'ligh'],
    ['two letters', 'li'],
    ['several words in any order', 'mars lighthouse'],
    ['words set apart', 'light house'],
    ['capitals and blanks around', '  LIGHTHOUSE  '],
    ['marks between the words', 'lighthouse — (mars)!'],
  ])('finds it with %s', async (_, q) => {
    expect(await titles(q)).toContain('The Lighthouse on Mars');
  });

  test('finds other alphabets, and letters without their marks', async () => {
    expect(await titles('ubermut zurich')).toEqual(['Übermut & Śnieg in Zürich']);
    expect(await titles('śnieg')).toEqual(['Übermut & Śnieg in Zürich']);
    expect(await titles('dont wake')).toEqual(["Don't Wake the Robot"]);
    expect(await titles('東京')).toEqual(['東京タワーの夜']);
    expect(await titles('قصة حب')).toEqual(['قصة حب قصيرة']);
  });

  test.each([
    ['Зеркало и Сталкер', 'зеркоало'],
    ['Ταξίδι στη θάλασσα', 'θαλασα'],
    ['مغامرة القراصنة', 'القراصنه'],
    ['千と千尋の神隠し', '千と千尋の神隱し'],
  ])('finds %s, mistyped as %s', async (title, mistyped) => {
    await createVideo(beem, creator, { title });
    expect(await titles(mistyped)).toEqual([title]);
  });

  test('finds tags, with and without their hyphens', async () => {
    const video = await createVideo(beem, creator, { title: 'Out There' });
    await update(video, `tags = '{Sci-Fi,space}'`);
    for (const q of ['scifi', 'Sci-Fi', 'sci fi', 'space', 'spac'])
      expect(await titles(q)).toEqual(['Out There']);
  });

  test('finds nothing for less than two characters or for no words', async () => {
    for (const q of ['', ' ', 'l', ' l ', '%', '%%', '__', '🚀🚀', '"" \\\\', "''", 'xqzjw'])
      expect(await titles(q)).toEqual([]);
    expect((await beem.visitor().get('/api/search/videos')).body).toEqual([]);
  });

  test('is never an error, whatever is typed', async () => {
    const odd = [
      ...['%', '_', "'", '"', '\\', '\0', 'lighthouse\0', "'; DROP TABLE videos; --", '<script>', '🚀 mars'],
      ...['a & b', 'a | !b', '(((', ':*', 'mars:*A', '²³ ½', '\u202Eمرحبا', '\u0301\u0301', 'İSTANBUL'],
      ...['x'.repeat(10_000), '% '.repeat(1_500), 'the '.repeat(2_500), '-'.repeat(5_000), 'é'.repeat(1_000)],
    ];
    for (const q of odd) {
      const { status, body } = await beem.visitor().get(`/api/search/videos?q=${encodeURIComponent(q)}`);
      expect({ q, status, isList: Array.isArray(body) }).toEqual({ q, status: 200, isList: true });
    }
    for (const query of [
      'q=lighthouse&q=mars',
      'q[]=lighthouse',
      'q[a]=b',
      'q=%00',
      'q=%FF%FE',
      'q=%',
      'q=%E0%A4%A',
      'q',
    ])
      expect({ query, status: (await beem.visitor().get(`/api/search/videos?${query}`)).status }).toEqual({
        query,
        status: 200,
      });
    expect((await beem.visitor().get('/api/search/videos?q=lighthouse&q=x')).body).toHaveLength(1);
  });

  test('puts titles before tags, and what is known before what is not', async () => {
    const quiet = await createVideo(beem, creator, { title: 'Harbor' });
    const tagged = await createVideo(beem, creator, { title: 'Boats' });
    const known = await createVideo(beem, creator, { title: 'Harbor Lights Again' });
    const unknown = await createVideo(beem, creator, { title: 'Harbor Lights Once' });
    await update(tagged, `tags = '{harbor}'`);
    await update(known, 'like_count = 5000');
    expect(await titles('harbor')).toEqual(['Harbor', 'Harbor Lights Again', 'Harbor Lights Once', 'Boats']);
    expect(await titles('harbor lights')).toEqual(['Harbor Lights Again', 'Harbor Lights Once']);
    expect([quiet.id, unknown.id]).toEqual([expect.any(Number), expect.any(Number)]);
  });

  test('finds episodes, not those of a show that was taken away', async () => {
    const episode = await createVideo(beem, creator, { title: 'Pilot of the Comet', type: 'episode' });
    const [show] = await beem.database.query<{ id: string }>(
      {
        name: 'test-show',
        text: `INSERT INTO shows (creator_id, title, description) VALUES ($1, 'Comets', 'About.') RETURNING id`,
      },
      [creator.id],
    );
    await update(episode, `show_id = ${show?.id}`);
    expect(await titles('comet')).toEqual(['Pilot of the Comet']);
    await beem.database.query(
      { name: 'test-hide-show', text: 'UPDATE shows SET is_hidden = true WHERE id = $1' },
      [show?.id],
    );
    expect(await titles('comet')).toEqual([]);
  });

  test('shows nothing that is hidden, deleted, not ready, or of a user who left', async () => {
    const gone = await createUser(beem);
    await createVideo(beem, creator, { title: 'Vanished one', isHidden: true });
    await createVideo(beem, creator, { title: 'Vanished two', status: 'processing' });
    await createVideo(beem, creator, { title: 'Vanished three', status: 'failed' });
    await update(await createVideo(beem, creator, { title: 'Vanished four' }), 'deleted_at = now()');
    await createVideo(beem, gone, { title: 'Vanished five' });
    await beem.database.query(
      { name: 'test-leave', text: 'UPDATE users SET deleted_at = now() WHERE id = $1' },
      [gone.id],
    );
    for (const q of ['vanished', 'vanishd']) expect(await titles(q, creator.visitor)).toEqual([]);
  });

  test('shows mature videos to adults with a verified age only', async () => {
    await createVideo(beem, creator, { title: 'Midnight Velvet', ageRating: 'mature' });
    const adult = await createUser(beem, { dateOfBirth: '1990-01-01' });
    const minor = await createUser(beem, { dateOfBirth: '2012-01-01' });
    for (const q of ['midnight', 'midnigt velvet']) {
      for (const { visitor } of [{ visitor: beem.visitor() }, minor, creator])
        expect(await titles(q, visitor)).toEqual([]);
      expect(await titles(q, adult.visitor)).toEqual(['Midnight Velvet']);
    }
  });

  test('answers as many as are asked for', async () => {
    for (let i = 0; i < 25; i++) await createVideo(beem, creator, { title: `Ocean ${i}` });
    const count = async (limit: string) => {
      const { status, body } = await beem.visitor().get(`/api/search/videos?q=ocean${limit}`);
      return status === 200 ? body.length : status;
    };
    expect(await count('')).toBe(20);
    expect(await count('&limit=3')).toBe(3);
    expect(await count('&limit=50')).toBe(25);
    for (const limit of ['0', '51', '-1', 'x', '1.5']) expect(await count(`&limit=${limit}`)).toBe(400);
  });
});
