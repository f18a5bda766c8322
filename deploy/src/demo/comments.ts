import type { Catalogue } from './catalogue.js';
import { choose } from './seeded-random.js';
import type { DemoUsers } from './users.js';

const LIKES = { least: 0, most: 7 };

/** Posts the comments of the catalogue; a repeated load finds the existing ones. */
export async function postComments(
  users: DemoUsers,
  { comments, users: all }: Catalogue,
  videoIds: ReadonlyMap<string, number>,
): Promise<void> {
  const posted = new Map<string, number>();
  for (const { id: key, video, author, text, replyTo } of comments) {
    const videoId = videoIds.get(video);
    if (videoId === undefined) throw new Error(`The catalogue has no video ${video} for comment ${key}.`);
    const { visitor } = await users.get(author);
    const { id } = await visitor.post('/api/videos/{id}/comments', {
      path: { id: videoId },
      body: { content: text, ...(replyTo === null ? {} : { parentId: posted.get(replyTo) }) },
      headers: { 'Idempotency-Key': `demo-comment-${key}` },
    });
    posted.set(key, id);
    const others = all.filter(({ username, isVerified }) => username !== author && isVerified);
    for (const { username } of choose(others, LIKES, `comment likes ${key}`)) {
      const fan = await users.get(username);
      await fan.visitor.post('/api/comments/{id}/like', { path: { id }, body: { liked: true } });
    }
  }
}
