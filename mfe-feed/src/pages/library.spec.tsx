import {
  type ApiAnswer,
  aShow,
  aUser,
  fakeApi,
  networkFailure,
  problem,
  renderPage,
} from '@beem/testing/web';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeBrowser } from '../testing/fake-browser';
import { aVideo, videos } from '../testing/videos';
import { wholeText } from '../testing/whole-text';
import LibraryPage from './library';

const CONTINUE = 'GET /api/library/continue';
const SAVED = 'GET /api/library/saved';
const SHOWS = 'GET /api/library/plan_to_watch';
const LIKED = 'GET /api/favorites';
const HISTORY = 'GET /api/history';
const COMPLETED = 'GET /api/library/completed';

const watchedVideos = (count: number, firstId = 1) =>
  videos(count, firstId).map((video) => ({ ...video, watchTime: 5 }));
const savedVideos = (count: number) => videos(count).map((video) => ({ ...video, isSaved: true }));

beforeEach(() => {
  fakeBrowser();
  localStorage.clear();
});

function openLibrary(at: string, handlers: Parameters<typeof fakeApi>[0] = {}) {
  const empty = { body: [] };
  const server = fakeApi({
    'GET /api/user': { body: aUser() },
    [CONTINUE]: empty,
    [SAVED]: empty,
    [SHOWS]: empty,
    [LIKED]: empty,
    [HISTORY]: empty,
    [COMPLETED]: empty,
    ...handlers,
  });
  return { server, ...renderPage(<LibraryPage />, { at }) };
}

describe('the tabs of the library', () => {
  it.each([
    ['Saved Beems', 'saved', SAVED],
    ['Liked Beems', 'liked', LIKED],
    ['Watch History', 'history', HISTORY],
    ['Completed', 'completed', COMPLETED],
  ])('lists %s under their own address', async (label, tab, call) => {
    const { visitor, address } = openLibrary('/library', {
      [call]: { body: [aVideo(1, { isSaved: true, isLiked: true, watchTime: 5 })] },
    });
    await visitor.click(screen.getByRole('tab', { name: label }));
    expect(address()).toBe(`/library?tab=${tab}`);
    const video = await screen.findByRole('link', { name: 'Film 1' });
    expect(video.getAttribute('href')).toBe('/watch/1');
    expect(screen.getByText('0:12')).toBeTruthy();
    // Under a mouse the likes are on the still; the views are only below it.
    expect(screen.getAllByText('48.2K')).toHaveLength(1);
    expect(screen.getAllByText('6.1K')).toHaveLength(1);
    expect(screen.getByText('Inês After Dark')).toBeTruthy();
  });

  it('opens with the videos in progress and their resume positions', async () => {
    openLibrary('/library', { [CONTINUE]: { body: [aVideo(1, { duration: 120, watchTime: 32 })] } });
    expect(screen.getByRole('tab', { name: 'Continue Watching' }).getAttribute('aria-selected')).toBe('true');
    expect(await screen.findByText(wholeText('Resume at 0:32 • 1:28 left'))).toBeTruthy();
  });

  it('says a position and a rest that add up to the duration on the still', async () => {
    openLibrary('/library', { [CONTINUE]: { body: [aVideo(1, { duration: 12.4, watchTime: 6.6 })] } });
    expect(await screen.findByText('0:12')).toBeTruthy();
    expect(screen.getByText(wholeText('Resume at 0:07 • 0:05 left'))).toBeTruthy();
  });

  it('lists the planned shows', async () => {
    openLibrary('/library?tab=shows', {
      [SHOWS]: { body: [aShow(5, { title: 'Low Tide', isSaved: true })] },
    });
    expect((await screen.findByRole('link', { name: 'Low Tide' })).getAttribute('href')).toBe('/show/5');
  });

  it('says when a user has searched too often, not that the connection is at fault', async () => {
    openLibrary('/library?tab=saved&q=low', {
      [`${SAVED}?q=low`]: problem(429, 'rate_limited', 'Too many attempts. Please try again in 20 seconds.'),
    });
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Too many attempts. Please try again in 20 seconds.',
    );
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
    expect(screen.queryByText(/Check your connection/)).toBeNull();
  });

  it('explains an empty tab', async () => {
    openLibrary('/library?tab=saved');
    expect(await screen.findByRole('heading', { name: 'No content yet' })).toBeTruthy();
    expect(screen.getByText('Beems you save for later are kept here')).toBeTruthy();
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Order' })).toBeNull();
  });

  it('keeps the search of a list in which nothing was found', async () => {
    openLibrary('/library?tab=saved&q=low', { [`${SAVED}?q=low`]: { body: [] } });
    expect(await screen.findByRole('heading', { name: 'Nothing found' })).toBeTruthy();
    expect(screen.getByRole('searchbox')).toBeTruthy();
  });

  it('shows an error when a tab does not load, and retries', async () => {
    const { visitor, server } = openLibrary('/library?tab=shows', { [SHOWS]: networkFailure() });
    expect(await screen.findByRole('heading', { name: 'Failed to fetch plan to watch' })).toBeTruthy();
    server.answer(SHOWS, { body: [aShow(5, { title: 'Low Tide', isSaved: true })] });
    await visitor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Low Tide' })).toBeTruthy();
  });

  it('loads the next page at the end of a list', async () => {
    const { visitor } = openLibrary('/library?tab=history', {
      [HISTORY]: ({ path }) =>
        path.includes('cursor')
          ? { body: watchedVideos(2, 2) }
          : { body: watchedVideos(2), headers: { Link: '</api/history?cursor=c>; rel="next"' } },
    });
    await visitor.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(await screen.findByRole('link', { name: 'Film 3' })).toBeTruthy();
    expect(screen.getAllByRole('link', { name: /Film/ })).toHaveLength(3);
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });
});

describe('taking things out of the library', () => {
  it('removes an un-saved video at once and shows a toast', async () => {
    let answer: (value: ApiAnswer) => void = () => undefined;
    const { visitor, server } = openLibrary('/library?tab=saved', {
      [SAVED]: { body: savedVideos(2) },
      'POST /api/videos/1/save': () => new Promise<ApiAnswer>((resolve) => (answer = resolve)),
    });
    const save = await screen.findByRole('button', { name: 'Save Film 1' });
    expect(save.getAttribute('aria-pressed')).toBe('true');
    await visitor.click(save);
    expect(screen.queryByRole('link', { name: 'Film 1' })).toBeNull();
    expect(document.activeElement).not.toBe(document.body);
    server.answer(SAVED, { body: savedVideos(2).slice(1) });
    answer({ body: { saved: false } });
    expect(await screen.findByText('Removed from your library')).toBeTruthy();
    expect(screen.getByText('Removed')).toBeTruthy();
    expect(server.callsTo('POST /api/videos/1/save')[0]?.body).toEqual({ saved: false });
    expect(screen.getByRole('link', { name: 'Film 2' })).toBeTruthy();
  });

  it('restores a video when the server refuses to remove it', async () => {
    const { visitor } = openLibrary('/library?tab=saved', {
      [SAVED]: { body: savedVideos(1) },
      'POST /api/videos/1/save': networkFailure(),
    });
    await visitor.click(await screen.findByRole('button', { name: 'Save Film 1' }));
    expect(await screen.findByText('Failed to update save status')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Film 1' })).toBeTruthy();
  });

  it('removes a video from the liked ones when its like is taken back', async () => {
    const { visitor, server } = openLibrary('/library?tab=liked', {
      [LIKED]: { body: [aVideo(1, { isLiked: true })] },
      'POST /api/videos/1/like': { body: { liked: false, likeCount: 3 } },
    });
    const like = await screen.findByRole('button', { name: 'Like Film 1' });
    server.answer(LIKED, { body: [] });
    await visitor.click(like);
    expect(await screen.findByText('No content yet')).toBeTruthy();
  });

  it('removes a show from the list, and restores it when the server refuses', async () => {
    const { visitor } = openLibrary('/library?tab=shows', {
      [SHOWS]: { body: [aShow(5, { title: 'Low Tide', isSaved: true })] },
      'POST /api/shows/5/save': problem(500, 'internal_error', 'No.'),
    });
    await visitor.click(await screen.findByRole('button', { name: 'Low Tide in your library' }));
    expect(await screen.findByText('Failed to update library status')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Low Tide' })).toBeTruthy();
  });

  it('confirms that a show was removed from the library', async () => {
    const { visitor, server } = openLibrary('/library?tab=shows', {
      [SHOWS]: { body: [aShow(5, { title: 'Low Tide', isSaved: true })] },
      'POST /api/shows/5/save': { body: { saved: false } },
    });
    const toggle = await screen.findByRole('button', { name: 'Low Tide in your library' });
    server.answer(SHOWS, { body: [] });
    await visitor.click(toggle);
    expect(await screen.findByText('Removed from Library')).toBeTruthy();
    expect(screen.getByText('This show has been removed from your library')).toBeTruthy();
    expect(server.callsTo('POST /api/shows/5/save')[0]?.body).toEqual({
      listType: 'plan_to_watch',
      saved: false,
    });
    expect(await screen.findByText('No content yet')).toBeTruthy();
  });

  it('shows on one tab what was saved on another', async () => {
    const { visitor, server } = openLibrary('/library?tab=history', {
      [HISTORY]: { body: watchedVideos(1) },
      'POST /api/videos/1/save': { body: { saved: true } },
    });
    await visitor.click(await screen.findByRole('button', { name: 'Save Film 1' }));
    expect(await screen.findByText('Added to your library')).toBeTruthy();
    server.answer(SAVED, { body: savedVideos(1) });
    await visitor.click(screen.getByRole('tab', { name: 'Saved Beems' }));
    expect(await screen.findByRole('link', { name: 'Film 1' })).toBeTruthy();
  });
});

describe('the library’s controls', () => {
  it('remembers the choice of cards or rows', async () => {
    const first = openLibrary('/library?tab=saved', { [SAVED]: { body: savedVideos(1) } });
    await first.visitor.click(await screen.findByRole('radio', { name: 'List view' }));
    expect(localStorage.getItem('libraryView')).toBe('list');
    first.unmount();
    openLibrary('/library?tab=saved', { [SAVED]: { body: savedVideos(1) } });
    const list = screen.getByRole<HTMLInputElement>('radio', { name: 'List view' });
    expect(list.checked).toBe(true);
    expect(await screen.findByRole('link', { name: 'Film 1' })).toBeTruthy();
  });

  it('refetches everything on Sync and shows when it is done', async () => {
    const { visitor, server } = openLibrary('/library?tab=saved');
    await screen.findByText('No content yet');
    server.answer(SAVED, { body: savedVideos(1) });
    const sync = screen.getByRole('button', { name: 'Sync' });
    await visitor.click(sync);
    expect(sync.getAttribute('aria-busy')).toBe('true');
    expect(await screen.findByRole('link', { name: 'Film 1' })).toBeTruthy();
    expect(await screen.findByText('Library synced')).toBeTruthy();
    expect(sync.getAttribute('aria-busy')).toBe('false');
  });

  it('shows an error when Sync fails, and keeps the lists', async () => {
    const { visitor, server } = openLibrary('/library?tab=saved', { [SAVED]: { body: savedVideos(1) } });
    await screen.findByRole('link', { name: 'Film 1' });
    server.answer(SAVED, networkFailure());
    await visitor.click(screen.getByRole('button', { name: 'Sync' }));
    expect(await screen.findByText('Failed to sync your library')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Film 1' })).toBeTruthy();
  });

  it('refetches the open tab when the window gets the focus', async () => {
    const { server } = openLibrary('/library?tab=saved');
    await screen.findByText('No content yet');
    server.answer(SAVED, { body: savedVideos(1) });
    act(() => void fireEvent(window, new Event('visibilitychange')));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Film 1' })).toBeTruthy());
  });
});

describe('searching and sorting the library', () => {
  const lastQuery = (server: ReturnType<typeof openLibrary>['server']) =>
    Object.fromEntries(new URLSearchParams(server.callsTo(SAVED).at(-1)?.path.split('?')[1]));

  it('asks the server, and keeps both in the address', async () => {
    const { visitor, server, address } = openLibrary('/library?tab=saved', {
      [SAVED]: ({ path }) => ({ body: path.includes('q=') ? [savedVideos(2)[1]] : savedVideos(2) }),
    });
    await screen.findByRole('link', { name: 'Film 1' });
    expect(lastQuery(server)).toEqual({});
    await visitor.type(screen.getByRole('searchbox', { name: 'Search Saved Beems' }), 'film 2 ');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Film 1' })).toBeNull());
    expect(screen.getByRole('link', { name: 'Film 2' })).toBeTruthy();
    await visitor.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Title A–Z');
    await waitFor(() => expect(lastQuery(server)).toEqual({ q: 'film 2', sort: 'title' }));
    expect(address()).toBe('/library?tab=saved&q=film+2&sort=title');
    await visitor.click(screen.getByRole('tab', { name: 'Liked Beems' }));
    expect(address()).toBe('/library?tab=liked');
  });

  it('explains a search without results, and clears it', async () => {
    const { visitor, address } = openLibrary('/library?tab=saved&q=zebra', {
      [SAVED]: ({ path }) => ({ body: path.includes('q=') ? [] : savedVideos(1) }),
    });
    expect(await screen.findByRole('heading', { name: 'Nothing found' })).toBeTruthy();
    expect(screen.getByText(/in Saved Beems begins with/)).toBeTruthy();
    await visitor.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(await screen.findByRole('link', { name: 'Film 1' })).toBeTruthy();
    expect(address()).toBe('/library?tab=saved');
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search Saved Beems' }).value).toBe('');
  });

  it('ignores an order that is not known', async () => {
    const { server } = openLibrary('/library?tab=saved&sort=best', { [SAVED]: { body: savedVideos(1) } });
    await screen.findByRole('link', { name: 'Film 1' });
    expect(lastQuery(server)).toEqual({});
  });
});

describe('removing from the history', () => {
  const REMOVE = 'DELETE /api/history/1';
  const CLEAR = 'DELETE /api/history';
  const askToRemove = async ({ visitor }: ReturnType<typeof openLibrary>) => {
    await visitor.click(await screen.findByRole('button', { name: 'Actions for Film 1' }));
    await visitor.click(screen.getByRole('menuitem', { name: 'Remove from history' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove from your history?' });
    expect(dialog.textContent).toContain('Your progress goes too');
    return dialog;
  };

  it.each(['continue', 'history', 'completed'])('removes a video from %s after a question', async (tab) => {
    const library = openLibrary(`/library?tab=${tab}`, {
      [CONTINUE]: { body: watchedVideos(2) },
      [HISTORY]: { body: watchedVideos(2) },
      [COMPLETED]: { body: watchedVideos(2) },
      [REMOVE]: { status: 204 },
    });
    await askToRemove(library);
    for (const list of [CONTINUE, HISTORY, COMPLETED])
      library.server.answer(list, { body: watchedVideos(1, 2) });
    await library.visitor.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Film 1' })).toBeNull());
    expect(screen.getByRole('link', { name: 'Film 2' })).toBeTruthy();
    expect(screen.getByText('Removed from your history')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    expect(library.server.callsTo(REMOVE)).toHaveLength(1);
  });

  it('keeps the question open when the server refuses, so that it can be tried again', async () => {
    const library = openLibrary('/library?tab=history', {
      [HISTORY]: { body: watchedVideos(1) },
      [REMOVE]: networkFailure(),
    });
    const dialog = await askToRemove(library);
    await library.visitor.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Failed to update your history')).toBeTruthy();
    expect(dialog.isConnected).toBe(true);
    library.server.answer(REMOVE, { status: 204 });
    library.server.answer(HISTORY, { body: [] });
    await library.visitor.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('No content yet')).toBeTruthy();
  });

  it('clears the history after a question, which Cancel ends', async () => {
    const { visitor, server } = openLibrary('/library?tab=history', {
      [HISTORY]: { body: watchedVideos(3) },
      [CLEAR]: { status: 204 },
    });
    await screen.findByRole('link', { name: 'Film 1' });
    await visitor.click(screen.getByRole('button', { name: 'Clear history' }));
    expect((await screen.findByRole('dialog')).textContent).toContain(
      'every video starts from the beginning',
    );
    await visitor.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsTo(CLEAR)).toHaveLength(0);
    await visitor.click(screen.getByRole('button', { name: 'Clear history' }));
    const dialog = await screen.findByRole('dialog', { name: 'Clear your watch history?' });
    server.answer(HISTORY, { body: [] });
    await visitor.click(within(dialog).getByRole('button', { name: 'Clear history' }));
    expect(await screen.findByText('No content yet')).toBeTruthy();
    expect(screen.getByText('History cleared')).toBeTruthy();
    // The toolbar disappeared with the list, so the open tab gets the focus.
    expect(screen.queryByRole('button', { name: 'Clear history' })).toBeNull();
    const tab = screen.getByRole('tab', { name: 'Watch History' });
    await waitFor(() => expect(document.activeElement).toBe(tab));
  });

  it('offers like and save in the menu of a card, for screens without a mouse', async () => {
    const { visitor, server } = openLibrary('/library?tab=saved', {
      [SAVED]: { body: savedVideos(1) },
      'POST /api/videos/1/like': { body: { liked: true, likeCount: 7 } },
    });
    await visitor.click(await screen.findByRole('button', { name: 'Actions for Film 1' }));
    expect(screen.queryByRole('menuitem', { name: 'Remove from history' })).toBeNull();
    server.answer(SAVED, { body: [aVideo(1, { isSaved: true, isLiked: true })] });
    await visitor.click(screen.getByRole('menuitem', { name: 'Like' }));
    await waitFor(() => expect(server.callsTo('POST /api/videos/1/like')[0]?.body).toEqual({ liked: true }));
    await visitor.click(screen.getByRole('button', { name: 'Actions for Film 1' }));
    expect(await screen.findByRole('menuitem', { name: 'Remove like' })).toBeTruthy();
  });
});
