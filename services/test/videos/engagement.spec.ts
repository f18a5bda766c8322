import fc from 'fast-check';
import {
  type Beem,
  createFilm,
  createPerson,
  type FilmRow,
  type Person,
  startBeem,
} from '../support/index.js';

let beem: Beem;
let creator: Person;
let film: FilmRow;

beforeAll(async () => {
  beem = await startBeem();
});
afterAll(() => beem.stop());
beforeEach(async () => {
  creator = await createPerson(beem);
  film = await createFilm(beem, creator);
});

async function likesOf(id: number): Promise<{ rows: number; counter: number }> {
  const [row] = await beem.database.query<{ rows: number; counter: number }>(
    {
      name: 'test-likes',
      text: `SELECT (SELECT count(*)::integer FROM video_likes WHERE video_id = $1) AS rows, like_count AS counter
             FROM videos WHERE id = $1`,
    },
    [id],
  );
  return row ?? { rows: -1, counter: -1 };
}

describe('POST /api/videos/:id/like', () => {
  test('turns the like round', async () => {
    const { visitor } = await createPerson(beem);
    const path = `/api/videos/${film.id}/like`;
    expect((await visitor.post(path)).body).toEqual({ liked: true, likeCount: 1 });
    expect((await visitor.post(path, {})).body).toEqual({ liked: false, likeCount: 0 });
  });

  test('keeps the wanted state however often it is asked', async () => {
    const { visitor } = await createPerson(beem);
    const path = `/api/videos/${film.id}/like`;
    for (let i = 0; i < 3; i++)
      expect((await visitor.post(path, { liked: true })).body).toEqual({ liked: true, likeCount: 1 });
    for (let i = 0; i < 3; i++)
      expect((await visitor.post(path, { liked: false })).body).toEqual({ liked: false, likeCount: 0 });
  });

  test('lets one take back what one gave to a film that one may not see any more, and only that', async () => {
    const [person, other] = await Promise.all([createPerson(beem), createPerson(beem)]);
    const like = (who: Person, liked?: boolean) => who.visitor.post(`/api/videos/${film.id}/like`, { liked });
    expect((await like(person, true)).status).toBe(200);
    await beem.database.query(
      { name: 'test-hide', text: 'UPDATE videos SET is_hidden = true WHERE id = $1' },
      [film.id],
    );
    for (const liked of [undefined, true]) expect((await like(person, liked)).status).toBe(404);
    expect((await like(other, false)).status).toBe(404);
    expect(await like(person, false)).toMatchObject({ status: 200, body: { liked: false, likeCount: 0 } });
    expect(await likesOf(film.id)).toEqual({ rows: 0, counter: 0 });
    expect((await person.visitor.post('/api/videos/999999/like', { liked: false })).status).toBe(404);
  });

  test('refuses guests, wrong bodies and films that are not there', async () => {
    const { visitor } = await createPerson(beem);
    expect((await beem.visitor().post(`/api/videos/${film.id}/like`)).status).toBe(401);
    expect((await visitor.post(`/api/videos/${film.id}/like`, { liked: 'yes' })).status).toBe(400);
    expect((await visitor.post('/api/videos/999999/like')).status).toBe(404);
    const mature = await createFilm(beem, creator, { ageRating: 'mature' });
    expect((await visitor.post(`/api/videos/${mature.id}/like`)).body.code).toBe('age_restricted');
    const unready = await createFilm(beem, creator, { status: 'processing' });
    expect((await creator.visitor.post(`/api/videos/${unready.id}/like`)).body.code).toBe('video_not_ready');
  });

  test('counts a hundred people at once exactly', async () => {
    const people = await Promise.all(Array.from({ length: 100 }, () => createPerson(beem)));
    const answers = await Promise.all(
      people.map(({ visitor }) => visitor.post(`/api/videos/${film.id}/like`)),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await likesOf(film.id)).toEqual({ rows: 100, counter: 100 });
  });

  test('agrees with its rows after any storm of likes, unlikes and toggles', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => createPerson(beem)));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(3), fc.constantFrom(true, false, undefined)), {
          minLength: 1,
          maxLength: 24,
        }),
        async (calls) => {
          const answers = await Promise.all(
            calls.map(([who, liked]) => people[who]?.visitor.post(`/api/videos/${film.id}/like`, { liked })),
          );
          expect(answers.every((answer) => answer?.status === 200)).toBe(true);
          const { rows, counter } = await likesOf(film.id);
          expect(counter).toBe(rows);
        },
      ),
      { numRuns: 25 },
    );
  }, 60_000);
});
