import { createQueryClient, Link, LiveConnection, Route, Routes, useLocation } from '@beem/platform';
import {
  type ApiAnswer,
  aShow,
  aUser,
  fakeApi,
  networkFailure,
  problem,
  renderPage,
} from '@beem/testing/web';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeBrowser } from '../testing/fake-browser';
import { anEpisode } from '../testing/shows';
import { wholeText } from '../testing/whole-text';
import ShowPage from './show';

const SHOW = 'GET /api/shows/7';
const EPISODES = 'GET /api/videos?showId=7';
const SAVE = 'POST /api/shows/7/save';
const ME = 'GET /api/user';

const open = (options = {}) => renderPage(<ShowPage />, { at: '/show/7', ...options });

beforeEach(() => {
  fakeBrowser();
});

describe('the show page', () => {
  it('keeps the show when its episodes fail to render, and Retry renders them', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const server = fakeApi({ [SHOW]: { body: aShow(7) }, [EPISODES]: { body: [null] } });
    const { visitor } = open();
    expect(await screen.findByRole('heading', { name: 'The episodes did not load' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
    server.answer(EPISODES, { body: [anEpisode(11, 1)] });
    await visitor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: /Episode title/ })).toBeTruthy();
  });

  it('shows the show and its episodes in order, each with a link to its video', async () => {
    fakeApi({
      [SHOW]: {
        body: aShow(7, { title: 'The Weather Whale', genres: ['Adventure', 'Fantasy'], episodeCount: 2 }),
      },
      [EPISODES]: { body: [anEpisode(11, 1), anEpisode(12, 2, { ageRating: 'teen' })] },
    });
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'The Weather Whale' })).toBeTruthy();
    expect(screen.getByText(wholeText('Adventure, Fantasy', 'SPAN'))).toBeTruthy();
    for (const fact of ['2 episodes', '2025', 'All Ages']) expect(screen.getByText(fact)).toBeTruthy();
    const [first, second] = await screen.findAllByRole('link', { name: /Episode title/ });
    expect(first?.textContent).toBe('1. Episode title 1');
    expect(first?.getAttribute('href')).toBe('/watch/11');
    const row = second?.closest('li') as HTMLElement;
    expect(within(row).getByText('Episode')).toBeTruthy();
    expect(within(row).getByText('Teen 13+')).toBeTruthy();
    expect(within(row).getByText('2:00')).toBeTruthy();
    expect(document.title).toBe('The Weather Whale · Beem');
  });

  it('shows more by its creator, without shows that have no episodes', async () => {
    const others = [
      aShow(7),
      aShow(8, { title: 'Moth & Lantern', episodeCount: 6 }),
      aShow(9, { title: 'Not yet', episodeCount: 0 }),
    ];
    fakeApi({
      [SHOW]: { body: aShow(7) },
      [EPISODES]: { body: [anEpisode(11, 1)] },
      [ME]: { body: aUser() },
      [`GET /api/profile/${aShow(7).creator.id}/shows?limit=7`]: { body: others },
    });
    open();
    const more = await screen.findByRole('region', { name: /^More from / });
    expect(
      within(more)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Moth & Lantern']);
  });

  it('has no empty picture where a show has no cover', async () => {
    fakeApi({ [SHOW]: { body: aShow(7, { thumbnailUrl: null, heroUrl: null }) }, [EPISODES]: { body: [] } });
    open();
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(heading.closest('header')?.querySelector('img')).toBeNull();
  });

  it('shows the watch progress if it is known', async () => {
    fakeApi({
      [SHOW]: { body: aShow(7) },
      [EPISODES]: {
        body: [
          anEpisode(11, 1, { watchTime: 118, isCompleted: true }),
          anEpisode(12, 2, { watchTime: 30 }),
          anEpisode(13, 3),
        ],
      },
    });
    open();
    const bars = await screen.findAllByRole('progressbar');
    expect(bars.map((bar) => bar.getAttribute('aria-valuetext'))).toEqual(['Watched', '25%']);
  });

  it('says which episodes are watched, and how much of the next one is left', async () => {
    fakeApi({
      [SHOW]: { body: aShow(7) },
      [EPISODES]: {
        body: [
          anEpisode(11, 1, { watchTime: 118, isCompleted: true }),
          anEpisode(12, 2, { watchTime: 115, duration: 125 }),
          anEpisode(13, 3, { watchTime: 29 }),
          anEpisode(14, 4),
        ],
      },
    });
    open();
    expect(await screen.findByText('1 of 4 watched')).toBeTruthy();
    const rows = screen.getAllByRole('listitem').map((row) => row.textContent ?? '');
    expect(rows.map((text) => /Watched$|\d+ \w+ left$/.exec(text)?.[0])).toEqual([
      'Watched',
      '10 seconds left',
      '2 minutes left',
      undefined,
    ]);
  });

  it.each([
    ['Play episode 1', {}, {}],
    ['Continue episode 2 · 0:30', { isCompleted: true, watchTime: 120 }, { watchTime: 30 }],
    ['Play episode 1', { isCompleted: true, watchTime: 120 }, { isCompleted: true, watchTime: 120 }],
  ])('leads on with "%s"', async (label, first, second) => {
    fakeApi({
      [SHOW]: { body: aShow(7) },
      [EPISODES]: { body: [anEpisode(11, 1, first), anEpisode(12, 2, second)] },
    });
    open();
    const link = await screen.findByRole('link', { name: label });
    expect(link.getAttribute('href')).toBe(label.includes('2') ? '/watch/12' : '/watch/11');
  });

  it('plays nothing where there is no episode', async () => {
    fakeApi({ [SHOW]: { body: aShow(7) }, [EPISODES]: { body: [] } });
    open();
    await screen.findByRole('heading', { name: 'No episodes yet' });
    expect(screen.queryByRole('link', { name: /Play|Continue/ })).toBeNull();
  });

  it('shows nothing of the show before it knows whether the viewer is signed in', async () => {
    let answer: (value: ApiAnswer) => void = () => undefined;
    const session = new Promise<ApiAnswer>((resolve) => {
      answer = resolve;
    });
    const server = fakeApi({
      [ME]: () => session,
      [SHOW]: { body: aShow(7) },
      [EPISODES]: { body: [anEpisode(11, 1)] },
    });
    open();
    await waitFor(() => expect(server.callsTo(SHOW)).toHaveLength(1));
    await waitFor(() => expect(server.callsTo(EPISODES)).toHaveLength(1));
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    answer({ body: aUser() });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.getByRole('button', { name: 'Add to List' })).toBeTruthy();
  });

  it.each([
    [1, '1 more episode is for verified adults only.'],
    [2, '2 more episodes are for verified adults only.'],
  ])('says how many episodes are withheld: %s', async (withheldEpisodeCount, line) => {
    fakeApi({
      [SHOW]: { body: aShow(7, { ageRating: 'mature', episodeCount: 1, withheldEpisodeCount }) },
      [EPISODES]: { body: [anEpisode(11, 1)] },
    });
    open();
    expect(await screen.findByText(line)).toBeTruthy();
    expect(screen.getByText('1 episode')).toBeTruthy();
  });

  it('does not mention episodes for adults when none is withheld', async () => {
    fakeApi({
      [SHOW]: { body: aShow(7, { ageRating: 'mature' }) },
      [EPISODES]: { body: [anEpisode(11, 1)] },
    });
    open();
    await screen.findByRole('link', { name: /Episode title/ });
    expect(screen.queryByText(/verified adults/)).toBeNull();
  });

  it('shows that a show has no episodes yet', async () => {
    fakeApi({ [SHOW]: { body: aShow(7) }, [EPISODES]: { body: [] } });
    open();
    expect(await screen.findByRole('heading', { name: 'No episodes yet' })).toBeTruthy();
    expect(screen.getByText("This show doesn't have any episodes yet")).toBeTruthy();
  });

  it('has a new episode of a followed creator as soon as its notification arrives', async () => {
    const server = fakeApi({
      [ME]: { body: aUser() },
      [SHOW]: { body: aShow(7) },
      [EPISODES]: { body: [anEpisode(11, 1)] },
    });
    renderPage(
      <>
        <LiveConnection />
        <ShowPage />
      </>,
      { at: '/show/7' },
    );
    await screen.findByRole('link', { name: '1. Episode title 1' });
    server.answer(EPISODES, { body: [anEpisode(11, 1), anEpisode(12, 2)] });
    const notify = async (type: string, userId: string) => {
      const notified = { id: 1, message: '', videoId: 12, createdAt: '2026-01-01T00:00:00.000Z' };
      await act(async () => server.push({ type: 'notification', data: { ...notified, type, userId } }));
    };
    // The connection opens on its own after the page.
    await waitFor(async () => {
      await notify('video', aShow(7).creator.id);
      expect(screen.getByRole('link', { name: '2. Episode title 2' })).toBeTruthy();
    });
    const calls = server.callsTo(EPISODES).length;
    await notify('like', aShow(7).creator.id);
    await notify('video', 'another-creator');
    expect(server.callsTo(EPISODES)).toHaveLength(calls);
  });

  it('shows a loading state', async () => {
    fakeApi({ [SHOW]: () => new Promise(() => undefined) });
    open();
    expect(await screen.findByRole('status', { name: 'Loading...' })).toBeTruthy();
    expect(await screen.findByText('Loading...')).toBeTruthy();
  });

  it('shows the server’s message when a show cannot be seen', async () => {
    fakeApi({ [SHOW]: problem(403, 'age_restricted', 'Verify your age first.') });
    open();
    expect(await screen.findByRole('heading', { name: 'Content Unavailable' })).toBeTruthy();
    expect(screen.getByText('Verify your age first.')).toBeTruthy();
  });

  it('hides a cached show and its episodes once the server refuses them', async () => {
    const server = fakeApi({ [SHOW]: { body: aShow(7) }, [EPISODES]: { body: [anEpisode(11, 1)] } });
    const client = createQueryClient();
    open({ client });
    await screen.findByRole('link', { name: /Episode title 1/ });
    server.answer(EPISODES, problem(403, 'age_restricted', 'Verify your age first.'));
    await act(() => client.invalidateQueries());
    expect(await screen.findByText('The episodes did not load')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Episode title 1/ })).toBeNull();
    server.answer(SHOW, problem(404, 'not_found', 'There is no such show.'));
    await act(() => client.invalidateQueries());
    expect(await screen.findByText('There is no such show.')).toBeTruthy();
  });

  it('offers Retry for the show and for its episodes when the server does not answer', async () => {
    const server = fakeApi({ [SHOW]: networkFailure(), [EPISODES]: networkFailure() });
    const { visitor } = open();
    await screen.findByRole('heading', { name: 'This show did not load' });
    server.answer(SHOW, { body: aShow(7) });
    await visitor.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('heading', { name: 'The episodes did not load' });
    server.answer(EPISODES, { body: [anEpisode(11, 1)] });
    await visitor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: '1. Episode title 1' })).toBeTruthy();
  });

  it.each(['nothing', '0', '01', '1e1', '0x1', '+1', '1.0'])(
    'asks for nothing where the address names no show: %s',
    async (word) => {
      const server = fakeApi();
      open({ at: `/show/${word}` });
      expect(await screen.findByRole('heading', { name: 'Show not found' })).toBeTruthy();
      expect(server.calls.filter(({ path }) => path.includes('show'))).toHaveLength(0);
    },
  );
});

describe('the back link of a show', () => {
  const backLink = (state: unknown, available: string[] = []) => {
    fakeApi({ [SHOW]: { body: aShow(7) }, [EPISODES]: { body: [] } });
    open({ state, available });
    return screen.findByRole('link', { name: /^Back/ });
  };

  it.each([
    ['Back to Explore', { from: '/discover?genre=Comedy' }, '/discover?genre=Comedy'],
    ['Back', { from: '/search?q=whale' }, '/search?q=whale'],
    ['Back', { from: '//elsewhere.example' }, '/home'],
    ['Back', null, '/home'],
  ])('is %p from %p and leads to %p', async (text, state, path) => {
    const link = await backLink(state);
    expect([link.textContent, link.getAttribute('href')]).toEqual([text, path]);
  });

  it('leads to Explore without a previous page, if a remote has Explore', async () => {
    const link = await backLink(null, ['/discover']);
    expect(link.getAttribute('href')).toBe('/discover');
  });

  it('goes back one history entry, so that the previous page is restored', async () => {
    fakeApi({ [SHOW]: { body: aShow(7) }, [EPISODES]: { body: [] } });
    const { visitor, address } = renderPage(
      <Routes>
        <Route path="/discover" element={<ToShow />} />
        <Route path="/show/:id" element={<ShowPage />} />
      </Routes>,
      { at: '/discover?year=2025' },
    );
    await visitor.click(screen.getByRole('link', { name: 'A show' }));
    await visitor.click(await screen.findByRole('link', { name: 'Back to Explore' }));
    expect(address()).toBe('/discover?year=2025');
    expect(await screen.findByText('default')).toBeTruthy();
  });

  function ToShow() {
    return (
      <>
        <Link to="/show/7" state={{ from: '/discover?year=2025' }}>
          A show
        </Link>
        {/* The history entry is the previous one, not a new one. */}
        {useLocation().key}
      </>
    );
  }
});

describe('the list of a signed-in user', () => {
  it('is not offered to guests', async () => {
    fakeApi({ [SHOW]: { body: aShow(7) }, [EPISODES]: { body: [] } });
    open();
    await screen.findByRole('heading', { name: 'No episodes yet' });
    expect(screen.queryByRole('button', { name: 'Add to List' })).toBeNull();
  });

  it('adds the show at once and confirms after the server’s answer', async () => {
    let answer: (value: ApiAnswer) => void = () => undefined;
    const server = fakeApi({
      [ME]: { body: aUser() },
      [SHOW]: { body: aShow(7) },
      [EPISODES]: { body: [] },
      [SAVE]: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    const { visitor } = open();
    await visitor.click(await screen.findByRole('button', { name: 'Add to List' }));
    expect(await screen.findByRole('button', { name: 'Added to List' })).toBeTruthy();
    await waitFor(() => expect(server.callsTo(SAVE)).toHaveLength(1));
    expect(server.callsTo(SAVE)[0]?.body).toEqual({ listType: 'plan_to_watch', saved: true });
    answer({ body: { saved: true } });
    expect(await screen.findByText('Added to List!')).toBeTruthy();
  });

  it('removes the show again when the server refuses', async () => {
    fakeApi({
      [ME]: { body: aUser() },
      [SHOW]: { body: aShow(7, { isSaved: true }) },
      [EPISODES]: { body: [] },
      [SAVE]: problem(500, 'internal_error', 'Something broke.'),
    });
    const { visitor } = open();
    await visitor.click(await screen.findByRole('button', { name: 'Added to List' }));
    expect(await screen.findByText('Failed to update your list. Please try again.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Added to List' })).toBeTruthy();
  });
});

describe('deleting an episode', () => {
  const DELETE = 'DELETE /api/videos/11';

  async function openOwnShow(deletion: Parameters<ReturnType<typeof fakeApi>['answer']>[1]) {
    const server = fakeApi({
      [ME]: { body: aUser() },
      [SHOW]: { body: aShow(7, { canDelete: true }) },
      [EPISODES]: { body: [anEpisode(11, 1, { canDelete: true }), anEpisode(12, 2)] },
      [DELETE]: deletion,
    });
    const { visitor } = open();
    await visitor.click(await screen.findByRole('button', { name: 'Delete Episode title 1' }));
    const dialog = await screen.findByRole('dialog', { name: 'Are you absolutely sure?' });
    return { server, visitor, dialog };
  }

  it('is offered for the episodes that the user may delete, and asks for confirmation', async () => {
    const { server, visitor, dialog } = await openOwnShow({ status: 204 });
    expect(screen.queryByRole('button', { name: 'Delete Episode title 2', hidden: true })).toBeNull();
    expect(
      within(dialog).getByText('This action cannot be undone. This will permanently delete the episode.'),
    ).toBeTruthy();
    await visitor.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(server.callsTo(DELETE)).toHaveLength(0);
    expect(screen.getByRole('link', { name: '1. Episode title 1' })).toBeTruthy();
  });

  it('removes the row, shows a toast, and keeps the focus in the list', async () => {
    const { server, visitor, dialog } = await openOwnShow(() => {
      server.answer(EPISODES, { body: [anEpisode(12, 2)] });
      return { status: 204 };
    });
    await visitor.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Episode deleted successfully')).toBeTruthy();
    expect(screen.getByText('Success!')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('link', { name: '1. Episode title 1' })).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Episodes'));
  });

  it('treats a missing episode as deleted', async () => {
    const { visitor, dialog } = await openOwnShow(problem(404, 'not_found', 'This film is gone.'));
    await visitor.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Episode deleted successfully')).toBeTruthy();
  });

  it('keeps the episode and shows an error when the server refuses', async () => {
    const { visitor, dialog } = await openOwnShow(problem(500, 'internal_error', 'Something broke.'));
    await visitor.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete episode')).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: 'Delete' })).toBeTruthy();
  });
});
