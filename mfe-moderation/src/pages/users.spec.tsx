import { aUser, fakeApi, fill, networkFailure, problem, renderPage } from '@beem/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import { anAdminUser } from '../testing/admin-users';
import UsersPage from './users';

const LIST = 'GET /api/admin/users';

function open(
  handlers: Parameters<typeof fakeApi>[0] = {},
  { at = '/moderation/users', role = 'moderator' as 'moderator' | 'admin' } = {},
) {
  const server = fakeApi({
    'GET /api/user': { body: aUser({ role }) },
    [LIST]: { body: [anAdminUser()] },
    ...handlers,
  });
  return { server, ...renderPage(<UsersPage />, { at }) };
}

describe('the list of users', () => {
  it('shows name, role, badges and what is suspended, and leads to the page of each user', async () => {
    const ada = anAdminUser({
      ...{ id: 'u2', username: 'ada', displayName: 'Ada', role: 'admin', isCreator: false },
      suspensions: ['comment', 'account'],
    });
    open({ [LIST]: { body: [anAdminUser(), ada] } });
    const table = await screen.findByRole('table', { name: 'Users' });
    const [, first, second] = within(table).getAllByRole('row');
    expect(first?.textContent).toMatch(/Inês After Dark@ines_after_darkVerifiedCreator6 Jun 2026/);
    expect(second?.textContent).toContain('Ada@adaAdminVerifiedComments suspendedAccount suspended');
    const link = screen.getByRole('link', { name: 'Inês After Dark' });
    expect(link.getAttribute('href')).toBe('/moderation/users/u1');
  });

  it('is one line on a phone, with badges below it only where there are some', async () => {
    const isPhone = { matches: true, addEventListener: () => {}, removeEventListener: () => {} };
    const media = jest.spyOn(window, 'matchMedia').mockReturnValue(isPhone as unknown as MediaQueryList);
    const plain = anAdminUser({ isVerified: false, isCreator: false });
    const suspended = anAdminUser({ id: 'u2', username: 'ada', suspensions: ['account'] });
    open({ [LIST]: { body: [plain, suspended] } });
    const list = await screen.findByRole('list', { name: 'Users' });
    const [first, second] = within(list).getAllByRole('listitem');
    expect(first?.textContent).not.toMatch(/Verified|Creator|suspended/);
    expect(second?.textContent).toContain('Account suspended');
    media.mockRestore();
  });

  it('searches while the moderator types, and keeps the search in the address', async () => {
    const page = open();
    await fill(page.visitor, await screen.findByLabelText('Search users'), ' ines ');
    await waitFor(() => expect(page.address()).toBe('/moderation/users?q=ines'));
    await waitFor(() => expect(page.server.callsTo(`${LIST}?q=ines&limit=25`)).toHaveLength(1));
  });

  it('filters by role and state, together with the search of the address', async () => {
    const page = open({}, { at: '/moderation/users?q=ada' });
    await page.visitor.selectOptions(await screen.findByLabelText('Role'), 'Moderators');
    await page.visitor.selectOptions(screen.getByLabelText('State'), 'Suspended');
    await waitFor(() =>
      expect(page.address()).toBe('/moderation/users?q=ada&role=moderator&state=suspended'),
    );
    const call = `${LIST}?q=ada&role=moderator&state=suspended&limit=25`;
    await waitFor(() => expect(page.server.callsTo(call)).toHaveLength(1));
  });

  it('takes filters that do not exist for none', async () => {
    const page = open({}, { at: '/moderation/users?role=king&state=asleep' });
    expect(await screen.findByRole('link', { name: 'Inês After Dark' })).toBeTruthy();
    expect(page.server.callsTo(`${LIST}?limit=25`)).toHaveLength(1);
  });

  it('offers to clear the filters when no user matches', async () => {
    const page = open({ [`${LIST}?q=nobody&limit=25`]: { body: [] } }, { at: '/moderation/users?q=nobody' });
    expect(await screen.findByText('No users found')).toBeTruthy();
    await page.visitor.click(screen.getByRole('button', { name: /^Clear/ }));
    expect(await screen.findByRole('link', { name: 'Inês After Dark' })).toBeTruthy();
    expect(page.address()).toBe('/moderation/users');
    expect((screen.getByLabelText('Search users') as HTMLInputElement).value).toBe('');
  });

  it('loads page by page', async () => {
    const NEXT = `${LIST}?cursor=2&limit=25`;
    const page = open({
      [`${LIST}?limit=25`]: {
        body: [anAdminUser()],
        headers: { Link: '</api/admin/users?cursor=2&limit=25>; rel="next"' },
      },
      [NEXT]: { body: [anAdminUser({ id: 'u2', username: 'samwhit', displayName: 'Sam' })] },
    });
    await page.visitor.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(await screen.findByRole('link', { name: 'Sam' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  it('says to admins alone that a whole e-mail address finds a user', async () => {
    const { unmount } = open();
    await screen.findByRole('table');
    expect(screen.queryByPlaceholderText(/e-mail/)).toBeNull();
    unmount();
    open({ [LIST]: { body: [] } }, { role: 'admin', at: '/moderation/users?q=ada@' });
    expect(await screen.findByPlaceholderText('Name, username or email')).toBeTruthy();
    expect(await screen.findByText(/An email address is found only as a whole\./)).toBeTruthy();
  });

  it('shows users without the role that they may not see it, and Retry for other failures', async () => {
    const { unmount } = open({ [LIST]: problem(403, 'forbidden', 'Moderators only.') });
    expect(await screen.findByText('You may not have permission to view this data')).toBeTruthy();
    unmount();
    const page = open({ [LIST]: networkFailure() });
    expect(await screen.findByText('Unable to load users')).toBeTruthy();
    page.server.answer(LIST, { body: [anAdminUser()] });
    await page.visitor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Inês After Dark' })).toBeTruthy();
  });
});
