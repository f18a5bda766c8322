import { aUser, fakeApi, fill, networkFailure, problem, renderPage } from '@beem/testing/web';
import { act, screen, waitFor, within } from '@testing-library/react';
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

/** The rows of the list, without its head. */
const rows = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);

const row = async () => (await rows())[0] as HTMLElement;

describe('the report queue', () => {
  it('keeps its page when a report fails to render', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    open({ [`${LIST}pending`]: { body: [null] } });
    expect(await screen.findByRole('heading', { name: 'The reports did not load' })).toBeTruthy();
    expect(screen.getByRole('radio', { name: /^Pending/ })).toBeTruthy();
  });

  it('shows the details of each report', async () => {
    const spam = aReport({ id: 2, reason: 'spam', severity: 'medium', description: null });
    open({ [`${LIST}pending`]: { body: [aReport(), spam] } });
    const [first, second] = await rows();
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
    await page.visitor.click(await screen.findByRole('radio', { name: new RegExp(`^${name}`) }));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(page.server.callsTo(`${LIST}${status}`)).toHaveLength(1);
  });

  it('keeps the chosen list in the address', async () => {
    const page = open({ 'GET /api/reports': { body: [] } }, '/moderation?status=removed');
    expect(await screen.findByText('No removed reports found')).toBeTruthy();
    await page.visitor.click(screen.getByRole('radio', { name: /^False Reports/ }));
    await waitFor(() => expect(page.address()).toBe('/moderation?status=false_flag'));
  });

  it('opens the first list that has some, for who comes from the reports of a user', async () => {
    const page = open(
      {
        'GET /api/reports': { body: [] },
        [COUNTS]: { body: { pending: 0, reviewed: 0, removed: 3, false_flag: 1 } },
      },
      '/moderation?status=any&creator=ines_after_dark',
    );
    await waitFor(() => expect(page.address()).toBe('/moderation?status=removed&creator=ines_after_dark'));
    expect(screen.getByRole('radio', { name: 'Removed 3' })).toHaveProperty('checked', true);
    await page.visitor.click(screen.getByRole('radio', { name: /^Pending/ }));
    await waitFor(() => expect(page.address()).toBe('/moderation?status=pending&creator=ines_after_dark'));
  });

  it('says of a comment that its author has deleted it', async () => {
    const author = { id: 'u1', username: 'ines_after_dark' };
    const comment = { id: 4, text: 'An ugly word.', isRemoved: false, isDeleted: true, author };
    const subject = { kind: 'comment', id: '4' } as const;
    open({ [`${LIST}pending`]: { body: [aReport({ subject, comment })] } });
    expect(await screen.findByText('Deleted by its author')).toBeTruthy();
    expect(screen.getByText('An ugly word.')).toBeTruthy();
  });

  it('says of a comment that its video was deleted', async () => {
    const author = { id: 'u1', username: 'ines_after_dark' };
    const comment = { id: 4, text: 'An ugly word.', isRemoved: false, isDeleted: false, author };
    const subject = { kind: 'comment', id: '4' } as const;
    open({ [`${LIST}pending`]: { body: [aReport({ subject, comment, video: null })] } });
    expect(await screen.findByText('Its video was deleted')).toBeTruthy();
  });

  it('says of a video that its creator has deleted it', async () => {
    const { video } = aReport();
    open({ [`${LIST}pending`]: { body: [aReport({ video: video && { ...video, isDeleted: true } })] } });
    expect(await screen.findByText('Deleted by its creator')).toBeTruthy();
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
    await page.visitor.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('More could not be loaded.')).toBeTruthy();
    page.server.answer(NEXT, { body: [aReport({ id: 2, description: 'The oldest of all.' })] });
    await page.visitor.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('The oldest of all.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  it('counts each list exactly', async () => {
    open({ [`${LIST}pending`]: { body: [aReport()] } });
    for (const name of ['Pending 2', 'Reviewed 0', 'Removed 11', 'False Reports 1.2K'])
      expect(await screen.findByRole('radio', { name })).toBeTruthy();
  });

  it('says the order of each list', async () => {
    const page = open({ [`${LIST}pending`]: { body: [aReport()] }, [`${LIST}removed`]: { body: [] } });
    expect(await screen.findByText('High severity first, trusted reporters leading')).toBeTruthy();
    await page.visitor.click(screen.getByRole('radio', { name: /^Removed/ }));
    expect(await screen.findByText('Newest decision first')).toBeTruthy();
    expect(screen.queryByText('High severity first, trusted reporters leading')).toBeNull();
  });

  it('shows an icon where a video has no still', async () => {
    const { video } = aReport();
    open({ [`${LIST}pending`]: { body: [aReport({ video: video && { ...video, thumbnailUrl: null } })] } });
    const card = await row();
    expect(card.querySelector('img')).toBeNull();
    expect(card.querySelector('svg.lucide-video-off')).toBeTruthy();
  });

  it('shows one card for all reports of a case', async () => {
    const reasons = [
      { reason: 'non_consensual', severity: 'high', count: 1 },
      { reason: 'spam', severity: 'medium', count: 3 },
      { reason: 'other', severity: 'medium', count: 1 },
    ] as const;
    open({ [`${LIST}pending`]: { body: [aReport({ reportCount: 5, reasons: [...reasons] })] } });
    const card = within(await row());
    expect(card.getByText('5 reports')).toBeTruthy();
    expect(card.getByText('Also: Spam or Scam (3), Other')).toBeTruthy();
  });

  it('shows what a reported comment says, and whose profile was reported', async () => {
    const comment = {
      id: 3,
      text: 'Buy followers here.',
      isRemoved: false,
      isDeleted: false,
      author: { id: 'u4', username: 'bo' },
    };
    const names = { username: 'cy', displayName: 'Cy', firstName: null, lastName: null, showRealName: false };
    const user = { id: 'u5', ...names, avatarUrl: null };
    open({
      [`${LIST}pending`]: {
        body: [
          aReport({ subject: { kind: 'comment', id: '3' }, comment }),
          aReport({ id: 2, subject: { kind: 'user', id: 'u5' }, video: null, user }),
        ],
      },
    });
    const [first, second] = await rows();
    expect(within(first as HTMLElement).getByText('Buy followers here.')).toBeTruthy();
    expect(first?.textContent).toContain('On Blink and You Agree');
    expect(first?.textContent).toContain('by @bo');
    expect(within(second as HTMLElement).getByText('@cy')).toBeTruthy();
  });

  it('says who is at work on a case, and nothing of a claim of one’s own', async () => {
    const until = new Date(Date.now() + 60_000).toISOString();
    const me = aUser({ role: 'moderator' });
    open({
      'GET /api/user': { body: me },
      [`${LIST}pending`]: {
        body: [
          aReport({ claim: { by: { id: 'u9', username: 'ada' }, until } }),
          aReport({ id: 2, claim: { by: { id: me.id, username: me.username }, until } }),
        ],
      },
    });
    expect(await screen.findByText('@ada is reviewing')).toBeTruthy();
    expect(screen.getAllByText(/is reviewing/)).toHaveLength(1);
  });

  it('says who decided a case', async () => {
    const decided = { decidedBy: { id: 'u9', username: 'ada' }, decidedAt: minutesAgo(3) };
    open(
      { [`${LIST}removed`]: { body: [aReport({ status: 'removed', ...decided })] } },
      '/moderation?status=removed',
    );
    expect((await row()).textContent).toContain('Removed by @ada 3m ago');
  });

  it('keeps the filters in the address, and counts by them', async () => {
    const page = open({ 'GET /api/reports': { body: [] } });
    await page.visitor.click(await screen.findByRole('button', { name: 'Filters' }));
    await page.visitor.selectOptions(screen.getByLabelText('Reason'), 'spam');
    await page.visitor.selectOptions(screen.getByLabelText('Reported'), 'comment');
    await fill(page.visitor, screen.getByLabelText('Creator'), '@ines_after_dark');
    await waitFor(() =>
      expect(page.address()).toBe('/moderation?reason=spam&subject=comment&creator=ines_after_dark'),
    );
    const query = 'reason=spam&subject=comment&creator=ines_after_dark';
    await waitFor(() => expect(page.server.callsTo(`${LIST}pending&${query}`)).toHaveLength(1));
    expect(page.server.callsTo(`${COUNTS}?${query}`)).toHaveLength(1);
    expect(await screen.findByText('No report matches the filters.')).toBeTruthy();
    await page.visitor.click(screen.getByRole('button', { name: /^Clear/ }));
    await waitFor(() => expect(page.address()).toBe('/moderation'));
    expect((screen.getByLabelText('Creator') as HTMLInputElement).value).toBe('');
  });

  it('opens the filters in a sheet on phones, and marks the button while one is set', async () => {
    const isPhone = {
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    };
    const media = jest.spyOn(window, 'matchMedia').mockReturnValue(isPhone as unknown as MediaQueryList);
    const page = open({ 'GET /api/reports': { body: [] } }, '/moderation?reason=spam');
    await page.visitor.click(await screen.findByRole('button', { name: 'Filters, active' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await page.visitor.selectOptions(sheet.getByLabelText('Reported'), 'comment');
    await waitFor(() => expect(page.address()).toBe('/moderation?reason=spam&subject=comment'));
    await page.visitor.click(sheet.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(page.address()).toBe('/moderation'));
    await page.visitor.click(sheet.getByRole('button', { name: 'Show results' }));
    expect(await screen.findByRole('button', { name: 'Filters' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    media.mockRestore();
  });

  it('reads the list again when another moderator changes it', async () => {
    const page = open({ [`${LIST}pending`]: { body: [aReport()] } });
    expect(await screen.findByText('Blink and You Agree')).toBeTruthy();
    page.server.answer(`${LIST}pending`, { body: [] });
    act(() => page.server.push({ type: 'moderation', data: { caseId: 1, reportId: 1, change: 'decided' } }));
    expect(await screen.findByText('No pending reports found')).toBeTruthy();
  });

  it('goes through the cards with J and K, but not while a name is typed', async () => {
    const page = open({ [`${LIST}pending`]: { body: [aReport(), aReport({ id: 2, reason: 'spam' })] } });
    const [first, second] = await screen.findAllByRole('button', { name: /^Review/ });
    await page.visitor.keyboard('j');
    expect(document.activeElement).toBe(first);
    await page.visitor.keyboard('j');
    expect(document.activeElement).toBe(second);
    await page.visitor.keyboard('k');
    expect(document.activeElement).toBe(first);
    await page.visitor.click(screen.getByRole('button', { name: 'Filters' }));
    await page.visitor.click(screen.getByLabelText('Reporter'));
    await page.visitor.keyboard('jv');
    expect(document.activeElement).toBe(screen.getByLabelText('Reporter'));
    expect(page.address()).not.toContain('review=');
  });

  it('shows a placeholder of the list while it loads', async () => {
    open({ [`${LIST}pending`]: () => new Promise<never>(() => {}) });
    expect(await screen.findByRole('status', { name: 'Loading Pending reports' })).toBeTruthy();
  });

  it('offers Retry when the server cannot be reached', async () => {
    const page = open({ [`${LIST}pending`]: networkFailure() });
    expect(await screen.findByText('Unable to load reports')).toBeTruthy();
    page.server.answer(`${LIST}pending`, { body: [aReport()] });
    await page.visitor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Blink and You Agree')).toBeTruthy();
  });

  it('leads moderators whose role needs a second factor to the settings', async () => {
    open({ [`${LIST}pending`]: problem(403, 'second_factor_setup_needed', 'Set one up.') });
    expect(await screen.findByText('Your role needs a second factor')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open Settings' }).getAttribute('href')).toBe('/settings');
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('shows users without the role that they have no access', async () => {
    open({ [`${LIST}pending`]: problem(403, 'forbidden', 'Moderators only.') });
    expect(await screen.findByText('You may not have permission to view this data')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });
});
