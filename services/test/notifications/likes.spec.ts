import { LiveTab, type User, until } from '../support/index.js';
import { comment } from '../viewing/comments/comments.js';
import { beem, creator, like, messages, named, says, setUp, video } from './liked-video.js';
import { isQuiet, listOf, unreadOf } from './notifications.js';

setUp();

describe('likes of a video', () => {
  test('are one notification, in the words a user would write', async () => {
    const [ana, ben, cy, dee] = await Promise.all(['ana', 'ben', 'cy', 'dee'].map(named));
    await like(ana as User);
    await says(`${ana?.username} liked “Neon Rain”`);
    await like(ben as User);
    await says(`${ben?.username} and ${ana?.username} liked “Neon Rain”`);
    await like(cy as User);
    await says(`${cy?.username} and 2 others liked “Neon Rain”`);
    await like(dee as User);
    await says(`${dee?.username} and 3 others liked “Neon Rain”`);
    expect(await listOf(creator)).toMatchObject([
      {
        type: 'like',
        videoId: video.id,
        userId: dee?.id,
        actor: { id: dee?.id },
        actorCount: 4,
        isRead: false,
      },
    ]);
    expect(await unreadOf(creator)).toBe(1);
  });

  test('notify no user of an own like', async () => {
    await like(creator);
    await isQuiet(beem);
    expect(await listOf(creator)).toEqual([]);
  });

  test('that are taken back lower the row, and the last takes it away', async () => {
    const [ana, ben] = [await named('ana'), await named('ben')];
    await like(ana);
    await says(`${ana.username} liked “Neon Rain”`);
    await like(ben);
    await says(`${ben.username} and ${ana.username} liked “Neon Rain”`);
    await like(ben, false);
    await says(`${ana.username} liked “Neon Rain”`);
    await like(ana, false);
    await until('the row goes', async () => (await listOf(creator)).length === 0);
    expect(await unreadOf(creator)).toBe(0);
  });

  test('make a read row unread and the newest for a new liker, and not for a returning one', async () => {
    const [ana, ben, cy] = [await named('ana'), await named('ben'), await named('cy')];
    await like(ana);
    await says(`${ana.username} liked “Neon Rain”`);
    await cy.visitor.post(`/api/users/${creator.id}/follow`, { following: true });
    await says(`${cy.username} started following you`);
    await creator.visitor.put('/api/notifications/mark-all-read');
    const tab = await LiveTab.open(beem, creator);
    await like(ana, false);
    await until('the like goes', async () => (await listOf(creator)).length === 1);
    await like(ana);
    await says(`${ana.username} liked “Neon Rain”`);
    await isQuiet(beem);
    expect(await listOf(creator)).toMatchObject([{ type: 'follow' }, { type: 'like', isRead: true }]);
    expect(await unreadOf(creator)).toBe(0);
    expect(tab.messages.filter(({ type }) => type === 'notification')).toEqual([]);
    await like(ben);
    await says(`${ben.username} and ${ana.username} liked “Neon Rain”`);
    expect(await listOf(creator)).toMatchObject([{ type: 'like', isRead: false }, { type: 'follow' }]);
    await tab.receive('notification', ({ data }) => data.userId === ben.id);
    await tab.receive('unread_count', ({ data }) => data.count === 1);
    tab.close();
  });

  test('keep the remaining likers when a user leaves Beem', async () => {
    const [ana, ben] = [await named('ana'), await named('ben')];
    await like(ana);
    await says(`${ana.username} liked “Neon Rain”`);
    await like(ben);
    await says(`${ben.username} and ${ana.username} liked “Neon Rain”`);
    const leave = (user: User) =>
      beem.database.query({ name: 'test-left', text: 'UPDATE users SET deleted_at = now() WHERE id = $1' }, [
        user.id,
      ]);
    await leave(ben);
    expect(await messages()).toEqual([`${ana.username} and 1 other liked “Neon Rain”`]);
    await leave(ana);
    expect(await messages()).toEqual([]);
  });
});

describe('likes of a comment', () => {
  test('notify its author as one notification, and go with it', async () => {
    const [ana, ben, cy] = [await named('ana'), await named('ben'), await named('cy')];
    const { id } = await comment(ana, video);
    const likeIt = (who: User) => who.visitor.post(`/api/comments/${id}/like`, { liked: true });
    await likeIt(ana);
    await likeIt(ben);
    await until('it is notified', async () => (await listOf(ana)).length === 1);
    await likeIt(cy);
    await until('the second is notified', async () => (await listOf(ana))[0]?.actorCount === 2);
    expect(await listOf(ana)).toMatchObject([
      {
        type: 'comment_like',
        message: `${cy.username} and ${ben.username} liked your comment on “Neon Rain”`,
        videoId: video.id,
        userId: cy.id,
        isRead: false,
      },
    ]);
    await ana.visitor.delete(`/api/comments/${id}`);
    expect(await listOf(ana)).toEqual([]);
    await until('the count follows', async () => (await unreadOf(ana)) === 0);
  });
});
