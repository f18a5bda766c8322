import { useLocation } from '@beem/platform';
import type { RouteAccess } from '@beem/remote-manifest';
import { aUser, fakeApi, renderPage } from '@beem/testing/web';
import { screen, waitFor } from '@testing-library/react';
import { AccessGuard } from './access-guard';

/** The state of the history entry that /auth receives. */
const HistoryState = () => <p>{JSON.stringify(useLocation().state)}</p>;

const NO_PERMISSION = 'You may not have permission to view this data';

function visit(access: RouteAccess) {
  return renderPage(
    <>
      <HistoryState />
      <AccessGuard access={access} title="Create Content">
        <h1>The page</h1>
      </AccessGuard>
    </>,
    { at: '/upload' },
  );
}

describe('access to a page', () => {
  it('shows a public page at once to all', () => {
    fakeApi();
    visit('public');
    expect(screen.getByRole('heading', { name: 'The page' })).toBeTruthy();
  });

  it('shows the skeleton of a protected page until the session is known', async () => {
    fakeApi({ 'GET /api/user': { body: aUser() } });
    visit('protected');
    expect(screen.getByRole('status', { name: 'Loading Create Content' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'The page' })).toBeNull();
    expect(await screen.findByRole('heading', { name: 'The page' })).toBeTruthy();
  });

  it.each(['protected', 'moderator', 'admin'] as const)(
    'redirects a guest from a %s page to /auth',
    async (access) => {
      fakeApi();
      const { address } = visit(access);
      await waitFor(() => expect(address()).toBe('/auth'));
      expect(screen.getByText('{"from":"/upload","page":"Create Content"}')).toBeTruthy();
    },
  );

  it('shows a moderators’ page to moderators', async () => {
    fakeApi({ 'GET /api/user': { body: aUser({ role: 'moderator' }) } });
    visit('moderator');
    expect(await screen.findByRole('heading', { name: 'The page' })).toBeTruthy();
  });

  it('shows an admins’ page to admins, and to moderators that they may not have permission', async () => {
    fakeApi({ 'GET /api/user': { body: aUser({ role: 'admin' }) } });
    const { unmount } = visit('admin');
    expect(await screen.findByRole('heading', { name: 'The page' })).toBeTruthy();
    unmount();
    fakeApi({ 'GET /api/user': { body: aUser({ role: 'moderator' }) } });
    visit('admin');
    expect(await screen.findByRole('heading', { name: NO_PERMISSION })).toBeTruthy();
  });

  it('shows users without the role that they may not have permission', async () => {
    fakeApi({ 'GET /api/user': { body: aUser() } });
    visit('moderator');
    expect(await screen.findByRole('heading', { name: NO_PERMISSION })).toBeTruthy();
  });
});
