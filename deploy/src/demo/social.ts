import type { Catalogue } from './catalogue.js';
import { choose } from './seeded-random.js';
import type { DemoUsers } from './users.js';

const FOLLOWS = { least: 3, most: 8 };
const LIKES = { least: 6, most: 16 };

interface FeedVideo {
  id: number;
  isLiked: boolean;
  creator: { id: string; username: string; isFollowing: boolean };
}

/** Everybody follows some creators whose videos are there. */
export async function followCreators(users: DemoUsers, { users: all }: Catalogue): Promise<void> {
  for (const { username } of all) {
    const user = await users.get(username);
    const creators = new Map<string, FeedVideo['creator']>();
    for (const { creator } of await readFeed(user.visitor)) creators.set(creator.username, creator);
    creators.delete(username);
    const chosen = choose([...creators.values()].sort(byUsername), FOLLOWS, `follows ${username}`);
    for (const { id, isFollowing } of chosen) {
      // The call turns a follow around, so who follows already is left alone.
      if (!isFollowing) await user.visitor.post(`/api/users/${id}/follow`, { json: { following: true } });
    }
  }
}

/** Everybody likes some videos. */
export async function likeVideos(users: DemoUsers, { users: all }: Catalogue): Promise<void> {
  for (const { username } of all) {
    const user = await users.get(username);
    const videos = (await readFeed(user.visitor)).filter(({ creator }) => creator.username !== username);
    const chosen = choose(
      videos.sort((a, b) => a.id - b.id),
      LIKES,
      `likes ${username}`,
    );
    for (const { id, isLiked } of chosen) {
      if (!isLiked) await user.visitor.post(`/api/videos/${id}/like`, { json: { liked: true } });
    }
  }
}

function readFeed(visitor: { get<T>(path: string): Promise<T> }): Promise<FeedVideo[]> {
  return visitor.get<FeedVideo[]>('/api/videos/trailers?limit=50');
}

const byUsername = (a: { username: string }, b: { username: string }) => a.username.localeCompare(b.username);
