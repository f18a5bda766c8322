import { createQueryClient, currentUserOptions, Link, Route, Routes, useLogout } from '@beem/platform';
import { type ApiAnswer, aUser, fakeApi, renderPage } from '@beem/testing/web';
import { act, screen, waitFor } from '@testing-library/react';
import { fakeBrowser } from '../testing/fake-browser';
import { aVideo } from '../testing/videos';
import { runTo } from '../testing/watch';
import { wholeText } from '../testing/whole-text';
import LibraryPage from './library';
import WatchPage from './watch';

const CONTINUE = 'GET /api/library/continue';
const WATCH = 'POST /api/videos/7/watch';

beforeEach(() => {
  fakeBrowser();
  localStorage.clear();
});

function SignOut() {
  const logout = useLogout();
  return (
    <button type="button" onClick={() => logout.mutate()}>
      Log out
    </button>
  );
}

function openAt(at: string, client = createQueryClient()) {
  const page = renderPage(
    <>
      <Link to="/library">To the library</Link>
      <SignOut />
      <Routes>
        <Route path="/watch/:id" element={<WatchPage />} />
        <Route path="/library" element={<LibraryPage />} />
        <Route path="/" element={<h1>Welcome</h1>} />
      </Routes>
    </>,
    { at, client },
  );
  return { ...page, leave: () => page.visitor.click(screen.getByRole('link', { name: 'To the library' })) };
}

describe('leaving a video half-way', () => {
  it('lists it at once under Continue Watching, though that list was loaded before the progress was stored', async () => {
    const video = aVideo(7, { duration: 120 });
    let keep: () => void = () => undefined;
    let kept: number | null = null;
    const server = fakeApi({
      'GET /api/user': { body: aUser() },
      'GET /api/videos/7': { body: video },
      [CONTINUE]: async () => {
        // The answer holds the server's state at the time of the request, but arrives later.
        const body = kept === null ? [] : [{ ...video, watchTime: kept }];
        await Promise.resolve();
        return { body };
      },
      [WATCH]: () =>
        new Promise<ApiAnswer>((resolve) => {
          keep = () => {
            kept = 6;
            resolve({ body: { watchTime: kept, isCompleted: false } });
          };
        }),
    });
    const page = openAt('/watch/7');
    await screen.findByRole('button', { name: 'Pause' });
    runTo(6);
    await page.leave();
    await waitFor(() => expect(server.callsTo(CONTINUE)).toHaveLength(1));
    await waitFor(() => expect(server.callsTo(WATCH)[0]?.body).toEqual({ watchTime: 6, completed: false }));
    await act(async () => keep());
    expect(await screen.findByText(wholeText('Resume at 0:06 • 1:54 left'))).toBeTruthy();
  });

  it('lists it there also when the first answer arrives after the progress was stored', async () => {
    const video = aVideo(7, { duration: 120 });
    let answerFirst: (answer: ApiAnswer) => void = () => undefined;
    let keep: (answer: ApiAnswer) => void = () => undefined;
    const server = fakeApi({
      'GET /api/user': { body: aUser() },
      'GET /api/videos/7': { body: video },
      [CONTINUE]: () => new Promise<ApiAnswer>((resolve) => (answerFirst = resolve)),
      [WATCH]: () => new Promise<ApiAnswer>((resolve) => (keep = resolve)),
    });
    const page = openAt('/watch/7');
    await screen.findByRole('button', { name: 'Pause' });
    runTo(6);
    await page.leave();
    await waitFor(() => expect(server.callsTo(CONTINUE)).toHaveLength(1));
    const answerOlder = answerFirst;
    server.answer(CONTINUE, { body: [{ ...video, watchTime: 6 }] });
    await act(async () => keep({ body: { watchTime: 6, isCompleted: false } }));
    await act(async () => answerOlder({ body: [] }));
    expect(await screen.findByText(wholeText('Resume at 0:06 • 1:54 left'))).toBeTruthy();
  });

  it('stores no progress for another user who signed in meanwhile', async () => {
    const server = fakeApi({
      'GET /api/user': { body: aUser() },
      'GET /api/videos/7': { body: aVideo(7, { duration: 120 }) },
      [CONTINUE]: { body: [] },
      [WATCH]: { body: { watchTime: 6, isCompleted: false } },
    });
    const client = createQueryClient();
    const page = openAt('/watch/7', client);
    await screen.findByRole('button', { name: 'Pause' });
    runTo(6);
    act(() => client.setQueryData(currentUserOptions.queryKey, aUser({ id: 'somebody-else' })));
    await page.leave();
    await screen.findByRole('heading', { name: 'Library' });
    expect(server.callsTo(WATCH)).toHaveLength(0);
  });

  it('sends no progress while the viewer signs out, which the server would refuse', async () => {
    let signOut: (answer: ApiAnswer) => void = () => undefined;
    const server = fakeApi({
      'GET /api/user': { body: aUser() },
      'GET /api/videos/7': { body: aVideo(7, { duration: 120 }) },
      'POST /api/logout': () => new Promise<ApiAnswer>((resolve) => (signOut = resolve)),
      [WATCH]: { body: { watchTime: 6, isCompleted: false } },
    });
    const page = openAt('/watch/7');
    await screen.findByRole('button', { name: 'Pause' });
    runTo(6);
    await page.visitor.click(screen.getByRole('button', { name: 'Log out' }));
    act(() => void document.querySelector('video')?.dispatchEvent(new Event('pause')));
    await act(async () => signOut({ status: 204 }));
    await screen.findByRole('heading', { name: 'Welcome' });
    expect(server.callsTo(WATCH)).toHaveLength(0);
  });
});
