import { createQueryClient } from '@beem/platform';
import { type ApiAnswer, aUser, fakeApi, networkFailure, problem } from '@beem/testing/web';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeBrowser } from '../testing/fake-browser';
import { playingTitles, videoElements } from '../testing/hub';
import { aCreator, aVideo } from '../testing/videos';
import { fireVideoEvent, openWatch, runTo, videoElement } from '../testing/watch';

const VIDEO = 'GET /api/videos/7';
const WATCH = 'POST /api/videos/7/watch';

beforeEach(() => {
  fakeBrowser();
});

describe('the watch page', () => {
  it('shows the video, its creator and its texts, and sets the document title', async () => {
    fakeApi({ [VIDEO]: { body: aVideo(7, { title: 'Nobody Gets Off at Winter' }) } });
    openWatch();
    expect(await screen.findByRole('heading', { name: 'Nobody Gets Off at Winter', level: 1 })).toBeTruthy();
    expect(videoElement().poster).toContain('/media/7.webp');
    expect(screen.getByText('Inês After Dark')).toBeTruthy();
    expect(screen.getByText('9.3K followers').parentElement?.textContent).toBe(
      '@ines_after_dark · 9.3K followers',
    );
    expect(screen.getByRole('button', { name: 'Like, 6.1K' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Universe' }).getAttribute('href')).toBe('/home');
    expect(document.title).toBe('Nobody Gets Off at Winter · Beem');
    await waitFor(() => expect(playingTitles()).toHaveLength(1));
  });

  it('links the real name of a creator who shows it to their profile', async () => {
    const creator = aCreator({ showRealName: true, firstName: 'Inês', lastName: 'Duarte' });
    fakeApi({ [VIDEO]: { body: aVideo(7, { creator }) } });
    openWatch('/watch/7', ['/profile/:id']);
    const link = await screen.findByRole('link', { name: 'Inês Duarte' });
    expect(link.getAttribute('href')).toBe('/profile/creator-1');
  });

  it('does not link the creator if no remote has profiles', async () => {
    fakeApi({ [VIDEO]: { body: aVideo(7) } });
    openWatch();
    expect(await screen.findByText('Inês After Dark')).toBeTruthy();
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });

  it('says below the description how the video was made, once that is known', async () => {
    const client = createQueryClient();
    const server = fakeApi({ [VIDEO]: { body: aVideo(7) } });
    openWatch('/watch/7', [], client);
    const description = await screen.findByText('The district has eleven thousand signs.');
    expect(screen.queryByText('Made with')).toBeNull();
    expect(screen.queryByText('What is AI-generated')).toBeNull();
    const credits = { madeWith: ['Sora', 'Blender'], aiGenerated: ['video' as const, 'music' as const] };
    server.answer(VIDEO, { body: aVideo(7, credits) });
    await act(() => client.invalidateQueries({ queryKey: ['/api/videos/7'] }));
    const [madeWith, generated] = await screen.findAllByRole('definition');
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Made with',
      'What is AI-generated',
    ]);
    expect(madeWith?.textContent).toBe('Sora, Blender');
    expect(generated?.textContent).toBe('Video, Music');
    const follows = description.compareDocumentPosition(madeWith as Node);
    expect(follows & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('shows only the credit that its creator gave', async () => {
    fakeApi({ [VIDEO]: { body: aVideo(7, { madeWith: [], aiGenerated: ['voices'] }) } });
    openWatch();
    expect(await screen.findByText('Voices')).toBeTruthy();
    expect(screen.queryByText('Made with')).toBeNull();
  });

  it('shows the views, the date, the age rating and some tags in one line', async () => {
    fakeApi({
      [VIDEO]: {
        body: aVideo(7, {
          createdAt: '2026-11-09T10:00:00Z',
          ageRating: 'teen',
          tags: ['AI', 'Rain', 'City', 'Neon'],
        }),
      },
    });
    openWatch('/watch/7', ['/search']);
    expect((await screen.findByText('48.2K views')).parentElement?.textContent).toBe(
      '48.2K views9 Nov 202613+Teen 13+#AI#Rain#City',
    );
    expect(screen.getByRole('link', { name: '#Rain' }).getAttribute('href')).toBe('/search?q=Rain');
  });

  it('offers creators Edit and Analytics of their own video in place of Report', async () => {
    fakeApi({ [VIDEO]: { body: aVideo(7) }, 'GET /api/user': { body: aUser({ id: 'creator-1' }) } });
    openWatch('/watch/7', ['/studio/videos/:id', '/analytics']);
    expect((await screen.findByRole('link', { name: 'Edit' })).getAttribute('href')).toBe('/studio/videos/7');
    expect(screen.getByRole('link', { name: 'Analytics' }).getAttribute('href')).toBe('/analytics');
    expect(screen.queryByRole('button', { name: 'Report' })).toBeNull();
  });

  it('shows the video of the list that led to it until its own answer arrives', async () => {
    const client = createQueryClient();
    client.setQueryData(['/api/videos/trailers', 'pages'], {
      pages: [{ items: [aVideo(6), aVideo(7)], next: null }],
    });
    let refuse: () => void = () => undefined;
    const refusal = new Promise<ApiAnswer>((resolve) => {
      refuse = () => resolve(problem(404, 'not_found', 'There is no such film.'));
    });
    fakeApi({ [VIDEO]: () => refusal });
    openWatch('/watch/7', [], client);
    expect(await screen.findByRole('heading', { name: 'Film 7', level: 1 })).toBeTruthy();
    refuse();
    expect(await screen.findByText('There is no such film.')).toBeTruthy();
    expect(videoElements()).toHaveLength(0);
  });

  it('shows a loading state', async () => {
    fakeApi({ [VIDEO]: () => new Promise(() => undefined) });
    openWatch();
    expect(await screen.findByRole('status', { name: 'Loading the film' })).toBeTruthy();
  });

  it.each([
    [
      'the server’s message',
      problem(403, 'age_restricted', 'Verify your age first.'),
      'Verify your age first.',
    ],
    ['the status where there is no message', { status: 502, text: 'Bad gateway' }, 'HTTP 502'],
    ['a sentence where nothing answers', networkFailure(), 'This content is not available to you.'],
  ])('says that content is unavailable with %s', async (_case, answer, text) => {
    fakeApi({ [VIDEO]: answer });
    openWatch();
    expect(await screen.findByRole('heading', { name: 'Content Unavailable' })).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Return to Hub' }).getAttribute('href')).toBe('/home');
  });

  it('offers Retry when the server failed, but not when it refused', async () => {
    const server = fakeApi({ [VIDEO]: { status: 502, text: 'Bad gateway' } });
    const { visitor } = openWatch();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    server.answer(VIDEO, problem(403, 'age_restricted', 'Verify your age first.'));
    await visitor.click(retry);
    expect(await screen.findByText('Verify your age first.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('hides a cached video that was removed meanwhile', async () => {
    const client = createQueryClient();
    client.setQueryData(['/api/videos/7'], aVideo(7), { updatedAt: Date.now() - 60_000 });
    fakeApi({ [VIDEO]: problem(404, 'not_found', 'There is no such film.') });
    openWatch('/watch/7', [], client);
    expect(await screen.findByText('There is no such film.')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Film 7' })).toBeNull();
    expect(videoElements()).toHaveLength(0);
  });

  it('reads a video in processing again, however lately another page has read it', async () => {
    const client = createQueryClient();
    client.setQueryData(['/api/videos/7'], aVideo(7, { status: 'processing', videoUrl: null }));
    fakeApi({ [VIDEO]: { body: aVideo(7) } });
    openWatch('/watch/7', [], client);
    await waitFor(() => expect(videoElements()).toHaveLength(1));
  });

  it('stops, and says that the video is unavailable, as soon as a moderator removes it', async () => {
    const server = fakeApi({ 'GET /api/user': { body: aUser() }, [VIDEO]: { body: aVideo(7) } });
    openWatch();
    await screen.findByRole('heading', { name: 'Film 7' });
    await waitFor(() => expect(server.callsTo('GET /api/user')).toHaveLength(1));
    server.answer(VIDEO, problem(404, 'not_found', 'This video is not available.'));
    act(() => server.push({ type: 'video_removed', data: { videoId: 8 } }));
    expect(server.callsTo(VIDEO)).toHaveLength(1);
    act(() => server.push({ type: 'video_removed', data: { videoId: 7 } }));
    expect(await screen.findByRole('heading', { name: 'Content Unavailable' })).toBeTruthy();
    expect(videoElements()).toHaveLength(0);
  });

  it('is unavailable for a guest as soon as its media are refused', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const server = fakeApi({ [VIDEO]: { body: aVideo(7) } });
    openWatch();
    await screen.findByRole('heading', { name: 'Film 7' });
    server.answer(VIDEO, problem(404, 'not_found', 'This video is not available.'));
    fireVideoEvent('error', 3);
    expect(await screen.findByRole('heading', { name: 'Content Unavailable' })).toBeTruthy();
    expect(videoElements()).toHaveLength(0);
  });

  it('asks every minute for a guest, who has no live messages, whether it is still there', async () => {
    jest.useFakeTimers();
    try {
      const server = fakeApi({ [VIDEO]: { body: aVideo(7) } });
      openWatch();
      await act(() => jest.advanceTimersByTimeAsync(1_000));
      server.answer(VIDEO, problem(404, 'not_found', 'This video is not available.'));
      await act(() => jest.advanceTimersByTimeAsync(60_000));
      expect(screen.getByRole('heading', { name: 'Content Unavailable' })).toBeTruthy();
    } finally {
      jest.useRealTimers();
    }
  });

  it('asks for no progress of a video that is gone', async () => {
    const WATCH = 'POST /api/videos/7/watch';
    const server = fakeApi({
      'GET /api/user': { body: aUser() },
      [VIDEO]: { body: aVideo(7) },
      [WATCH]: problem(404, 'not_found', 'This video is not available.'),
    });
    openWatch();
    await screen.findByRole('heading', { name: 'Film 7' });
    await waitFor(() => expect(server.callsTo('GET /api/user')).toHaveLength(1));
    runTo(3);
    server.answer(VIDEO, problem(404, 'not_found', 'This video is not available.'));
    act(() => server.push({ type: 'video_removed', data: { videoId: 7 } }));
    await screen.findByRole('heading', { name: 'Content Unavailable' });
    expect(server.callsTo(WATCH)).toHaveLength(0);
  });

  it('keeps a cached video while the server fails', async () => {
    const server = fakeApi({ [VIDEO]: { body: aVideo(7) } });
    const client = createQueryClient();
    openWatch('/watch/7', [], client);
    await screen.findByRole('heading', { name: 'Film 7' });
    server.answer(VIDEO, { status: 502, text: 'Bad gateway' });
    await act(() => client.invalidateQueries());
    expect(screen.getByRole('heading', { name: 'Film 7' })).toBeTruthy();
  });

  it.each(['nothing', '0', '01', '1e1', '0x1', '+1', '1.0'])(
    'says that a video was not found where the address names none: %s',
    async (word) => {
      const server = fakeApi();
      openWatch(`/watch/${word}`);
      expect(await screen.findByRole('heading', { name: 'Video not found' })).toBeTruthy();
      expect(server.calls.filter(({ path }) => path.startsWith('/api/videos'))).toHaveLength(0);
    },
  );

  it('shows the creator that a video is incomplete, and that no other user sees it', async () => {
    const notice = 'We received 0:05 of 0:12; the file may be cut off';
    fakeApi({ [VIDEO]: { body: aVideo(7, { status: 'needs_decision', notice }) } });
    openWatch();
    expect(await screen.findByText(new RegExp(`^${notice}. Only you can see this video`))).toBeTruthy();
    expect(screen.queryByText(/still being processed/)).toBeNull();
  });

  it('links the page where a video that waits is published, where there is one', async () => {
    const undecided = aVideo(7, { status: 'needs_decision', notice: 'Cut off' });
    fakeApi({ [VIDEO]: { body: undecided } });
    const page = openWatch('/watch/7', ['/upload']);
    const link = await screen.findByRole('link', { name: 'Create' });
    expect(link.getAttribute('href')).toBe('/upload');
    page.unmount();
    openWatch('/watch/7');
    expect(await screen.findByText(/until you publish it under Create/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Create' })).toBeNull();
  });

  it.each(['processing', 'failed', 'needs_decision'] as const)(
    'offers no actions for an unpublished video: %s',
    async (status) => {
      fakeApi({ [VIDEO]: { body: aVideo(7, { status }) } });
      openWatch();
      expect(await screen.findByRole('heading', { name: 'Film 7' })).toBeTruthy();
      for (const name of [/^Like/, /^Comments/, 'Save', 'Share', 'Report'])
        expect(screen.queryByRole('button', { name })).toBeNull();
    },
  );

  it('shows the creator that a video is still being processed', async () => {
    fakeApi({ [VIDEO]: { body: aVideo(7, { status: 'processing', videoUrl: null }) } });
    openWatch();
    expect(await screen.findByText('This Beem is still being processed.')).toBeTruthy();
    expect(videoElements()).toHaveLength(0);
  });
});

describe('an answer to an older request', () => {
  it.each([
    ['a like', 'POST /api/videos/7/like', { isLiked: true }, { liked: true, likeCount: 6_101 }, 'Like, 6.1K'],
    ['a save', 'POST /api/videos/7/save', { isSaved: true }, { saved: true }, 'Save'],
  ])('does not take back %s, which is read again', async (_what, call, change, answer, name) => {
    const server = fakeApi({
      'GET /api/user': { body: aUser() },
      [VIDEO]: { body: aVideo(7) },
      [call]: { body: answer },
    });
    const client = createQueryClient();
    const { visitor } = openWatch('/watch/7', [], client);
    const button = await screen.findByRole('button', { name });
    let answerOlder: ((older: ApiAnswer) => void) | null = null;
    server.answer(VIDEO, () =>
      answerOlder
        ? { body: aVideo(7, { ...change, title: 'Anew' }) }
        : new Promise<ApiAnswer>((resolve) => (answerOlder = resolve)),
    );
    act(() => void client.invalidateQueries({ queryKey: ['/api/videos/7'] }));
    await waitFor(() => expect(answerOlder).toBeTruthy());
    await visitor.click(button);
    await waitFor(() => expect(server.callsTo(call)).toHaveLength(1));
    await act(async () => answerOlder?.({ body: aVideo(7, { title: 'Older' }) }));
    expect(await screen.findByRole('heading', { name: 'Anew' })).toBeTruthy();
    expect(client.getQueryData(['/api/videos/7'])).toMatchObject(change);
    expect(server.callsTo(VIDEO)).toHaveLength(3);
  });
});

describe('the player', () => {
  beforeEach(() => void fakeApi({ [VIDEO]: { body: aVideo(7) } }));

  it('plays and pauses by button, by pressing the video and with Space', async () => {
    const page = openWatch();
    await page.visitor.click(await screen.findByRole('button', { name: 'Pause' }));
    expect(playingTitles()).toEqual([]);
    await page.visitor.click(videoElement());
    await waitFor(() => expect(playingTitles()).toHaveLength(1));
    await page.visitor.click(document.body);
    await page.visitor.keyboard(' ');
    expect(playingTitles()).toEqual([]);
  });

  it('shows the time and seeks by the progress bar', async () => {
    openWatch();
    const seek = await screen.findByRole('slider', { name: 'Seek' });
    runTo(3);
    expect(seek.getAttribute('aria-valuetext')).toBe('0:03 of 0:12');
    fireEvent.change(seek, { target: { value: '9' } });
    expect(videoElement().currentTime).toBe(9);
  });

  it('jumps with the arrow keys and mutes with M', async () => {
    const page = openWatch();
    await screen.findByRole('button', { name: 'Mute' });
    runTo(2);
    await page.visitor.keyboard('{ArrowRight}m');
    expect(videoElement().currentTime).toBe(7);
    expect(screen.getByRole('button', { name: 'Unmute' })).toBeTruthy();
    await page.visitor.keyboard('m');
  });
});

describe('the watch progress', () => {
  const signedIn = {
    'GET /api/user': { body: aUser() },
    [VIDEO]: { body: aVideo(7) },
    [WATCH]: { status: 204 },
  };
  beforeEach(() => void jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  async function openSignedIn(handlers: Parameters<typeof fakeApi>[0] = {}) {
    const server = fakeApi({ ...signedIn, ...handlers });
    const page = openWatch();
    await screen.findByRole('button', { name: 'Pause' });
    await pass(10);
    return { page, sent: () => server.callsTo(WATCH).map(({ body }) => body) };
  }

  it('is not sent for an unpublished video, which the server refuses', async () => {
    const { page, sent } = await openSignedIn({ [VIDEO]: { body: aVideo(7, { status: 'needs_decision' }) } });
    runTo(2);
    await page.visitor.click(screen.getByRole('button', { name: 'Pause' }));
    await pass(10);
    expect(sent()).toEqual([]);
  });

  it('is sent at most every five seconds during playback', async () => {
    const { sent } = await openSignedIn();
    runTo(2);
    await pass(3_000);
    runTo(4);
    expect(sent()).toEqual([]);
    await pass(2_500);
    runTo(6);
    await pass(1_000);
    runTo(7);
    expect(sent()).toEqual([{ watchTime: 6, completed: false }]);
  });

  it('is sent on pause, and is completed at the end of the video', async () => {
    const { page, sent } = await openSignedIn();
    runTo(11.6);
    await page.visitor.click(screen.getByRole('button', { name: 'Pause' }));
    expect(sent()).toEqual([{ watchTime: 11.6, completed: true }]);
  });

  it('is sent on leaving, by a request that outlives the page', async () => {
    const { page, sent } = await openSignedIn();
    const fetched = jest.spyOn(globalThis, 'fetch');
    runTo(4);
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(fetched.mock.calls[0]?.[1]?.keepalive).toBe(true);
    page.unmount();
    expect(sent()).toEqual([{ watchTime: 4, completed: false }]);
  });

  it('is not sent for guests', async () => {
    const server = fakeApi({ [VIDEO]: { body: aVideo(7) } });
    const page = openWatch();
    await screen.findByRole('button', { name: 'Pause' });
    runTo(8);
    await page.visitor.click(screen.getByRole('button', { name: 'Pause' }));
    page.unmount();
    expect(server.callsTo(WATCH)).toHaveLength(0);
  });
});
