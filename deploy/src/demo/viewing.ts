import type { Catalogue } from './catalogue.js';
import type { DemoPeople, DemoPerson } from './people.js';
import { choose, seededRandom } from './seeded-random.js';

const SAVES = { least: 2, most: 6 };
const SHOWS = { least: 1, most: 3 };
const WATCHED = { least: 6, most: 14 };
/** Share of what people start that they see to its end. */
const FINISHED = 0.4;

const REPORTS = [
  {
    by: 'prickly_pete',
    of: 0,
    reason: 'spam',
    description: 'The same film was posted three times this week.',
  },
  { by: 'boo_politely', of: 1, reason: 'violence', description: null },
  { by: 'night_owl_nell', of: 2, reason: 'other', description: 'The title gives the ending away.' },
];

interface Film {
  id: number;
  duration: number | null;
}

/** What people keep for later, have seen and began to see. Every call names the wanted state, so it may come twice. */
export async function keepAndWatch(people: DemoPeople, { people: all }: Catalogue): Promise<void> {
  for (const { username } of all) {
    const person = await people.get(username);
    const films = byId(await person.visitor.get<Film[]>('/api/videos/trailers?limit=50'));
    const shows = byId(await person.visitor.get<{ id: number }[]>('/api/shows'));
    for (const { id } of choose(films, SAVES, `saves ${username}`)) {
      await person.visitor.post(`/api/videos/${id}/save`, { json: { saved: true } });
    }
    for (const { id } of choose(films, WATCHED, `watches ${username}`)) {
      const film = films.find((one) => one.id === id);
      if (film) await watch(person, film);
    }
    for (const { id } of choose(shows, SHOWS, `shows ${username}`)) {
      await person.visitor.post(`/api/shows/${id}/save`, {
        json: { listType: 'plan_to_watch', saved: true },
      });
      const [first, second] = await person.visitor.get<Film[]>(`/api/videos?showId=${id}`);
      if (first) await watch(person, first);
      if (second) await watch(person, second);
    }
  }
}

/** A few reports for the moderators' queue; the same report again finds the first. */
export async function reportFilms(
  people: DemoPeople,
  { people: all }: Catalogue,
  filmIds: readonly number[],
): Promise<void> {
  const there = REPORTS.filter(({ by }) => all.some(({ username }) => username === by));
  for (const { by, of, reason, description } of there) {
    const { visitor } = await people.get(by);
    const json = { reason, ...(description === null ? {} : { description }) };
    const filmId = filmIds[of];
    if (filmId !== undefined) await visitor.post(`/api/videos/${filmId}/report`, { json });
  }
}

async function watch({ username, visitor }: DemoPerson, { id, duration }: Film): Promise<void> {
  const draw = seededRandom(`watch ${username} ${id}`)();
  const share = draw < FINISHED ? 1 : Math.max(0.3, draw);
  const watchTime = Math.round((duration ?? 0) * share * 10) / 10;
  await visitor.post(`/api/videos/${id}/watch`, { json: { watchTime, completed: share === 1 } });
}

const byId = <T extends { id: number }>(items: T[]): T[] => items.sort((a, b) => a.id - b.id);
