import { UserWordsRepository } from '../../../src/features/viewing/search/user-words.repository.js';
import { duringChange } from '../../support/during-change.js';
import {
  type Beem,
  createShow,
  createUser,
  createVideo,
  startBeem,
  type User,
  until,
} from '../../support/index.js';

let beem: Beem;
let creator: User;

beforeAll(async () => {
  beem = await startBeem({ roles: ['api', 'worker'] });
});
afterAll(() => beem.stop());
beforeEach(async () => {
  creator = await createUser(beem);
});

const search = async (what: 'videos' | 'shows', q: string) => {
  const { body } = await beem.visitor().get(`/api/search/${what}?q=${encodeURIComponent(q)}`);
  return body.map(({ id }: { id: number }) => id);
};
const isKnownWord = async (word: string) => {
  const { rows } = await beem.database.pool.query('SELECT FROM search_vocabulary WHERE word = $1', [word]);
  return rows.length > 0;
};

/** Renames the only title with this word that search finds. */
async function dropWord(word: string): Promise<void> {
  const { id } = await createVideo(beem, creator, { title: `${word} before` });
  expect((await creator.visitor.patch(`/api/videos/${id}`, { title: 'Something else' })).status).toBe(200);
  await until('the word is forgotten', async () => !(await isKnownWord(word)));
}

test('a video that is published brings its words back', async () => {
  const video = await createVideo(beem, creator, { title: 'Zephyra rises', status: 'needs_decision' });
  await dropWord('zephyra');
  expect(await search('videos', 'zephyar')).toEqual([]);
  expect((await creator.visitor.post(`/api/videos/${video.id}/publish`)).status).toBe(200);
  expect(await search('videos', 'zephyar')).toEqual([video.id]);
});

test('a video that is restored brings its words back', async () => {
  const video = await createVideo(beem, creator, { title: 'Obsidian rises', isHidden: true });
  await dropWord('obsidian');
  await beem.database.pool.query('UPDATE videos SET is_hidden = false WHERE id = $1', [video.id]);
  expect(await search('videos', 'obsidain')).toEqual([video.id]);
});

test('a show that is restored brings its words back', async () => {
  const show = await createShow(beem, creator, { title: 'Marigold rises' });
  const hide = 'UPDATE shows SET is_hidden = $2 WHERE id = $1';
  await beem.database.pool.query(hide, [show.id, true]);
  await dropWord('marigold');
  await beem.database.pool.query(hide, [show.id, false]);
  expect(await search('shows', 'marigodl')).toEqual([show.id]);
});

test('a video that is changed in any other way brings none', async () => {
  const video = await createVideo(beem, creator, { title: 'Sycamore rises', status: 'processing' });
  await dropWord('sycamore');
  await beem.database.pool.query(`UPDATE videos SET status = 'failed', is_hidden = true WHERE id = $1`, [
    video.id,
  ]);
  expect(await isKnownWord('sycamore')).toBe(false);
});

test.each([
  ['published', `UPDATE videos SET status = 'ready' WHERE id = $1`],
  [
    'added',
    `INSERT INTO shows (creator_id, title, description)
    SELECT creator_id, title, 'A show.' FROM videos WHERE id = $1`,
  ],
])('a word is kept when a title that holds it is %s in the same moment', async (_, text) => {
  const { id } = await createVideo(beem, creator, { title: 'Tamarind rises', status: 'needs_decision' });
  const words = beem.app.get(UserWordsRepository);
  await duringChange(beem, { text, values: [id] }, () => words.forget(beem.database, ['tamarind']));
  expect(await isKnownWord('tamarind')).toBe(true);
  await beem.database.pool.query('DELETE FROM shows WHERE creator_id = $1', [creator.id]);
});
