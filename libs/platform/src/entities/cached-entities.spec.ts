import { ApiError, type PublicUser, type Video } from '@beem/api-client';
import { createQueryClient } from '../query-client';
import { changeCached, findCached } from './cached-entities';
import { removeVideo } from './remove-video';

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

  it('do not come back to the screen once the server has refused them', async () => {
    const client = createQueryClient();
    const queryKey = ['/api/videos/1'];
    const gone = new ApiError(404, '');
    client.setQueryData(queryKey, aVideo(1));
    await client
      .fetchQuery({ queryKey, queryFn: () => Promise.reject(gone), staleTime: 0 })
      .catch(() => undefined);
    changeCached(client, { type: 'video', id: 1 }, { isLiked: true });
    expect(client.getQueryState(queryKey)).toMatchObject({
      status: 'error',
      error: gone,
      isInvalidated: true,
      data: { isLiked: true },
    });
  });
});

describe('a video that a moderator removed', () => {
  it('leaves every cached list, of whatever remote and shape, without a request', () => {
    const client = createQueryClient();
    const untouched = { pages: [{ items: [aVideo(2)], next: null }] };
    client.setQueryData(['/api/videos/trailers'], {
      pages: [{ items: [aVideo(1), aVideo(2)], next: '/next' }],
    });
    client.setQueryData(['/api/search/videos?q=x'], [aVideo(2), aVideo(1)]);
    client.setQueryData(['/api/profile/creator-1'], { ...aCreator(), videos: [aVideo(1)], shows: [show] });
    client.setQueryData(['/api/library/saved'], untouched);
    removeVideo(client, 1);
    expect(client.getQueryData(['/api/videos/trailers'])).toMatchObject({
      pages: [{ items: [{ id: 2 }], next: '/next' }],
    });
    expect(client.getQueryData(['/api/search/videos?q=x'])).toMatchObject([{ id: 2 }]);
    expect(client.getQueryData(['/api/profile/creator-1'])).toMatchObject({ videos: [], shows: [{ id: 1 }] });
    expect(client.getQueryData(['/api/library/saved'])).toBe(untouched);
  });

  it('stays where it is read alone and in its creator’s lists, which are read again', () => {
    const client = createQueryClient();
    client.setQueryData(['/api/videos/1'], aVideo(1));
    client.setQueryData(['/api/videos/2'], aVideo(2));
    client.setQueryData(['/api/videos/mine', { state: 'ready' }, 'pages'], {
      pages: [{ items: [aVideo(1)] }],
    });
    client.setQueryData(['/api/videos/mine', { state: 'failed' }, 'pages'], { pages: [{ items: [] }] });
    removeVideo(client, 1);
    const isStale = (...key: unknown[]) => client.getQueryState(key)?.isInvalidated;
    expect(client.getQueryData(['/api/videos/1'])).toMatchObject({ id: 1 });
    expect([isStale('/api/videos/1'), isStale('/api/videos/2')]).toEqual([true, false]);
    expect(isStale('/api/videos/mine', { state: 'ready' }, 'pages')).toBe(true);
    expect(isStale('/api/videos/mine', { state: 'failed' }, 'pages')).toBe(false);
    expect(client.getQueryData(['/api/videos/mine', { state: 'ready' }, 'pages'])).toMatchObject({
      pages: [{ items: [{ id: 1 }] }],
    });
  });
});
