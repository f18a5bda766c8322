import type { AuditEntry } from '@beem/api-client';
import { aUser, fakeApi, fill, problem, renderPage } from '@beem/testing/web';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { anAuditEntry } from '../testing/admin-users';
import AuditPage from './audit';

const LOG = 'GET /api/admin/audit';

function open(handlers: Parameters<typeof fakeApi>[0] = {}, at = '/moderation/audit') {
  const server = fakeApi({
    'GET /api/user': { body: aUser({ role: 'admin' }) },
    [LOG]: { body: [anAuditEntry()] },
    ...handlers,
  });
  return { server, ...renderPage(<AuditPage />, { at }) };
}

const localMoment = (date: string) => encodeURIComponent(new Date(`${date}T00:00`).toISOString());

describe('the audit log', () => {
  it('is a list of cards on a phone, with the time and without the names of columns', async () => {
    const isPhone = { matches: true, addEventListener: () => {}, removeEventListener: () => {} };
    const media = jest.spyOn(window, 'matchMedia').mockReturnValue(isPhone as unknown as MediaQueryList);
    open();
    const card = within(await screen.findByRole('list', { name: 'Audit log' })).getByRole('listitem');
    expect(card.querySelector('time')).toBeTruthy();
    expect(within(card).queryAllByRole('term')).toHaveLength(0);
    media.mockRestore();
  });

  it('says who did what to whom, why and when', async () => {
    open();
    const list = within(await screen.findByRole('table', { name: 'Audit log' }));
    expect(list.getAllByRole('row')[1]?.textContent).toContain(
      '@ada suspended @ines_after_dark (uploads) until 3 December 2026.Spam links in descriptions.',
    );
    expect(list.getByRole('link', { name: '@ada' }).getAttribute('href')).toBe('/moderation/users/m1');
  });

  it.each([
    [
      { action: 'user.role-changed', detail: { before: 'user', after: 'moderator' } },
      '@ada changed the role of @ines_after_dark from User to Moderator.',
    ],
    [
      {
        action: 'user.role-granted',
        actor: null,
        actorName: 'cli:root',
        detail: { from: 'user', to: 'admin' },
      },
      'root (command line) changed the role of @ines_after_dark from User to Admin.',
    ],
    [
      { action: 'user.signed-out', actor: null, actorName: 'user:gone', detail: {} },
      'A user who has left signed out @ines_after_dark everywhere.',
    ],
    [
      { action: 'user.suspension-lifted', detail: { kind: 'account' } },
      '@ada lifted a suspension of @ines_after_dark (account).',
    ],
    [
      { action: 'user.suspended', detail: { kind: 'comment', before: null, after: 'until further notice' } },
      '@ada suspended @ines_after_dark (comments) until further notice.',
    ],
    [
      { action: 'video.rated', subject: 'video:17', subjectUser: null, detail: { from: 'all', to: 'teen' } },
      '@ada changed the rating of video #17 from All Ages to Teen 13+.',
    ],
    [
      {
        ...{ action: 'case.decided', subject: 'video:17', subjectUser: null },
        detail: { from: 'pending', to: 'reviewed', ageRating: 'mature', notes: 'Graphic.' },
      },
      '@ada decided the case of video #17 as reviewed, rated Mature 18+ (it was pending).Graphic.',
    ],
    [
      { action: 'user.password-required', subjectUser: null, detail: {} },
      '@ada required a new password of a user who has left.',
    ],
    [
      {
        ...{ action: 'remote.channel-changed', subject: 'remote:mfe-feed', subjectUser: null },
        detail: { kind: 'canary_closed', channel: 'canary', buildId: '0123456789abcdef', reason: 'Slow.' },
      },
      '@ada changed what visitors get of mfe-feed (canary closed).Slow.',
    ],
    [
      { action: 'moon.painted', subject: 'moon', subjectUser: null, detail: {} },
      '@ada did “moon.painted” to moon.',
    ],
  ] satisfies [Partial<AuditEntry>, string][])('puts %j into a sentence', async (overrides, sentence) => {
    open({ [LOG]: { body: [anAuditEntry(overrides)] } });
    const list = await screen.findByRole('table', { name: 'Audit log' });
    expect(list.textContent).toContain(sentence);
  });

  it('shows on demand what the log holds', async () => {
    const page = open({ [LOG]: { body: [anAuditEntry({ detail: { to: null, from: 'user' } })] } });
    await page.visitor.click(await screen.findByRole('button', { name: 'Details of entry 17' }));
    const facts = screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(facts).toEqual([
      ['entry', '#17'],
      ['time', '2026-06-07T10:00:00.000Z'],
      ['actor', 'user:m1'],
      ['action', 'user.suspended'],
      ['subject', 'user:u1'],
      ['from', 'user'],
      ['to', '–'],
    ]);
  });

  it('is filtered by actor, action, subject and days, which are in the address', async () => {
    const page = open();
    await fill(page.visitor, await screen.findByLabelText('By'), '@ada');
    await waitFor(() => expect(page.address()).toContain('actor=ada'));
    await page.visitor.selectOptions(screen.getByLabelText('Action'), 'Role changed');
    await fill(page.visitor, screen.getByLabelText('Subject'), 'video:17');
    await waitFor(() => expect(page.address()).toContain('subject=video%3A17'));
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } });
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-02' } });
    const call = `${LOG}?actor=ada&action=user.role-changed&subject=video%3A17&from=${localMoment('2026-11-01')}&to=${localMoment('2026-11-03')}&limit=50`;
    await waitFor(() => expect(page.server.callsTo(call)).toHaveLength(1));
    expect(page.address()).toContain('&from=2026-11-01&to=2026-11-02');
  });

  it('takes dates that do not exist for none, and offers to clear the filters', async () => {
    const page = open(
      { [`${LOG}?action=moon.painted&limit=50`]: { body: [] } },
      '/moderation/audit?action=moon.painted&from=2026-13-99',
    );
    expect(await screen.findByText('No entries found')).toBeTruthy();
    expect((screen.getByLabelText('Action') as HTMLSelectElement).value).toBe('moon.painted');
    await page.visitor.click(screen.getByRole('button', { name: /^Clear/ }));
    expect(await screen.findByRole('table', { name: 'Audit log' })).toBeTruthy();
    expect(page.address()).toBe('/moderation/audit');
  });

  it('loads page by page', async () => {
    const page = open({
      [`${LOG}?limit=50`]: {
        body: [anAuditEntry()],
        headers: { Link: '</api/admin/audit?cursor=2&limit=50>; rel="next"' },
      },
      [`${LOG}?cursor=2&limit=50`]: {
        body: [anAuditEntry({ id: 3, action: 'user.signed-out', detail: {} })],
      },
    });
    await page.visitor.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(await screen.findByText(/everywhere/)).toBeTruthy();
  });

  it('shows moderators that they may not see it', async () => {
    open({ [LOG]: problem(403, 'forbidden', 'Admins only.') });
    expect(await screen.findByText('Unable to load the audit log')).toBeTruthy();
    expect(screen.getByText('You may not have permission to view this data')).toBeTruthy();
  });
});
