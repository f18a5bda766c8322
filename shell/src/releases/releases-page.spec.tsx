import type { ReleasesOverview } from '@beem/api-client';
import { aUser, fakeApi, fill, networkFailure, problem, renderPage } from '@beem/testing/web';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { AccessGuard } from '../routes/access-guard';
import { ReleasesPage } from './releases-page';
import { aChannel, anEvent, anOverview, aRelease, idOf } from './testing';

const OVERVIEW = 'GET /api/admin/releases';
const EVENTS = 'GET /api/admin/releases/events';
const CANARY = '/api/registry/remotes/mfe-feed/channels/canary';
const PROMOTE = `POST ${CANARY}/promote`;
const ROLL_BACK = 'POST /api/registry/remotes/mfe-feed/channels/stable/rollback';
const ANSWER = { body: {} };

const withCanary = (share = 500, version = 3) =>
  anOverview({ remotes: [aRelease({ canary: aChannel('canary', { share, version }) })] });

async function open(overview: ReleasesOverview, handlers: Parameters<typeof fakeApi>[0] = {}) {
  const server = fakeApi({
    'GET /api/user': { body: aUser({ role: 'admin', username: 'bruno' }) },
    [OVERVIEW]: { body: overview },
    [EVENTS]: { body: [] },
    ...handlers,
  });
  const view = renderPage(<ReleasesPage />, { at: '/releases' });
  await screen.findByText(/^Live, updated/);
  return { ...view, server };
}

const press = async (visitor: Awaited<ReturnType<typeof open>>['visitor'], name: string | RegExp) =>
  visitor.click(await screen.findByRole('button', { name }));
const dialog = () => screen.findByRole('dialog');
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** The build defines this constant. */
Object.assign(globalThis, { REMOTES_BESIDE_SHELL: ['mfe-feed'] });

describe('the Releases page', () => {
  it('shows both channels with builds, shares, numbers and bytes', async () => {
    await open(withCanary());
    expect(screen.getByText(/^One area, released on their own/)).toBeTruthy();
    const canary = screen.getByRole('region', { name: 'mfe-feed, canary' });
    expect(canary.textContent).toContain('41bd07c');
    expect(canary.textContent).toContain('Inês Duarte, 6d ago');
    expect(within(canary).getByRole('slider').getAttribute('aria-valuetext')).toBe('5 %');
    const stable = screen.getByRole('region', { name: 'mfe-feed, stable' });
    for (const text of ['4,812', '0.10 %', '412 ms', '150 kB']) expect(stable.textContent).toContain(text);
    expect(
      within(stable)
        .getByRole('link', { name: /Preview/ })
        .getAttribute('href'),
    ).toBe(`/home?preview=mfe-feed@${idOf('9f3c1ae')}`);
    expect(screen.getByText('Within limits')).toBeTruthy();
    expect(
      within(stable)
        .getAllByRole('img')
        .map((trend) => trend.getAttribute('aria-label')),
    ).toEqual([
      'Visitors, the last hour: 457 at most in five minutes',
      'Failed views, the last hour: 0.40 % at most in five minutes',
      'p75 load, the last hour: 411 ms at most in five minutes',
    ]);
  });

  it('draws no trend of a build without visitors', async () => {
    const health = { visitors: 0, failures: 0, failureShare: null, p75Ms: null };
    const healthSpans = Array.from({ length: 12 }, () => ({ visitors: 0, failureShare: null, p75Ms: null }));
    await open(
      anOverview({ remotes: [aRelease({ stable: aChannel('stable', { build: { health, healthSpans } }) })] }),
    );
    const stable = screen.getByRole('region', { name: 'mfe-feed, stable' });
    expect(stable.textContent).toContain('Visitors0Failed views–p75 load–');
    expect(within(stable).queryAllByRole('img')).toHaveLength(0);
  });

  it('shows that it loads, that nothing is published, and that it did not load, with Retry', async () => {
    const server = fakeApi({
      'GET /api/user': { body: aUser({ role: 'admin' }) },
      [OVERVIEW]: networkFailure(),
      [EVENTS]: { body: [] },
    });
    const { visitor } = renderPage(<ReleasesPage />);
    expect(screen.getByRole('status', { name: 'Loading releases' })).toBeTruthy();
    expect(await screen.findByText('The releases did not load')).toBeTruthy();
    server.answer(OVERVIEW, { body: anOverview({ remotes: [] }) });
    await press(visitor, 'Retry');
    expect(await screen.findByText('Nothing is published yet')).toBeTruthy();
    expect(screen.getByText('No edge has reported in the last minute.')).toBeTruthy();
    expect(await screen.findByText('No events yet')).toBeTruthy();
  });

  it('keeps what is shown when a later read fails, and says so', async () => {
    const { server } = await open(withCanary());
    server.answer(OVERVIEW, networkFailure());
    // This happens when the window becomes visible again.
    fireEvent(window, new Event('visibilitychange'));
    expect(await screen.findByText(/^Not live: updated .+, trying again$/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'mfe-feed' })).toBeTruthy();
  });

  it('shows nothing to an admin who is none any more', async () => {
    fakeApi({
      'GET /api/user': { body: aUser({ role: 'admin' }) },
      [OVERVIEW]: problem(403, 'forbidden', 'No.'),
      [EVENTS]: { body: [] },
    });
    renderPage(<ReleasesPage />);
    expect(await screen.findByText('You may not have permission to view this data')).toBeTruthy();
  });

  it('leads an admin whose role needs a second factor to the settings', async () => {
    fakeApi({
      'GET /api/user': { body: aUser({ role: 'admin' }) },
      [OVERVIEW]: problem(403, 'second_factor_setup_needed', 'Set one up.'),
      [EVENTS]: { body: [] },
    });
    renderPage(<ReleasesPage />);
    expect(await screen.findByText('Your role needs a second factor')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open Settings' })).toBeTruthy();
  });

  it('names why a roll-back is not possible, and does not offer it', async () => {
    const stable = aChannel('stable');
    const incompatibilities = ['It asks for the platform contract ^1.0.0, and the shell offers 2.0.0.'];
    const previous = stable.previous && { ...stable.previous, incompatibilities };
    await open(anOverview({ remotes: [aRelease({ stable: { ...stable, previous } })] }));
    expect(screen.getByText(`No roll-back to 7ad2e90: ${incompatibilities[0]}`)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Roll back mfe-feed' }).disabled).toBe(true);
  });

  it('marks in what a canary is worse, by the answer alone', async () => {
    const health = { visitors: 900, failures: 0, failureShare: 0, p75Ms: 700 };
    const show = (
      worseIn: ('failures' | 'load_time')[] | null,
      comparedLoads: 'all' | 'uncached' = 'all',
    ) => {
      const againstStable = worseIn && { worseIn, comparedLoads };
      return anOverview({
        remotes: [aRelease({ canary: aChannel('canary', { againstStable, build: { health } }) })],
      });
    };
    // A p75 of 412 ms belongs to visitors who already have the files of the stable build.
    const { server } = await open(show([]));
    const canary = screen.getByRole('region', { name: 'mfe-feed, canary' });
    const refresh = (overview: ReleasesOverview) => {
      server.answer(OVERVIEW, { body: overview });
      fireEvent(window, new Event('visibilitychange'));
    };
    expect(canary.textContent).not.toContain('slower than stable');
    refresh(show(['load_time']));
    await waitFor(() => expect(canary.textContent).toContain('700 ms, slower than stable'));
    expect(canary.textContent).not.toContain('more than stable');
    // The figure covers all loads.
    refresh(show(['load_time'], 'uncached'));
    await waitFor(() =>
      expect(canary.textContent).toContain(
        '700 ms, slower than stable where nothing was in the browser’s cache',
      ),
    );
    refresh(show(null));
    expect(await screen.findByText('Too few visitors since the last change to judge')).toBeTruthy();
    expect(screen.queryByText('Within limits')).toBeNull();
    expect(canary.textContent).not.toContain('slower than stable');
  });

  it('promotes with the version that was seen and the reason', async () => {
    const { server, visitor } = await open(withCanary(), { [PROMOTE]: ANSWER });
    await press(visitor, 'Promote the canary of mfe-feed');
    expect((await dialog()).textContent).toContain(
      'All visitors will get build 41bd07c (Inês Duarte, 6d ago). Now 5 % get it. A roll-back leads to 9f3c1ae.',
    );
    await fill(visitor, screen.getByLabelText('Reason (optional)'), ' Two calm hours. ');
    server.answer(OVERVIEW, { body: anOverview() });
    await press(visitor, 'Promote');
    await isClosed();
    const [call] = server.callsTo(PROMOTE);
    expect(call?.headers['If-Match']).toBe('"3"');
    expect(call?.body).toEqual({ reason: 'Two calm hours.' });
    expect(screen.getByText('mfe-feed 41bd07c is stable')).toBeTruthy();
    // The button disappeared with the canary.
    await waitFor(() => expect(document.activeElement?.textContent).toBe('mfe-feed'));
  });

  it('says who was faster and what they did, keeps the reason, and offers what is possible now', async () => {
    const { server, visitor } = await open(withCanary(), {
      [PROMOTE]: problem(412, 'precondition_failed', 'The channel has moved on.'),
    });
    await press(visitor, 'Promote the canary of mfe-feed');
    await fill(visitor, await screen.findByLabelText('Reason (optional)'), 'Calm.');
    const detail = { share: 2_500, replaced: idOf('41bd07c'), replacedShare: 500 };
    const fresh = withCanary(2_500, 4);
    server.answer(OVERVIEW, {
      body: { ...fresh, remotes: [{ ...fresh.remotes[0], lastChange: anEvent({ detail }) }] },
    });
    await press(visitor, 'Promote');
    expect((await screen.findByRole('alert')).textContent).toContain(
      '@ines changed this a moment ago: mfe-feed 41bd07c 5 % → 25 %.',
    );
    expect((await dialog()).textContent).toContain('Now 25 % get it.');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Reason (optional)').value).toBe('Calm.');
    server.answer(PROMOTE, ANSWER);
    await press(visitor, 'Promote');
    await isClosed();
    expect(server.callsTo(PROMOTE).map(({ headers }) => headers['If-Match'])).toEqual(['"3"', '"4"']);
  });

  it('offers nothing when the canary is gone, and the reason stays to be copied', async () => {
    const { server, visitor } = await open(withCanary(), {
      [`DELETE ${CANARY}`]: problem(412, 'precondition_failed', 'The channel has moved on.'),
    });
    await press(visitor, 'Abort the canary of mfe-feed');
    await fill(visitor, await screen.findByLabelText('Reason (optional)'), 'Slow.');
    const lastChange = anEvent({ kind: 'canary_aborted', actor: 'guard', detail: { share: 500 } });
    server.answer(OVERVIEW, { body: anOverview({ remotes: [aRelease({ lastChange })] }) });
    await press(visitor, 'Abort canary');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Guard changed this a moment ago: mfe-feed 41bd07c closed by the guard at 5 %.',
    );
    expect(screen.queryByRole('button', { name: 'Abort canary' })).toBeNull();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Reason (optional)').value).toBe('Slow.');
  });

  it('sends the very same change again after a lost answer', async () => {
    const { server, visitor } = await open(anOverview(), { [ROLL_BACK]: networkFailure() });
    await press(visitor, 'Roll back mfe-feed');
    expect((await dialog()).textContent).toContain(
      'All visitors will get build 7ad2e90 (Ana Ruiz, 12d ago) again, in place of 9f3c1ae.',
    );
    await press(visitor, 'Roll back');
    expect((await screen.findByText(/^We could not find out/)).textContent).toContain(
      'press Roll back again: it is not done twice.',
    );
    server.answer(ROLL_BACK, ANSWER);
    await press(visitor, 'Roll back');
    await isClosed();
    const [first, second] = server.callsTo(ROLL_BACK);
    expect(second?.headers['If-Match']).toBe('"7"');
    expect(second).toEqual(first);
  });

  it('asks for the password when the server wants it, and keeps the reason', async () => {
    const { server, visitor } = await open(anOverview(), {
      [ROLL_BACK]: problem(403, 'reauthentication_required', 'Enter your password.'),
      'POST /api/user/reauthenticate': { body: {} },
    });
    await press(visitor, 'Roll back mfe-feed');
    await fill(visitor, await screen.findByLabelText('Reason (optional)'), 'It stutters.');
    await press(visitor, 'Roll back');
    const password = await screen.findByLabelText('Password');
    await waitFor(() => expect(document.activeElement).toBe(password));
    await fill(visitor, password, 'secret');
    server.answer(ROLL_BACK, ANSWER);
    await press(visitor, 'Roll back');
    await isClosed();
    expect(server.callsTo(ROLL_BACK).at(-1)?.body).toEqual({ reason: 'It stutters.' });
  });

  it('leads to the sign-in when the session has ended, and has what was typed afterwards', async () => {
    const ended = problem(401, 'unauthenticated', 'Please sign in to continue.');
    const handlers = { 'GET /api/user': { body: aUser({ role: 'admin' }) }, [EVENTS]: { body: [] } };
    const server = fakeApi({ ...handlers, [OVERVIEW]: { body: anOverview() } });
    const page = (
      <AccessGuard access="admin" title="Releases">
        <ReleasesPage />
      </AccessGuard>
    );
    const { visitor, address, unmount } = renderPage(page, { at: '/releases' });
    await press(visitor, 'Roll back mfe-feed');
    await fill(visitor, await screen.findByLabelText('Reason (optional)'), 'It stutters.');
    server.answer('GET /api/user', ended);
    server.answer(OVERVIEW, ended);
    fireEvent(window, new Event('visibilitychange'));
    await waitFor(() => expect(address()).toBe('/auth'));
    expect(screen.queryByText('You may not have permission to view this data')).toBeNull();
    unmount();
    fakeApi({ ...handlers, [OVERVIEW]: { body: anOverview() } });
    const { visitor: again } = renderPage(page, { at: '/releases' });
    await press(again, 'Roll back mfe-feed');
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Reason (optional)')).value).toBe(
      'It stutters.',
    );
    await press(again, 'Cancel');
    await isClosed();
    await press(again, 'Roll back mfe-feed');
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Reason (optional)')).value).toBe('');
  });

  it('leads to the sign-in when it ends in the middle of a change, too', async () => {
    const ended = problem(401, 'unauthenticated', 'Please sign in to continue.');
    const { server, visitor } = await open(anOverview(), { [ROLL_BACK]: ended });
    await press(visitor, 'Roll back mfe-feed');
    await fill(visitor, await screen.findByLabelText('Reason (optional)'), 'It stutters.');
    const before = server.callsTo('GET /api/user').length;
    await press(visitor, 'Roll back');
    await waitFor(() => expect(server.callsTo('GET /api/user').length).toBeGreaterThan(before));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Reason (optional)').value).toBe('It stutters.');
    await press(visitor, 'Cancel');
  });

  it('shows a small share of failures as small, and none as none', async () => {
    const failing = (failureShare: number) =>
      aChannel('stable', { build: { health: { visitors: 90_000, failures: 3, failureShare, p75Ms: 400 } } });
    await open(anOverview({ remotes: [aRelease({ stable: failing(3 / 90_000) })] }));
    expect(screen.getByRole('region', { name: 'mfe-feed, stable' }).textContent).toContain(
      'Failed views< 0.01 %',
    );
    expect(
      screen.getByText(/Numbers cover the last 60 minutes: the first page view of each visitor\./),
    ).toBeTruthy();
  });

  it('moves the share freely by keyboard, and sends it only after Enter and a confirmation', async () => {
    const put = `PUT ${CANARY}`;
    const { server, visitor } = await open(withCanary(), { [put]: ANSWER });
    const slider = screen.getByRole('slider');
    slider.focus();
    await visitor.keyboard('{ArrowRight}{ArrowRight}');
    expect(slider.getAttribute('aria-valuetext')).toBe('7 %');
    await visitor.keyboard('{Escape}');
    expect(slider.getAttribute('aria-valuetext')).toBe('5 %');
    await visitor.keyboard('{PageUp}{Enter}');
    expect((await dialog()).textContent).toContain('Now 5 % get it. Everybody who has it keeps it.');
    expect(server.callsTo(put)).toEqual([]);
    await press(visitor, 'Set to 10 %');
    await isClosed();
    const [call] = server.callsTo(put);
    expect(call?.body).toEqual({ buildId: idOf('41bd07c'), share: 1_000 });
    expect(call?.headers['If-Match']).toBe('"3"');
  });

  it('sends the share of a pointer when it is released, on a stop, and takes it back on Cancel', async () => {
    const { server, visitor } = await open(withCanary());
    const slider = screen.getByRole('slider');
    fireEvent.pointerDown(slider);
    fireEvent.change(slider, { target: { value: '480' } });
    expect(slider.getAttribute('aria-valuetext')).toBe('25 %');
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.pointerUp(slider);
    expect(await screen.findByRole('button', { name: 'Set to 25 %' })).toBeTruthy();
    await press(visitor, 'Cancel');
    await isClosed();
    expect(slider.getAttribute('aria-valuetext')).toBe('5 %');
    expect(server.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('shows the guard’s numbers, and that there is nothing to roll back to', async () => {
    const detail = {
      share: 500,
      reason: 'failures',
      visitors: 461,
      failureShare: 0.0217,
      stableFailureShare: 0,
    };
    const lastChange = anEvent({ kind: 'canary_aborted', actor: 'guard', detail });
    const stable = aChannel('stable', { previous: null });
    await open(anOverview({ remotes: [aRelease({ stable, lastChange })] }));
    expect(screen.getByText('Closed by the guard')).toBeTruthy();
    expect(
      screen.getByText(
        'The guard closed the canary 41bd07c just now. It failed 2.17 % of 461 visitors, the stable build 0.00 %.',
      ),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Roll back/ })).toBeNull();
    expect(screen.getByText('First build')).toBeTruthy();
  });

  it('shows a withheld shell with its reasons and how to force it, and edges that differ', async () => {
    const edge = {
      host: 'edge-1',
      startedAt: '2026-11-23T10:00:00.000Z',
      seenAt: '2026-11-23T14:39:52.000Z',
    };
    await open(
      anOverview({
        withheldShells: [
          { shellId: idOf('77aa'), hosts: ['edge-1'], isOlder: false, reasons: ['mfe-feed: It is old.'] },
        ],
        edges: [
          { ...edge, id: '1', shellId: '5eed5eed5eed5eed', remotesRevision: 'aaaa000011112222' },
          { ...edge, id: '2', host: 'edge-2', shellId: idOf('77aa'), remotesRevision: null },
        ],
      }),
    );
    expect(screen.getByRole('heading', { name: 'The shell 77aa000 is withheld' })).toBeTruthy();
    expect(screen.getByText('mfe-feed: It is old.')).toBeTruthy();
    expect(
      screen.getByText(`npm run beem -- shell accept --force --reason "…" ${idOf('77aa')}`),
    ).toBeTruthy();
    const edges = within(screen.getByRole('region', { name: 'Edges' })).getAllByRole('listitem');
    expect(edges.map(({ textContent }) => textContent)).toEqual([
      'edge-1Shell 5eed5eeRemotes aaaa000Seen 8 s agoUp to date',
      'edge-2Shell 77aa000Remotes noneSeen 8 s agoServes another shell',
    ]);
  });

  it('says of an older shell in one line that only force makes it live again', async () => {
    const older = { shellId: idOf('77aa'), hosts: ['edge-1', 'edge-2'], isOlder: true, reasons: ['Older.'] };
    await open(anOverview({ withheldShells: [older] }));
    expect(document.body.textContent).toContain(
      'The shell 77aa000 on edge-1, edge-2 is older than the live one. It goes live again only with shell accept --force.',
    );
    expect(document.body.textContent).not.toContain('goes live by itself');
    expect(screen.queryByRole('heading', { name: 'The shell 77aa000 is withheld' })).toBeNull();
  });

  it('lists events of the area in the address', async () => {
    const { visitor, server, address } = await open(withCanary(), {
      [EVENTS]: { body: [anEvent({ reason: 'Calm.' })] },
    });
    const events = await screen.findByRole('list', { name: 'Events' });
    expect(events.textContent).toContain('mfe-feed 41bd07c canary at 5 %');
    expect(events.textContent).toContain('Calm.');
    await visitor.selectOptions(screen.getByLabelText('Area of the events'), 'mfe-feed');
    expect(address()).toBe('/releases?area=mfe-feed');
    await waitFor(() => expect(server.calls.at(-1)?.path).toContain('remote=mfe-feed'));
  });
});
