import type { Video } from '@beem/api-client';
import { createQueryClient } from '@beem/platform';
import { aCreator, aVideo } from '../../testing/videos';
import {
  changeCommentCount,
  changeCreatorCopies,
  changeShowCopies,
  changeVideoCopies,
  findVideoCopy,
} from './copies';

const show = { id: 1, title: 'The Long Line', episodeCount: 3, isSaved: false, creator: aCreator() };

describe('copies of videos, shows and users in the cache', () => {
  it('change wherever they stand, whatever the list around them looks like', () => {
    const client = createQueryClient();
    client.setQueryData(['/api/videos/1'], aVideo(1));
    client.setQueryData(['/api/library/saved'], { pages: [{ items: [aVideo(2), aVideo(1)], next: null }] });
    client.setQueryData(['/api/profile/creator-1'], { ...aCreator(), videos: [aVideo(1)], shows: [show] });
    changeVideoCopies(client, 1, { isSaved: true });
    changeCreatorCopies(client, 'creator-1', { isFollowing: true });
    expect(client.getQueryData<Video>(['/api/videos/1'])).toMatchObject({
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

  it('are told apart from others with the same number', () => {
    const client = createQueryClient();
    client.setQueryData(['/api/search/shows?q=x'], [show]);
    client.setQueryData(['/api/search/videos?q=x'], [aVideo(1)]);
    changeShowCopies(client, 1, { isSaved: true });
    changeCommentCount(client, 1, 1);
    expect(client.getQueryData(['/api/search/shows?q=x'])).toEqual([{ ...show, isSaved: true }]);
    expect(client.getQueryData(['/api/search/videos?q=x'])).toMatchObject([
      { isSaved: false, commentCount: 215 },
    ]);
  });

  it('leave lists as old as they were, and those without a copy untouched', async () => {
    const client = createQueryClient();
    const other = [aVideo(2)];
    client.setQueryData(['/api/history'], [aVideo(1)], { updatedAt: 1_000 });
    client.setQueryData(['/api/favorites'], other);
    await client.invalidateQueries({ queryKey: ['/api/history'] });
    changeVideoCopies(client, 1, { isLiked: true });
    expect(client.getQueryState(['/api/history'])).toMatchObject({
      dataUpdatedAt: 1_000,
      isInvalidated: true,
    });
    expect(client.getQueryData(['/api/favorites'])).toBe(other);
    expect(findVideoCopy(client, 1)?.isLiked).toBe(true);
    expect(findVideoCopy(client, 3)).toBeNull();
  });
});
