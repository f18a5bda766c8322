import type { UserAnalytics } from '@beem/api-client';
import { aUser, fakeApi, networkFailure, problem, renderPage } from '@beem/testing/web';
import { screen, within } from '@testing-library/react';
import UserAnalyticsPage from './registrations';

const ANALYTICS = 'GET /api/admin/user-analytics';

type RecentUser = UserAnalytics['recentUsers'][number];

function aRecentUser(overrides: Partial<RecentUser> = {}): RecentUser {
  return {
    ...{ id: 'u1', username: 'samwhit', displayName: null, firstName: 'Sam', lastName: 'Whitfield' },
    showRealName: true,
    ...{ avatarUrl: null, isVerified: true, isCreator: false, createdAt: new Date().toISOString() },
    ...overrides,
  };
}

function someAnalytics(overrides: Partial<UserAnalytics> = {}): UserAnalytics {
  return {
    ...{ totalUsers: 12_480, usersLast30Days: 1_934, usersLast7Days: 462, usersLast24Hours: 71 },
    ...{ verifiedUsers: 10_108, unverifiedUsers: 2_372, verificationRate: 81, creators: 2_216 },
    recentUsers: [aRecentUser()],
    registrationsByDay: [
      { day: '2026-11-22', count: 58 },
      { day: '2026-11-23', count: 13 },
    ],
    asOf: '2026-11-23T04:00:00.000Z',
    ...overrides,
  };
}

function open(answer: Parameters<ReturnType<typeof fakeApi>['answer']>[1]) {
  const server = fakeApi({ 'GET /api/user': { body: aUser({ role: 'moderator' }) }, [ANALYTICS]: answer });
  return { server, ...renderPage(<UserAnalyticsPage />, { at: '/moderation/analytics' }) };
}

describe('the user analytics', () => {
  it('shows the eight figures under their labels', async () => {
    open({ body: someAnalytics() });
    expect(await screen.findByText('Total Users')).toBeTruthy();
    const figures = screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(figures).toEqual([
      ['Total Users', '12.5K'],
      ['Last 30 Days', '1.9K'],
      ['Verified Users', '10.1K'],
      ['Content Creators', '2.2K'],
      ['Last 24 Hours', '71'],
      ['Last 7 Days', '462'],
      ['Verification Rate', '81.0%'],
      ['Unverified Users', '2.4K'],
    ]);
  });

  it('lists the newest users with badges and date, each leading to the page of the user', async () => {
    const creator = aRecentUser({
      ...{ id: 'u2', username: 'wick_and_wing', displayName: 'Wick & Wing', firstName: null, lastName: null },
      showRealName: false,
      ...{ isCreator: true, createdAt: '2026-03-12T10:00:00.000Z' },
    });
    const newcomer = aRecentUser({
      ...{ id: 'u3', username: 'lena_b', firstName: null, lastName: null, isVerified: false },
      showRealName: false,
    });
    open({ body: someAnalytics({ recentUsers: [aRecentUser(), creator, newcomer] }) });
    const list = within(await screen.findByRole('list', { name: 'Recent Registrations' }));
    const [sam, wick, lena] = list.getAllByRole('listitem').map((item) => item.textContent);
    expect(sam).toMatch(/Sam Whitfield@samwhitVerifiedToday, \d\d:\d\d$/);
    expect(wick).toMatch(/Wick & Wing@wick_and_wingVerifiedCreator12 Mar 2026, \d\d:\d\d$/);
    expect(lena).toMatch(/lena_b@lena_bToday/);
    const link = list.getByRole('link', { name: 'Wick & Wing' });
    expect(link.getAttribute('href')).toBe('/moderation/users/u2');
  });

  it('shows registrations per day, also as a table', async () => {
    const page = open({ body: someAnalytics() });
    const chart = await screen.findByRole('figure', { name: 'Registrations per day' });
    await page.visitor.click(within(chart).getByText('Show as a table'));
    expect(within(chart).getByRole('row', { name: '22 Nov 58' })).toBeTruthy();
    // The last day is that of the answer, which still runs.
    expect(within(chart).getByRole('row', { name: '23 Nov (so far) 13' })).toBeTruthy();
  });

  it('draws no chart of days without a registration', async () => {
    open({ body: someAnalytics({ registrationsByDay: [{ day: '2026-11-22', count: 0 }] }) });
    const chart = await screen.findByRole('figure', { name: 'Registrations per day' });
    expect(within(chart).getByText('Nothing to show yet.')).toBeTruthy();
    expect(within(chart).queryByText('Show as a table')).toBeNull();
  });

  it('shows a message while there are no registered users', async () => {
    open({ body: someAnalytics({ totalUsers: 0, verificationRate: 0, recentUsers: [] }) });
    expect(await screen.findByText('No registrations yet')).toBeTruthy();
    expect(screen.getByText('0.0%')).toBeTruthy();
  });

  it('shows a placeholder while it loads', async () => {
    open(() => new Promise<never>(() => {}));
    expect(await screen.findByRole('status', { name: 'Loading user analytics' })).toBeTruthy();
  });

  it('shows users without the role that they may not see it', async () => {
    open(problem(403, 'forbidden', 'Moderators only.'));
    expect(await screen.findByText('Unable to load user analytics')).toBeTruthy();
    expect(screen.getByText('You may not have permission to view this data')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('shows the reason and Retry when it did not load', async () => {
    const page = open(problem(503, 'unavailable', 'The server is busy.'));
    expect(await screen.findByText('Unable to load user analytics')).toBeTruthy();
    expect(screen.getByText('The server is busy.')).toBeTruthy();
    page.server.answer(ANALYTICS, networkFailure());
    await page.visitor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Check your connection and try again.')).toBeTruthy();
    page.server.answer(ANALYTICS, { body: someAnalytics() });
    await page.visitor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('12.5K')).toBeTruthy();
  });
});
