import { type Beem, createShow, createUser, startBeem, type User } from '../../support/index.js';

let beem: Beem;
let creator: User;
beforeAll(async () => {
  beem = await startBeem({ roles: ['api'] });
  creator = await createUser(beem);
});
afterAll(() => beem.stop());

const titles = async (q: string, visitor = beem.visitor()): Promise<string[]> => {
  const { status, body } = await visitor.get(`/api/search/shows?q=${encodeURIComponent(q)}`);
  expect({ q, status }).toEqual({ q, status: 200 });
  return body.map((show: { title: string }) => show.title);
};
const update = (id: number, change: string) =>
  beem.database.query({ name: `test-${change}`, text: `UPDATE shows SET ${change} WHERE id = $1` }, [id]);

describe('GET /api/search/shows', () => {
  test('finds shows by title: by words, as one types, and mistyped', async () => {
    const show = await createShow(beem, creator, { title: 'The Lighthouse on Mars' });
    for (const q of [
      'lighthouse',
      'mars the',
      'li',
      'lightho',
      'lighthose',
      'lihgthouse',
      'lighthouse, MARS!',
    ])
      expect({ q, found: await titles(q) }).toEqual({ q, found: ['The Lighthouse on Mars'] });
    const { body } = await beem.visitor().get('/api/search/shows?q=lighthose');
    expect(body).toEqual([
      expect.objectContaining({
        id: show.id,
        isSaved: false,
        creator: expect.objectContaining({ id: creator.id }),
      }),
    ]);
  });

  test('finds shows by genre, behind those that have it in their title', async () => {
    const [genre, title] = [
      await createShow(beem, creator, { title: 'Quiet Orbit' }),
      await createShow(beem, creator, { title: 'Sci-Fi Nights' }),
    ];
    await update(genre.id, `genres = '{Sci-Fi,Drama}'`);
    await update(title.id, `genres = '{Comedy}'`);
    for (const q of ['sci-fi', 'Sci Fi']) expect(await titles(q)).toEqual(['Sci-Fi Nights', 'Quiet Orbit']);
    for (const q of ['scifi', 'drama', 'dram', 'orbit scifi'])
      expect(await titles(q)).toContain('Quiet Orbit');
  });

  test('shows nothing hidden, deleted or of a user who left, and mature shows to adults only', async () => {
    const leaver = await createUser(beem);
    const adult = await createUser(beem, { dateOfBirth: '1990-01-01' });
    await update((await createShow(beem, creator, { title: 'Cellar one' })).id, 'is_hidden = true');
    await update((await createShow(beem, creator, { title: 'Cellar two' })).id, 'deleted_at = now()');
    await createShow(beem, leaver, { title: 'Cellar three' });
    await beem.database.query(
      { name: 'test-leave', text: 'UPDATE users SET deleted_at = now() WHERE id = $1' },
      [leaver.id],
    );
    await update(
      (await createShow(beem, creator, { title: 'Cellar four' })).id,
      'episode_count = 1, mature_episode_count = 1',
    );
    for (const q of ['cellar', 'celar']) {
      for (const visitor of [beem.visitor(), creator.visitor]) expect(await titles(q, visitor)).toEqual([]);
      expect(await titles(q, adult.visitor)).toEqual(['Cellar four']);
    }
  });

  test('puts what users keep and watch first', async () => {
    await createShow(beem, creator, { title: 'Tide of Glass' });
    const kept = await createShow(beem, creator, { title: 'Tide of Sand' });
    await update(kept.id, 'save_count = 400');
    expect(await titles('tide')).toEqual(['Tide of Sand', 'Tide of Glass']);
  });

  test('is never an error, whatever is typed', async () => {
    for (const q of ['', '%_', '\\', "'", '\0x', '🎬🎬', 'z'.repeat(10_000), ':*&|!()'])
      expect(Array.isArray(await titles(q))).toBe(true);
    expect((await beem.visitor().get('/api/search/shows?q=a&q=b&limit=0')).status).toBe(400);
  });
});
