import { createQueryClient } from '@beem/platform';
import { aShow, aUser, fakeApi, renderPage, translatePage } from '@beem/testing/web';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aComment } from '../testing/comments';
import { fakeBrowser } from '../testing/fake-browser';
import { openHub } from '../testing/hub';
import { anEpisode } from '../testing/shows';
import { aVideo, feedPage, videos } from '../testing/videos';
import { openWatch } from '../testing/watch';
import LibraryPage from './library';
import SearchPage from './search';
import ShowPage from './show';

const signedIn = { 'GET /api/user': { body: aUser() } };
const stop: (() => void)[] = [];

beforeEach(() => {
  fakeBrowser();
  stop.push(translatePage());
});
afterEach(() => stop.pop()?.());

/** Returns the visible text: React may write into text nodes that are no longer in the page. */
const seen = (element: Element | null) => element?.textContent ?? '';

describe('a page whose texts a browser has translated', () => {
  it('follows, likes, saves and counts in the feed', async () => {
    const server = fakeApi({
      ...signedIn,
      'GET /api/videos/trailers': feedPage(videos(2)),
      'POST /api/users/creator-1/follow': { body: { following: true, followersCount: 9_301 } },
      'POST /api/videos/1/like': { body: { liked: true, likeCount: 6_200 } },
      'POST /api/videos/1/save': { body: { saved: true } },
    });
    const { visitor } = await openHub();
    const card = within(document.querySelector<HTMLElement>('[data-card="1"]') as HTMLElement);
    await visitor.click(card.getByRole('button', { name: /^Follow / }));
    const following = await card.findByRole('button', { name: /^Following / });
    await waitFor(() => expect(seen(following)).toBe('Following'));
    await visitor.click(card.getByRole('button', { name: /^Like/ }));
    await waitFor(() => expect(seen(card.getByRole('button', { name: 'Like, 6.2K' }))).toBe('6.2K'));
    await visitor.click(card.getByRole('button', { name: /^Save/ }));
    await waitFor(() => expect(seen(card.getByRole('button', { name: /^Save/ }))).toBe('Saved'));
    expect(screen.queryByText('This Beem did not load')).toBeNull();
    expect(server.callsTo('POST /api/videos/1/save')).toHaveLength(1);
  });

  it('opens and hides replies, loads more comments, posts and deletes', async () => {
    fakeApi({
      ...signedIn,
      'GET /api/videos/trailers': feedPage(videos(1)),
      'GET /api/videos/1/comments': {
        body: [aComment(5, { replyCount: 2 }), aComment(6, { user: aUser(), canDelete: true })],
        headers: { Link: '</api/videos/1/comments?cursor=c2>; rel="next"' },
      },
      'GET /api/videos/1/comments?cursor=c2': { body: [aComment(7)] },
      'GET /api/comments/5/replies': { body: [aComment(8, { parentId: 5 }), aComment(9, { parentId: 5 })] },
      'POST /api/comments/5/like': { body: { liked: true, likeCount: 1 } },
      'POST /api/videos/1/comments': {
        status: 201,
        body: aComment(10, { content: 'Agreed', user: aUser() }),
      },
      'DELETE /api/comments/6': { status: 204 },
    });
    const { visitor } = await openHub();
    await visitor.click(screen.getByRole('button', { name: /^Comments/ }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Comments/ }));
    const toggle = await dialog.findByRole('button', { name: 'View 2 replies' });
    await visitor.click(toggle);
    await dialog.findByText('Comment 9');
    await waitFor(() => expect(seen(toggle)).toBe('Hide 2 replies'));
    await visitor.click(toggle);
    await waitFor(() => expect(seen(toggle)).toBe('View 2 replies'));
    expect(dialog.queryByText('Comment 9')).toBeNull();
    const like = dialog.getByRole('button', { name: /^Like comment by User 5/ });
    await visitor.click(like);
    await waitFor(() => expect(seen(like)).toBe('1'));
    await visitor.click(dialog.getByRole('button', { name: 'Load more comments' }));
    await dialog.findByText('Comment 7');
    await visitor.click(dialog.getByRole('button', { name: 'Delete your comment' }));
    await waitFor(() => expect(dialog.queryByText('Comment 6')).toBeNull());
    await visitor.type(dialog.getByRole('textbox'), 'Agreed{Enter}');
    await dialog.findByText('Agreed');
    expect(screen.queryByText('The comments did not load')).toBeNull();
  });

  it('changes between episodes and adds a show to the list', async () => {
    fakeApi({
      ...signedIn,
      'GET /api/shows/7': { body: aShow(7) },
      'GET /api/videos?showId=7': { body: [anEpisode(11, 1, { ageRating: 'teen' })] },
      'POST /api/shows/7/save': { body: { saved: true } },
    });
    const { visitor } = renderPage(<ShowPage />, { at: '/show/7' });
    await screen.findByRole('link', { name: /Episode title/ });
    await visitor.click(await screen.findByRole('button', { name: 'Add to List' }));
    await screen.findByRole('button', { name: 'Added to List' });
  });

  it('plays a video whose captions arrive later', async () => {
    const captions = [{ language: 'en' as const, label: 'English', url: '/media/en.vtt' }];
    const server = fakeApi({ ...signedIn, 'GET /api/videos/7': { body: aVideo(7) } });
    const client = createQueryClient();
    openWatch('/watch/7', [], client);
    await screen.findByRole('heading', { level: 1 });
    server.answer('GET /api/videos/7', { body: aVideo(7, { captions, viewCount: 1, title: 'Renamed' }) });
    await act(() => client.invalidateQueries({ queryKey: ['/api/videos/7'] }));
    await screen.findByRole('heading', { level: 1, name: 'Renamed' });
    expect(document.querySelectorAll('track')).toHaveLength(1);
  });

  it('changes the tab of a search and of the library, and clears the search of a list', async () => {
    fakeApi({
      ...signedIn,
      'GET /api/search/shows': { body: [aShow(1)] },
      'GET /api/search/videos': { body: videos(2) },
      'GET /api/search/users': { body: [] },
      'GET /api/library/saved': ({ path }) => ({
        body: path.includes('q=') ? [] : [aVideo(1, { isSaved: true })],
      }),
      'GET /api/library/continue': { body: [] },
    });
    const search = renderPage(<SearchPage />, { at: '/search?q=film' });
    await search.visitor.click(await screen.findByRole('tab', { name: /^Videos/ }));
    await screen.findByRole('link', { name: 'Film 2' });
    search.unmount();
    const { visitor } = renderPage(<LibraryPage />, { at: '/library?tab=saved&q=none' });
    await visitor.click(await screen.findByRole('button', { name: 'Clear the search' }));
    await screen.findByRole('link', { name: 'Film 1' });
    await visitor.click(screen.getByRole('tab', { name: 'Continue Watching' }));
    await screen.findByRole('heading', { name: 'No content yet' });
  });
});
