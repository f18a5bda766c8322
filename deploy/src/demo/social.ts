import type { Video } from '@beem/api-client';
import type { Catalogue } from './catalogue.js';
import { choose } from './seeded-random.js';
import type { DemoUsers } from './users.js';
import type { DemoVisitor } from './visitor.js';

const FOLLOWS = { least: 3, most: 8 };
const FRIENDS = { least: 2, most: 6 };
const LIKES = { least: 6, most: 16 };

/** Makes every user follow some creators whose videos exist. */
export async function followCreators(users: DemoUsers, { users: all }: Catalogue): Promise<void> {
  for (const { username } of all) {
    const user = await users.get(username);
    const creators = new Map<string, Video['creator']>();
    for (const { creator } of await readFeed(user.visitor)) creators.set(creator.username, creator);
    creators.delete(username);
    const chosen = choose([...creators.values()].sort(byUsername), FOLLOWS, `follows ${username}`);
    for (const { id, isFollowing } of chosen) {
      if (!isFollowing)
        await user.visitor.post('/api/users/{id}/follow', { path: { id }, body: { following: true } });
    }
  }
}

/** Makes every user follow some others, creators or not, so that viewers have followers too. */
export async function followFriends(users: DemoUsers, { users: all }: Catalogue): Promise<void> {
  const names = all.map(({ username }) => username).sort();
  for (const username of names) {
    const { visitor } = await users.get(username);
    const others = names.filter((name) => name !== username);
    for (const name of choose(others, FRIENDS, `friends ${username}`)) {
      const { id } = await users.get(name);
      await visitor.post('/api/users/{id}/follow', { path: { id }, body: { following: true } });
    }
  }
}

/** Makes every user like some videos. */
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
      if (!isLiked) await user.visitor.post('/api/videos/{id}/like', { path: { id }, body: { liked: true } });
    }
  }
}

function readFeed(visitor: DemoVisitor): Promise<Video[]> {
  return visitor.get('/api/videos/trailers', { query: { limit: 50 } });
}

const byUsername = (a: { username: string }, b: { username: string }) => a.username.localeCompare(b.username);
