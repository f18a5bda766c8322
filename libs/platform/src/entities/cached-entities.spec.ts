import type { PublicUser, Video } from '@beem/api-client';
import { createQueryClient } from '../query-client';
import { changeCached, findCached } from './cached-entities';

const aCreator = () =>
  ({ id: 'creator-1', username: 'ines', isFollowing: false, followersCount: 9 }) as PublicUser;
const aVideo = (id: number) =>
  ({
    id,
    videoUrl: null,
    isSaved: false,
    isLiked: false,
    commentCount: 214,
    creator: aCreator(),
  }) as unknown as Video;

const show = { id: 1, title: 'The Long Line', episodeCount: 3, isSaved: false, creator: aCreator() };

describe('cached videos, shows and users', () => {
  it('change where the last read failed, and the failure stays', async () => {
    const client = createQueryClient();
    const queryKey = ['/api/videos/1'];
    client.setQueryData(queryKey, aVideo(1));
    const gone = new Error('This content is not available to you.');
    await expect(
      client.fetchQuery({ queryKey, staleTime: 0, queryFn: () => Promise.reject(gone) }),
    ).rejects.toBe(gone);
    changeCached(client, { type: 'video', id: 1 }, { isLiked: true });
    expect(client.getQueryState(queryKey)).toMatchObject({
      status: 'error',
      error: gone,
      data: { isLiked: true },
    });
  });

  it('change in all queries, whatever the shape of the data', () => {
    const client = createQueryClient();
    client.setQueryData(['/api/videos/1'], aVideo(1));
    client.setQueryData(['/api/library/saved'], { pages: [{ items: [aVideo(2), aVideo(1)], next: null }] });
    client.setQueryData(['/api/profile/creator-1'], { ...aCreator(), videos: [aVideo(1)], shows: [show] });
    changeCached(client, { type: 'video', id: 1 }, { isSaved: true });
    changeCached(client, { type: 'user', id: 'creator-1' }, { isFollowing: true });
    expect(client.getQueryData(['/api/videos/1'])).toMatchObject({
      isSaved: true,
      creator: { isFollowing: true },
    });
    expect(client.getQueryData(['/api/library/saved'])).toMatchObject({
      pages: [
        {
          items: [
            { id: 2, isSaved: false },
            { id: 1, isSaved: true },
          ],
        },
      ],
    });
    expect(client.getQueryData(['/api/profile/creator-1'])).toMatchObject({
      isFollowing: true,
      videos: [{ isSaved: true, creator: { isFollowing: true } }],
      shows: [{ isSaved: false, creator: { isFollowing: true } }],
    });
  });

  it('are not confused with other entities of the same id', () => {
    const client = createQueryClient();
    client.setQueryData(['/api/search/shows?q=x'], [show]);
    client.setQueryData(['/api/search/videos?q=x'], [aVideo(1)]);
    changeCached(client, { type: 'show', id: 1 }, { isSaved: true });
    changeCached(client, { type: 'video', id: 1 }, ({ commentCount }) => ({
      commentCount: commentCount + 1,
    }));
    expect(client.getQueryData(['/api/search/shows?q=x'])).toEqual([{ ...show, isSaved: true }]);
    expect(client.getQueryData(['/api/search/videos?q=x'])).toMatchObject([
      { isSaved: false, commentCount: 215 },
    ]);
  });

  it('keep the age of changed lists and do not touch other lists', async () => {
    const client = createQueryClient();
    const other = [aVideo(2)];
    client.setQueryData(['/api/history'], [aVideo(1)], { updatedAt: 1_000 });
    client.setQueryData(['/api/favorites'], other);
    await client.invalidateQueries({ queryKey: ['/api/history'] });
    changeCached(client, { type: 'video', id: 1 }, { isLiked: true });
    expect(client.getQueryState(['/api/history'])).toMatchObject({
      dataUpdatedAt: 1_000,
      isInvalidated: true,
    });
    expect(client.getQueryData(['/api/favorites'])).toBe(other);
    expect(findCached(client, { type: 'video', id: 1 })?.isLiked).toBe(true);
    expect(findCached(client, { type: 'video', id: 3 })).toBeNull();
  });
});
