import { Route, Routes } from '@beem/platform';
import { aUser, fakeApi, fill, networkFailure, problem, renderPage } from '@beem/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import { anAdminUserDetail, anAuditEntry, aSuspension } from '../testing/admin-users';
import { aReport, aReportDetail } from '../testing/reports';
import UserPage from './user';

const USER = 'GET /api/admin/users/u1';
const SUSPEND = 'POST /api/admin/users/u1/suspensions';
const LIFT = 'DELETE /api/admin/users/u1/suspensions/5';
const ROLE = 'PUT /api/admin/users/u1/role';
const SIGN_OUT = 'POST /api/admin/users/u1/sign-out';
const REQUIRE = 'POST /api/admin/users/u1/require-password';
const NO_CASES = { pending: 0, reviewed: 0, removed: 0, false_flag: 0 };
const PASSWORD = 'POST /api/user/reauthenticate';

function open(
  user: Parameters<ReturnType<typeof fakeApi>['answer']>[1],
  handlers: Parameters<typeof fakeApi>[0] = {},
  role: 'moderator' | 'admin' = 'moderator',
) {
  const server = fakeApi({
    'GET /api/user': { body: aUser({ role }) },
    'GET /api/reports/counts': { body: NO_CASES },
    [USER]: user,
    ...handlers,
  });
  const page = (
    <Routes>
      <Route path="/moderation/users/:id" element={<UserPage />} />
    </Routes>
  );
  return { server, ...renderPage(page, { at: '/moderation/users/u1', available: ['/profile/:id'] }) };
}

const forAdmins = { body: anAdminUserDetail({ canAdminister: true, email: 'ines@dark.film' }) };
const wantsPassword = problem(403, 'reauthentication_required', 'Enter your password.');

async function openDialog(page: ReturnType<typeof open>, name: RegExp) {
  await page.visitor.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
}

describe('the page of a user', () => {
  it('shows who it is, and leads to the profile and back to all users', async () => {
    open({ body: anAdminUserDetail() });
    expect(await screen.findByRole('heading', { level: 1, name: /Inês After Dark/ })).toBeTruthy();
    for (const words of ['@ines_after_dark', 'Creator', 'Joined 6 June 2026'])
      expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open profile' }).getAttribute('href')).toBe('/profile/u1');
    expect(screen.getByRole('link', { name: 'Users' }).getAttribute('href')).toBe('/moderation/users');
    expect(screen.queryByText(/@dark\.film/)).toBeNull();
  });

  it('shows admins the e-mail address', async () => {
    open(forAdmins, {}, 'admin');
    expect(await screen.findByText('ines@dark.film')).toBeTruthy();
  });

  it('says which names were changed of late, and who has the same one', async () => {
    const at = '2026-06-07T10:00:00.000Z';
    open({
      body: anAdminUserDetail({
        nameChanges: [
          { field: 'display_name', from: 'Ines', to: 'Inês After Dark', at },
          { field: 'username', from: 'ines', to: 'ines_after_dark', at },
          { field: 'real_name', from: null, to: 'Inês Duarte', at },
          { field: 'real_name', from: 'Inês Duarte', to: null, at: '2026-06-06T10:00:00.000Z' },
        ],
        sameNames: [
          { id: 'u2', username: 'ines' },
          { id: 'u3', username: 'ines_dark' },
        ],
      }),
    });
    const names = within(await screen.findByRole('region', { name: 'Names' }));
    expect(names.getByText(/^Same name as/).textContent).toBe('Same name as @ines, @ines_dark');
    expect(names.getByRole('link', { name: '@ines' }).getAttribute('href')).toBe('/moderation/users/u2');
    expect(
      names
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.replace(/ \d+ Jun.*| \w{3} \d.*/, '')),
    ).toEqual([
      'Display name changed from “Ines” to “Inês After Dark”',
      'Username changed from “ines” to “ines_after_dark”',
      'Real name “Inês Duarte” added',
      'Real name “Inês Duarte” hidden',
    ]);
  });

  it('says that no name was changed', async () => {
    open({ body: anAdminUserDetail() });
    const names = within(await screen.findByRole('region', { name: 'Names' }));
    expect(names.getByText('No name was changed in the last 30 days.')).toBeTruthy();
    expect(names.queryByText(/Same name/)).toBeNull();
  });

  it('is shown without names where an earlier api does not send them', async () => {
    const { nameChanges: _changes, sameNames: _names, ...earlier } = anAdminUserDetail();
    open({ body: earlier });
    expect(await screen.findByText('No name was changed in the last 30 days.')).toBeTruthy();
  });

  it('leads from its counts to the reports that they count', async () => {
    open({ body: anAdminUserDetail() });
    const href = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await href('Reports received: 10, show them')).toBe(
      '/moderation?status=any&creator=ines_after_dark',
    );
    expect(await href('Reports made: 2, show them')).toBe('/moderation?status=any&reporter=ines_after_dark');
    expect(await href('Removed videos: 1, show them')).toBe(
      '/moderation?status=removed&subject=video&creator=ines_after_dark',
    );
    expect(screen.queryByRole('link', { name: /Reports false/ })).toBeNull();
  });

  it('shows suspensions in force with a way to lift them, and ended ones with how they ended', async () => {
    const active = aSuspension();
    const ended = aSuspension({
      ...{ id: 4, kind: 'comment', note: null, by: null, until: '2026-07-01T10:00:00.000Z' },
    });
    const lifted = aSuspension({
      ...{ id: 3, kind: 'account', liftedAt: '2026-06-08T10:00:00.000Z', liftReason: 'A mistake.' },
      liftedBy: { id: 'm2', username: 'grace' },
    });
    open({
      body: anAdminUserDetail({ activeSuspensions: [active], suspensions: [active, ended, lifted] }),
    });
    const [first, second, third] = await screen.findAllByRole('article');
    expect(first?.textContent).toMatch(/Uploads suspendedIn forceLiftSpam links.*Note: Second warning\./);
    expect(first?.textContent).toContain('until it is lifted');
    expect(second?.textContent).toMatch(/Comments suspendedEnded.*By a user who has left.*ended 1 Jul 2026/);
    expect(third?.textContent).toMatch(/Account suspendedEnded.*lifted by @grace 8 Jun 2026.*: A mistake\./);
    expect(screen.getAllByRole('button', { name: /^Lift/ })).toHaveLength(1);
  });

  it('lists what was done to the user; admins go on to the whole log', async () => {
    open({ ...forAdmins, body: { ...forAdmins.body, actions: [anAuditEntry()] } }, {}, 'admin');
    expect(await screen.findByText(/suspended this user \(uploads\) until 3 December 2026/)).toBeTruthy();
    const link = screen.getByRole('link', { name: 'All entries' });
    expect(link.getAttribute('href')).toBe('/moderation/audit?subject=ines_after_dark');
  });

  it('offers the actions that the server allows', async () => {
    const { unmount } = open({ body: anAdminUserDetail() });
    expect(await screen.findByRole('button', { name: /^Suspend/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /role/ })).toBeNull();
    unmount();
    open({ body: anAdminUserDetail({ canSuspend: false, activeSuspensions: [aSuspension()] }) });
    expect(await screen.findByText(/You cannot act on this user/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Lift/ })).toBeNull();
  });

  it('says so where there is no such user, and where the reader may not see it', async () => {
    const { unmount } = open(problem(404, 'not_found', 'User not found.'));
    expect(await screen.findByRole('heading', { level: 1, name: 'User not found' })).toBeTruthy();
    unmount();
    open(problem(403, 'forbidden', 'Moderators only.'));
    expect(await screen.findByText('You may not have permission to view this data')).toBeTruthy();
  });

  it('offers Retry when the user did not load', async () => {
    const page = open(networkFailure());
    expect(await screen.findByText('Unable to load the user')).toBeTruthy();
    page.server.answer(USER, { body: anAdminUserDetail() });
    await page.visitor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1, name: /Inês After Dark/ })).toBeTruthy();
  });
});

describe('the reports about and by a user', () => {
  const LIST = 'GET /api/reports';
  const ABOUT = '/api/reports/counts?creator=ines_after_dark';
  const removed = aReport({ id: 2, reason: 'spam', severity: 'medium', status: 'removed' });
  const handlers = {
    [`GET ${ABOUT}`]: { body: { ...NO_CASES, pending: 1, removed: 1 } },
    [LIST]: ({ path }: { path: string }) => ({
      body: path.includes('status=pending') ? [aReport()] : [removed],
    }),
  };

  it('are rows of the queue, the pending ones first, without the lists that are empty', async () => {
    const { server } = open({ body: anAdminUserDetail() }, handlers);
    expect(await screen.findByRole('heading', { name: 'Spam or Scam' })).toBeTruthy();
    const cases = within(screen.getByRole('tabpanel'));
    expect(cases.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Non-consensual Content / Deepfake Abuse',
      'Spam or Scam',
    ]);
    expect(screen.getByRole('tab', { name: 'Cases 2' })).toHaveProperty('ariaSelected', 'true');
    expect(server.callsTo(LIST)).toHaveLength(2);
  });

  it('open in the review, which the address names', async () => {
    const page = open(
      { body: anAdminUserDetail() },
      {
        ...handlers,
        'GET /api/reports/1': { body: aReportDetail() },
        'PUT /api/reports/1/claim': { body: {} },
      },
    );
    await page.visitor.click(await screen.findByRole('button', { name: /^Review .*Blink and You Agree/ }));
    expect(await screen.findByRole('dialog', { name: 'Review Report' })).toBeTruthy();
    expect(page.address()).toBe('/moderation/users/u1?review=1');
  });

  it('have tabs for videos, comments, and what the user has reported', async () => {
    const page = open({ body: anAdminUserDetail() }, handlers);
    await page.visitor.click(await screen.findByRole('tab', { name: /^About comments/ }));
    expect(await screen.findByText('No reports about their comments')).toBeTruthy();
    await page.visitor.click(screen.getByRole('tab', { name: /^Reports made/ }));
    expect(await screen.findByText('No reports by this user')).toBeTruthy();
    const asked = page.server.callsTo('GET /api/reports/counts').map(({ path }) => path);
    expect(asked).toContain('/api/reports/counts?creator=ines_after_dark&subject=comment');
    expect(asked).toContain('/api/reports/counts?reporter=ines_after_dark');
  });

  it('offer Retry when they did not load', async () => {
    const page = open({ body: anAdminUserDetail() }, { 'GET /api/reports/counts': networkFailure() });
    expect(await screen.findByText('Unable to load reports')).toBeTruthy();
    page.server.answer('GET /api/reports/counts', { body: NO_CASES });
    await page.visitor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No reports about this user')).toBeTruthy();
  });
});

describe('suspending a user', () => {
  it('sends kind, hours, reason and note, and shows the user again', async () => {
    const page = open({ body: anAdminUserDetail() }, { [SUSPEND]: { status: 201, body: aSuspension() } });
    const dialog = await openDialog(page, /^Suspend/);
    await page.visitor.click(dialog.getByRole('radio', { name: /^Uploads/ }));
    await page.visitor.selectOptions(dialog.getByLabelText('How long'), '7 days');
    await fill(page.visitor, dialog.getByLabelText('Reason'), ' Spam links. ');
    await fill(page.visitor, dialog.getByLabelText('Note (optional)'), 'Second warning.');
    page.server.answer(USER, { body: anAdminUserDetail({ activeSuspensions: [aSuspension()] }) });
    await page.visitor.click(dialog.getByRole('button', { name: 'Suspend' }));
    expect(await screen.findByText('User suspended')).toBeTruthy();
    expect(page.server.callsTo(SUSPEND)[0]?.body).toEqual({
      ...{ kind: 'upload', hours: 168, reason: 'Spam links.', note: 'Second warning.' },
    });
    expect(await screen.findByRole('button', { name: 'Lift: Uploads suspended' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['Until it is lifted', null, null],
    ['Another number of hours', '36', 36],
  ])('lasts as chosen: %s', async (duration, typed, hours) => {
    const page = open({ body: anAdminUserDetail() }, { [SUSPEND]: { status: 201, body: aSuspension() } });
    const dialog = await openDialog(page, /^Suspend/);
    await page.visitor.click(dialog.getByRole('radio', { name: /^Account/ }));
    await page.visitor.selectOptions(dialog.getByLabelText('How long'), duration);
    if (typed) await fill(page.visitor, dialog.getByLabelText('Hours'), typed);
    await fill(page.visitor, dialog.getByLabelText('Reason'), 'Threats.');
    await page.visitor.click(dialog.getByRole('button', { name: 'Suspend' }));
    await waitFor(() =>
      expect(page.server.callsTo(SUSPEND)[0]?.body).toEqual({
        ...{ kind: 'account', hours, reason: 'Threats.', note: null },
      }),
    );
  });

  it('asks for what is missing before it sends anything', async () => {
    const page = open({ body: anAdminUserDetail() });
    const dialog = await openDialog(page, /^Suspend/);
    await page.visitor.selectOptions(dialog.getByLabelText('How long'), 'Another number of hours');
    await fill(page.visitor, dialog.getByLabelText('Hours'), '8761');
    await page.visitor.click(dialog.getByRole('button', { name: 'Suspend' }));
    expect(await dialog.findByText('Choose what to suspend.')).toBeTruthy();
    expect(dialog.getByText('Enter a whole number from 1 to 8,760.')).toBeTruthy();
    expect(dialog.getByText('Please enter a reason.')).toBeTruthy();
    expect(page.server.callsTo(SUSPEND)).toHaveLength(0);
  });

  it('keeps what was typed when another moderator was faster', async () => {
    const page = open(
      { body: anAdminUserDetail() },
      { [SUSPEND]: problem(409, 'already_suspended', '@grace has suspended the comments already.') },
    );
    const dialog = await openDialog(page, /^Suspend/);
    await page.visitor.click(dialog.getByRole('radio', { name: /^Comments/ }));
    await fill(page.visitor, dialog.getByLabelText('Reason'), 'Insults.');
    await page.visitor.click(dialog.getByRole('button', { name: 'Suspend' }));
    expect(await dialog.findByText('@grace has suspended the comments already.')).toBeTruthy();
    expect((dialog.getByLabelText('Reason') as HTMLTextAreaElement).value).toBe('Insults.');
    await waitFor(() => expect(page.server.callsTo(USER)).toHaveLength(2));
  });

  it('is lifted with a reason', async () => {
    const active = anAdminUserDetail({ activeSuspensions: [aSuspension()], suspensions: [aSuspension()] });
    const page = open({ body: active }, { [LIFT]: { status: 204 } });
    const dialog = await openDialog(page, /^Lift/);
    expect(dialog.getByText(/Uploads suspended: “Spam links in descriptions\.”/)).toBeTruthy();
    await fill(page.visitor, dialog.getByLabelText('Reason'), 'A mistake.');
    await page.visitor.click(dialog.getByRole('button', { name: 'Lift' }));
    expect(await screen.findByText('Suspension lifted')).toBeTruthy();
    expect(page.server.callsTo(LIFT)[0]?.body).toEqual({ reason: 'A mistake.' });
  });
});

describe('what admins alone do', () => {
  it('gives another role after the password, and names the role that it replaces', async () => {
    const page = open(forAdmins, { [ROLE]: wantsPassword, [PASSWORD]: { body: {} } }, 'admin');
    const dialog = await openDialog(page, /^Change the role/);
    expect(dialog.getByText(/@ines_after_dark is a user now/)).toBeTruthy();
    await page.visitor.click(dialog.getByRole('radio', { name: /^Admin/ }));
    await fill(page.visitor, dialog.getByLabelText('Reason'), 'Joins the team.');
    await page.visitor.click(dialog.getByRole('button', { name: 'Make an admin' }));
    const password = await dialog.findByLabelText('Password');
    expect(document.activeElement).toBe(password);
    page.server.answer(ROLE, { body: {} });
    await fill(page.visitor, password, 'paper-lanterns-9');
    await page.visitor.click(dialog.getByRole('button', { name: 'Make an admin' }));
    expect(await screen.findByText('Role changed')).toBeTruthy();
    expect(page.server.callsTo(PASSWORD)[0]?.body).toEqual({ password: 'paper-lanterns-9' });
    expect(page.server.callsTo(ROLE).map(({ body }) => body)).toEqual([
      { role: 'admin', from: 'user', reason: 'Joins the team.' },
      { role: 'admin', from: 'user', reason: 'Joins the team.' },
    ]);
  });

  it('says why a role was not changed, and keeps the window open', async () => {
    const page = open(
      forAdmins,
      { [ROLE]: problem(409, 'conflict', '@ines_after_dark is a moderator by now.') },
      'admin',
    );
    const dialog = await openDialog(page, /^Change the role/);
    await fill(page.visitor, dialog.getByLabelText('Reason'), 'Joins the team.');
    await page.visitor.click(dialog.getByRole('button', { name: 'Make a moderator' }));
    expect(await dialog.findByText('@ines_after_dark is a moderator by now.')).toBeTruthy();
  });

  it.each([
    [/^Sign out everywhere/, 'Sign out', SIGN_OUT, 'User signed out everywhere'],
    [/^Require a new password/, 'Require a new password', REQUIRE, 'New password required'],
  ])('%s: says what happens, and wants a reason', async (name, action, call, done) => {
    const page = open(forAdmins, { [call]: { status: 204 } }, 'admin');
    const dialog = await openDialog(page, name);
    expect(dialog.getByText(/All sessions of @ines_after_dark end at once/)).toBeTruthy();
    await page.visitor.click(dialog.getByRole('button', { name: action }));
    expect(await dialog.findByText('Please enter a reason.')).toBeTruthy();
    expect(page.server.callsTo(call)).toHaveLength(0);
    await fill(page.visitor, dialog.getByLabelText('Reason'), 'The account was taken over.');
    await page.visitor.click(dialog.getByRole('button', { name: action }));
    expect(await screen.findByText(done)).toBeTruthy();
    expect(page.server.callsTo(call)[0]?.body).toEqual({ reason: 'The account was taken over.' });
  });

  it('reports an unreachable server', async () => {
    const page = open(forAdmins, { [SIGN_OUT]: networkFailure() }, 'admin');
    const dialog = await openDialog(page, /^Sign out everywhere/);
    await fill(page.visitor, dialog.getByLabelText('Reason'), 'The account was taken over.');
    await page.visitor.click(dialog.getByRole('button', { name: 'Sign out' }));
    expect(await dialog.findByText(/Check your connection and try again/)).toBeTruthy();
  });
});
