import sharp from 'sharp';
import { isQuiet } from '../../notifications/notifications.js';
import {
  type Beem,
  createShow,
  createUser,
  duringChange,
  postShow,
  startBeem,
  storedKeys,
  type User,
  until,
} from '../../support/index.js';

let beem: Beem;
let creator: User;
let cover: Buffer;
let other: Buffer;
let wide: Buffer;

const picture = (background: string, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

beforeAll(async () => {
  beem = await startBeem({ roles: ['api', 'worker', 'edge'] });
  cover = await picture('#204060', 400, 600);
  other = await picture('#a04020', 400, 600);
  wide = await picture('#20a060', 800, 400);
});
afterAll(() => beem.stop());
beforeEach(async () => {
  creator = await createUser(beem);
});

interface Change {
  fields?: Record<string, string>;
  cover?: Buffer;
  hero?: Buffer;
}

function edit(user: User, id: number, { fields = {}, cover: coverImage, hero }: Change = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (coverImage) form.append('coverImage', new Blob([new Uint8Array(coverImage)]), 'cover.png');
  if (hero) form.append('heroImage', new Blob([new Uint8Array(hero)]), 'hero.png');
  return user.visitor.patch(`/api/shows/${id}`, form);
}
const get = async (id: number) => (await creator.visitor.get(`/api/shows/${id}`)).body;
const search = async (q: string) => {
  const { body } = await beem.visitor().get(`/api/search/shows?q=${q}&limit=20`);
  return body.map(({ id }: { id: number }) => id);
};
const isServed = async (url: string) => (await beem.visitor().fetch('GET', url)).status === 200;

describe('a creator', () => {
  test('changes texts and genres of a show, and only what is named', async () => {
    const show = await createShow(beem, creator, { title: 'Pangolin nights' });
    const before = await get(show.id);
    const title = { title: ' Axolotl days ' };
    expect(await edit(creator, show.id, { fields: title })).toMatchObject({
      status: 200,
      body: { ...before, title: 'Axolotl days' },
    });
    const rest = { description: ' Other words. ', genre: '["Horror","Comedy","Horror"]' };
    const { body } = await edit(creator, show.id, { fields: rest });
    expect(body).toEqual({
      ...before,
      title: 'Axolotl days',
      description: 'Other words.',
      genres: ['Horror', 'Comedy'],
    });
    expect((await edit(creator, show.id)).body).toEqual(body);
    expect((await edit(creator, show.id, { fields: { ...title, ...rest } })).body).toEqual(body);
    expect(await get(show.id)).toEqual(body);
  });

  test('is found by the new title and genre at once, and no longer by the old ones', async () => {
    const { id } = await createShow(beem, creator, { title: 'Capybara club', genres: ['Western'] });
    await edit(creator, id, { fields: { title: 'Marmoset club', genre: '["Musical"]' } });
    for (const words of ['marmoset', 'musical', 'marmoste'])
      expect([words, await search(words)]).toEqual([words, [id]]);
    for (const words of ['capybara', 'western']) expect([words, await search(words)]).toEqual([words, []]);
    await until('the old word is forgotten', async () => {
      const word = await beem.database.pool.query(`SELECT FROM search_vocabulary WHERE word = 'capybara'`);
      return word.rows.length === 0;
    });
  });

  test('gives a show other pictures; the old ones are removed, and the same ones again change nothing', async () => {
    const { body: made } = await postShow(creator, { cover });
    const { body: first } = await edit(creator, made.id, { cover: other, hero: wide });
    expect(first.thumbnailUrl).not.toBe(made.thumbnailUrl);
    expect(first.thumbhash).not.toBe(made.thumbhash);
    expect(await Promise.all([first.thumbnailUrl, first.heroUrl].map(isServed))).toEqual([true, true]);
    await until(
      'the old cover is gone',
      async () => !(await storedKeys(beem)).includes(made.thumbnailUrl.slice(7)),
    );

    const again = await edit(creator, made.id, { cover: other, hero: wide });
    expect(again.body).toEqual(first);
    await isQuiet(beem);
    const stored = await storedKeys(beem);
    expect([first.thumbnailUrl, first.heroUrl].map((url) => stored.includes(url.slice(7)))).toEqual([
      true,
      true,
    ]);
    expect(stored.filter((key) => key.startsWith('covers/'))).toHaveLength(2);
  });

  test('takes the cover away', async () => {
    const { body: made } = await postShow(creator, { cover, hero: wide });
    const { body } = await edit(creator, made.id, { fields: { removeCover: 'true' } });
    expect(body).toMatchObject({ thumbnailUrl: null, thumbhash: null, heroUrl: made.heroUrl });
    expect((await edit(creator, made.id, { fields: { removeCover: 'true' } })).body).toEqual(body);
    const { body: back } = await edit(creator, made.id, { cover, fields: { removeCover: 'false' } });
    expect(back).toMatchObject({ thumbnailUrl: expect.any(String), thumbhash: made.thumbhash });
  });
});

describe('a refused change', () => {
  test.each([
    [{ title: ' \u200B' }, { title: 'Title and description are required' }],
    [{ title: ' ' }, { title: 'Title and description are required' }],
    [{ title: '🦊'.repeat(121) }, { title: 'The title may have at most 120 characters.' }],
    [{ description: '' }, { description: 'Title and description are required' }],
    [{ genre: 'Horror' }, { genre: 'The genres must be a JSON list.' }],
    [{ genre: '["Soap"]' }, { genre: expect.stringMatching(/^The genres must be of: Action, /) }],
    [{ removeCover: 'yes' }, { removeCover: 'removeCover must be true or false.' }],
    [{ removeCover: 'true' }, { coverImage: 'Please either choose a picture or remove it.' }],
  ])('of %j says why, and changes nothing', async (fields, faults) => {
    const { body: made } = await postShow(creator);
    const { status, body } = await edit(creator, made.id, { fields: { ...fields }, cover });
    expect([status, body.code, body.fields]).toEqual([400, 'validation_failed', faults]);
    expect(await get(made.id)).toEqual(made);
  });

  test('of a picture says why', async () => {
    const { body: made } = await postShow(creator);
    const answer = await edit(creator, made.id, {
      fields: { title: 'New' },
      cover: Buffer.from('no picture'),
    });
    expect([answer.status, answer.body.code]).toEqual([415, 'unsupported_media']);
    expect(await get(made.id)).toEqual(made);
    const json = await creator.visitor.patch(`/api/shows/${made.id}`, { title: 'New' });
    expect((await creator.visitor.patch(`/api/shows/${made.id}`, { title: null })).status).toBe(415);
    expect([json.status, json.body.message]).toEqual([415, 'This form is sent as multipart/form-data.']);
  });

  test('is one by a guest, another user or a moderator', async () => {
    const show = await createShow(beem, creator);
    const change = { fields: { title: 'Not yours' } };
    expect((await edit({ ...creator, visitor: beem.visitor() }, show.id, change)).status).toBe(401);
    for (const role of ['user', 'moderator'] as const) {
      const { status, body } = await edit(await createUser(beem, { role }), show.id, change);
      expect([status, body.message]).toEqual([403, 'Only its creator may edit this show.']);
    }
    expect((await get(show.id)).title).toBe('A show');
  });

  test('is one of a show that is deleted, removed, or deleted meanwhile, and leaves no picture', async () => {
    const deleted = await createShow(beem, creator);
    await creator.visitor.delete(`/api/shows/${deleted.id}`);
    const hidden = await createShow(beem, creator, { isHidden: true });
    for (const id of [deleted.id, hidden.id, 987_654_321])
      expect((await edit(creator, id, { cover })).body.code).toBe('not_found');

    const leaving = await createShow(beem, creator);
    const before = await storedKeys(beem);
    const text = 'UPDATE shows SET deleted_at = now() WHERE id = $1';
    const { body } = await duringChange(beem, { text, values: [leaving.id] }, () =>
      edit(creator, leaving.id, { cover }),
    );
    expect(body.code).toBe('not_found');
    expect(await storedKeys(beem)).toEqual(before);
  });
});

test('two changes at once of different texts both count', async () => {
  const show = await createShow(beem, creator);
  const text = `UPDATE shows SET title = 'Theirs' WHERE id = $1`;
  const { body } = await duringChange(beem, { text, values: [show.id] }, () =>
    edit(creator, show.id, { fields: { description: 'Mine.' } }),
  );
  expect(body).toMatchObject({ title: 'Theirs', description: 'Mine.' });
});
