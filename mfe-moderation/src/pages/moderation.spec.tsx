import { aUser, fakeApi, networkFailure, problem, renderPage } from '@beem/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import { aReport, minutesAgo } from '../testing/reports';
import ModerationPage from './moderation';

const COUNTS = 'GET /api/reports/counts';
const LIST = 'GET /api/reports?status=';
function open(handlers: Parameters<typeof fakeApi>[0], at = '/moderation', available: string[] = []) {
  const server = fakeApi({
    'GET /api/user': { body: aUser({ role: 'moderator' }) },
    [COUNTS]: { body: { pending: 2, reviewed: 0, removed: 11, false_flag: 1_240 } },
    ...handlers,
  });
  return { server, ...renderPage(<ModerationPage />, { at, available }) };
}

describe('the report queue', () => {
  it('keeps its page when a report fails to render', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    open({ [`${LIST}pending`]: { body: [null] } });
    expect(await screen.findByRole('heading', { name: 'The reports did not load' })).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'Pending 1' })).toBeTruthy();
  });

  it('shows the details of each report', async () => {
    const spam = aReport({ id: 2, reason: 'spam', severity: 'medium', description: null });
    open({ [`${LIST}pending`]: { body: [aReport(), spam] } });
    const [first, second] = await screen.findAllByRole('article');
    const card = within(first as HTMLElement);
    expect(card.getByRole('heading', { name: 'Non-consensual Content / Deepfake Abuse' })).toBeTruthy();
    for (const words of ['High', 'Pending', "Those are my sister's eyes.", 'Blink and You Agree', '12m ago'])
      expect(card.getByText(words)).toBeTruthy();
    expect(first?.textContent).toContain('by @ines_after_dark');
    expect(first?.textContent).toContain('Reported by @priyanair');
    expect(within(second as HTMLElement).getByText('Medium')).toBeTruthy();
    expect(within(second as HTMLElement).getByText('No description was given.')).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'Pending 2' })).toBeTruthy();
  });

  it('says so where the reporter has left', async () => {
    const reporter = { id: 'u0', username: 'deleted-user', isDeleted: true };
    open({ [`${LIST}pending`]: { body: [aReport({ reporter, description: null })] } }, '/moderation', [
      '/profile/:id',
    ]);
    expect(await screen.findByText('Reported by a user who has left')).toBeTruthy();
    expect(screen.queryByText(/deleted-user/)).toBeNull();
  });

  it('links the video if some remote has its page', async () => {
    open({ [`${LIST}pending`]: { body: [aReport()] } }, '/moderation', ['/watch/:id']);
    const link = await screen.findByRole('link', { name: 'Blink and You Agree' });
    expect(link.getAttribute('href')).toBe('/watch/9');
  });

  it('links the creator and the reporter to their profiles', async () => {
    open({ [`${LIST}pending`]: { body: [aReport()] } }, '/moderation', ['/profile/:id']);
    const href = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await href('@ines_after_dark')).toBe('/profile/u1');
    expect(await href('@priyanair')).toBe('/profile/u2');
  });

  it.each([
    ['Pending', 'pending', 'No pending reports found'],
    ['Reviewed', 'reviewed', 'No reviewed reports found'],
    ['Removed', 'removed', 'No removed reports found'],
    ['False Reports', 'false_flag', 'No false reports found'],
  ])('says when the list %s is empty', async (name, status, sentence) => {
    const page = open({ 'GET /api/reports': { body: [] } });
    await page.visitor.click(await screen.findByRole('radio', { name }));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(page.server.callsTo(`${LIST}${status}`)).toHaveLength(1);
  });

  it('keeps the chosen list in the address', async () => {
    const page = open({ 'GET /api/reports': { body: [] } }, '/moderation?status=removed');
    expect(await screen.findByText('No removed reports found')).toBeTruthy();
    await page.visitor.click(screen.getByRole('radio', { name: 'False Reports' }));
    await waitFor(() => expect(page.address()).toBe('/moderation?status=false_flag'));
  });

  it('loads a long list to its end, and shows an error when a page fails', async () => {
    const link = (cursor: string) => ({
      Link: `</api/reports?cursor=${cursor}&status=pending>; rel="next"`,
    });
    const NEXT = 'GET /api/reports?cursor=1-2&status=pending';
    const page = open({
      [`${LIST}pending`]: { body: [aReport()], headers: link('1-2') },
      [NEXT]: networkFailure(),
    });
    expect(await screen.findByText('Blink and You Agree')).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'Pending' })).toBeTruthy();
    await page.visitor.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('More could not be loaded.')).toBeTruthy();
    page.server.answer(NEXT, { body: [aReport({ id: 2, description: 'The oldest of all.' })] });
    await page.visitor.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('The oldest of all.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
    expect(screen.getByRole('radio', { name: 'Pending 2' })).toBeTruthy();
  });

  it('shows a placeholder of the list while it loads', async () => {
    open({ [`${LIST}pending`]: () => new Promise<never>(() => {}) });
    expect(await screen.findByRole('status', { name: 'Loading reports' })).toBeTruthy();
  });

  it('offers Retry when the server cannot be reached', async () => {
    const page = open({ [`${LIST}pending`]: networkFailure() });
    expect(await screen.findByText('Unable to load reports')).toBeTruthy();
    page.server.answer(`${LIST}pending`, { body: [aReport()] });
    await page.visitor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Blink and You Agree')).toBeTruthy();
  });

  it('shows users without the role that they have no access', async () => {
    open({ [`${LIST}pending`]: problem(403, 'forbidden', 'Moderators only.') });
    expect(await screen.findByText('You may not have permission to view this data')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });
});
