import type { Catalogue } from './catalogue.js';
import type { DemoPeople } from './people.js';
import { choose } from './seeded-random.js';

const FOLLOWS = { least: 3, most: 8 };
const LIKES = { least: 6, most: 16 };

interface FeedVideo {
  id: number;
  isLiked: boolean;
  creator: { id: string; username: string; isFollowing: boolean };
}

/** Everybody follows some creators whose films are there. */
export async function followCreators(people: DemoPeople, { people: all }: Catalogue): Promise<void> {
  for (const { username } of all) {
    const person = await people.get(username);
    const creators = new Map<string, FeedVideo['creator']>();
    for (const { creator } of await readFeed(person.visitor)) creators.set(creator.username, creator);
    creators.delete(username);
    const chosen = choose([...creators.values()].sort(byUsername), FOLLOWS, `follows ${username}`);
    for (const { id, isFollowing } of chosen) {
      // The call turns a follow around, so who follows already is left alone.
      if (!isFollowing) await person.visitor.post(`/api/users/${id}/follow`, { json: { following: true } });
    }
  }
}

/** Everybody likes some films. */
export async function likeFilms(people: DemoPeople, { people: all }: Catalogue): Promise<void> {
  for (const { username } of all) {
    const person = await people.get(username);
    const films = (await readFeed(person.visitor)).filter(({ creator }) => creator.username !== username);
    const chosen = choose(
      films.sort((a, b) => a.id - b.id),
      LIKES,
      `likes ${username}`,
    );
    for (const { id, isLiked } of chosen) {
      if (!isLiked) await person.visitor.post(`/api/videos/${id}/like`, { json: { liked: true } });
    }
  }
}

function readFeed(visitor: { get<T>(path: string): Promise<T> }): Promise<FeedVideo[]> {
  return visitor.get<FeedVideo[]>('/api/videos/trailers?limit=50');
}

const byUsername = (a: { username: string }, b: { username: string }) => a.username.localeCompare(b.username);
