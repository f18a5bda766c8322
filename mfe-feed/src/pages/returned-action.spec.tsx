import { createQueryClient } from '@beem/platform';
import { aUser, fakeApi, problem, renderPage } from '@beem/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import { feedOptions } from '../features/feed/feed.queries';
import { resetFeedPosition } from '../features/feed/use-active-card';
import { fakeBrowser } from '../testing/fake-browser';
import { openHub, playingTitles, swipeTo } from '../testing/hub';
import { aVideo, feedPage, videos } from '../testing/videos';
import HomePage from './home';

const FEED = 'GET /api/videos/trailers';
const LIKE = 'POST /api/videos/2/like';
const SAVE = 'POST /api/videos/2/save';
const REPORT = 'POST /api/videos/1/report';
let presses = 0;

function intent(action: string, target: string) {
  presses += 1;
  return { id: `press ${presses}`, action, target, phrase: `${action} it` };
}

function comeBack(carried: object, handlers: Parameters<typeof fakeApi>[0] = {}) {
  resetFeedPosition();
  const server = fakeApi({
    'GET /api/user': { body: aUser() },
    [FEED]: feedPage(videos(3)),
    [LIKE]: { body: { liked: true, likeCount: 7 } },
    [SAVE]: { body: { saved: true } },
    ...handlers,
  });
  const client = createQueryClient();
  const page = renderPage(<HomePage />, { at: '/home', state: { intent: carried }, client });
  return { ...page, client, server };
}
const card = (title: string) => within(screen.getByRole('article', { name: title }));

describe('what a guest wanted before they signed in', () => {
  beforeEach(() => {
    fakeBrowser();
    localStorage.clear();
  });

  it('is done on return, and is shown on the card', async () => {
    const { server } = comeBack(intent('like', '2'));
    await waitFor(() => expect(server.callsTo(LIKE)).toHaveLength(1));
    expect(server.callsTo(LIKE)[0]?.body).toEqual({ liked: true });
    const title = videos(3)[1]?.title ?? '';
    await waitFor(() =>
      expect(card(title).getByRole('button', { name: /^Like/ }).getAttribute('aria-pressed')).toBe('true'),
    );
  });

  it('is done once, even when the history brings its entry again', async () => {
    const press = intent('save', '2');
    const first = comeBack(press);
    expect(await screen.findByText('Added to your library')).toBeTruthy();
    expect(first.server.callsTo(SAVE)).toHaveLength(1);
    first.unmount();
    const again = comeBack(press);
    await screen.findByRole('feed');
    await waitFor(() => expect(again.server.callsTo('GET /api/user').length).toBeGreaterThan(0));
    expect(again.server.callsTo(SAVE)).toHaveLength(0);
  });

  it('finds the guest at the video that they left, also in a tab that was reloaded meanwhile', async () => {
    fakeApi({ [FEED]: feedPage(videos(3)) });
    const before = await openHub();
    swipeTo(2);
    await waitFor(() => expect(playingTitles()).toEqual(['Film 3']));
    before.unmount();
    comeBack(intent('follow', 'creator-1'), {
      'POST /api/users/creator-1/follow': { body: { isFollowing: true, followersCount: 1 } },
    });
    await screen.findByRole('feed');
    await waitFor(() => expect(playingTitles()).toEqual(['Film 3']));
  });

  it('finds the guest at a video that the first page of the feed does not hold, and goes on with the feed', async () => {
    localStorage.setItem('beem.hubVideo', '60');
    const { server, visitor } = comeBack(intent('like', '60'), {
      'GET /api/videos/60': { body: aVideo(60) },
      'POST /api/videos/60/like': { body: { liked: true, likeCount: 8 } },
    });
    await waitFor(() => expect(server.callsTo('POST /api/videos/60/like')).toHaveLength(1));
    await waitFor(() => expect(playingTitles()).toEqual(['Film 60']));
    await waitFor(() =>
      expect(card('Film 60').getByRole('button', { name: /^Like/ }).getAttribute('aria-pressed')).toBe(
        'true',
      ),
    );
    await visitor.keyboard('{ArrowDown}');
    await waitFor(() => expect(playingTitles()).toEqual(['Film 1']));
  });

  it('says what became of it when the feed loses that video meanwhile', async () => {
    localStorage.setItem('beem.hubVideo', '60');
    let feed = feedPage([aVideo(60), ...videos(3)]);
    const gone = problem(404, 'not_found', 'This content is not available to you.');
    let letSignIn = () => {};
    const signedIn = new Promise<void>((resolve) => {
      letSignIn = resolve;
    });
    const { client, server } = comeBack(intent('like', '60'), {
      'GET /api/user': async () => {
        await signedIn;
        return { body: aUser() };
      },
      [FEED]: () => feed,
      'GET /api/videos/60': gone,
      'POST /api/videos/60/like': gone,
    });
    await waitFor(() => expect(playingTitles()).toEqual(['Film 60']));
    const hub = screen.getByRole('feed');
    feed = feedPage(videos(3));
    void client.refetchQueries({ queryKey: feedOptions.queryKey });
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Film 60' })).toBeNull());
    expect(screen.getByRole('feed')).toBe(hub);
    letSignIn();
    await waitFor(() => expect(server.callsTo('POST /api/videos/60/like')).toHaveLength(1));
    expect(await screen.findByText('This content is not available to you.')).toBeTruthy();
  });

  it('begins with the feed when that video is not there any more', async () => {
    localStorage.setItem('beem.hubVideo', '60');
    comeBack(intent('like', '60'), {
      'GET /api/videos/60': problem(404, 'not_found', 'This content is not available to you.'),
      'POST /api/videos/60/like': problem(404, 'not_found', 'This content is not available to you.'),
    });
    await waitFor(() => expect(playingTitles()).toEqual(['Film 1']));
    expect(await screen.findByText('This content is not available to you.')).toBeTruthy();
  });

  it('waits for a sign-in', async () => {
    const { server } = comeBack(intent('like', '2'), {
      'GET /api/user': problem(401, 'unauthenticated', 'Sign in first.'),
    });
    await screen.findByRole('feed');
    await waitFor(() => expect(server.callsTo('GET /api/user')).toHaveLength(1));
    expect(server.callsTo(LIKE)).toHaveLength(0);
  });

  it('opens the report dialog', async () => {
    const { server } = comeBack(intent('report', '1'));
    expect(await screen.findByRole('dialog', { name: 'Report Content' })).toBeTruthy();
    expect(server.callsTo(REPORT)).toHaveLength(0);
  });

  it('opens the report dialog for a comment', async () => {
    const { server, visitor } = comeBack(intent('report-comment', '5'), {
      'POST /api/comments/5/report': { status: 201, body: { id: 1, status: 'pending' } },
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Report Content' }));
    await visitor.click(dialog.getByRole('radio', { name: 'Spam or Scam' }));
    await visitor.click(dialog.getByRole('button', { name: 'Submit Report' }));
    await waitFor(() => expect(server.callsTo('POST /api/comments/5/report')).toHaveLength(1));
  });

  it('is not done by the user whom they wanted to follow', async () => {
    const creator = videos(1)[0]?.creator;
    const follow = `POST /api/users/${creator?.id}/follow`;
    const { server } = comeBack(intent('follow', creator?.id ?? ''), {
      'GET /api/user': { body: aUser({ id: creator?.id }) },
    });
    await screen.findByRole('feed');
    await waitFor(() => expect(server.callsTo('GET /api/user')).toHaveLength(1));
    expect(server.callsTo(follow)).toHaveLength(0);
  });

  it('is refused by the server to a user who may not, and is taken back on the screen', async () => {
    comeBack(intent('like', '2'), { [LIKE]: problem(403, 'age_restricted', 'This film is for adults.') });
    expect(await screen.findByText('This film is for adults.')).toBeTruthy();
    const title = videos(3)[1]?.title ?? '';
    expect(card(title).getByRole('button', { name: /^Like/ }).getAttribute('aria-pressed')).toBe('false');
  });

  it('is nothing that the page does not know', async () => {
    const { server } = comeBack(intent('like', '../../api/logout'));
    await screen.findByRole('feed');
    await waitFor(() => expect(server.callsTo('GET /api/user')).toHaveLength(1));
    expect(server.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });
});
