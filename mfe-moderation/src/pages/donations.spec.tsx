import type { AdminDonation, DonationCheck } from '@beem/api-client';
import { aPublicUser, aUser, fakeApi, fill, networkFailure, problem, renderPage } from '@beem/testing/web';
import { act, screen, waitFor, within } from '@testing-library/react';
import DonationsPage from './donations';

const LIST = 'GET /api/admin/donations';
const COUNTS = 'GET /api/admin/donations/counts';
const CHECK = 'GET /api/admin/donations/check';
const REFUND = 'POST /api/admin/donations/17/refund';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const donor = aPublicUser({ id: 'u1', username: 'samwhit', displayName: 'Sam Whitfield' });
const creator = aPublicUser({ id: 'u2', username: 'maravale', displayName: 'Mara Vale' });
const counts = {
  ...{ pending: 2, failed: 1, disputed: 3, completed: 1_240, refunded: 3, canceled: 4 },
  openDisputes: 0,
};

function aDonation(overrides: Partial<AdminDonation> = {}): AdminDonation {
  return {
    ...{ id: 17, status: 'completed', statusSince: minutesAgo(12), createdAt: minutesAgo(13) },
    ...{ completedAt: minutesAgo(12), paymentId: 'pi_3QxYz', canRefund: true, isAnonymous: false },
    ...{ amount: 10, chargeAmount: 10, creatorAmount: 8.41, refundedAmount: 0 },
    ...{ refundPendingAmount: 0, refundFailedAmount: 0, owedAmount: 0, owedFailureCode: null },
    ...{ failureCode: null, disputeStatus: null, donor, creator, ...overrides },
  };
}

function aCheck(overrides: Partial<DonationCheck> = {}): DonationCheck {
  return {
    ...{ finishedAt: minutesAgo(25), isOverdue: false, checked: 37, differenceCount: 0, differences: [] },
    ...overrides,
  };
}

function open(handlers: Parameters<typeof fakeApi>[0] = {}, at = '/moderation/donations') {
  const server = fakeApi({
    'GET /api/user': { body: aUser({ role: 'admin' }) },
    [LIST]: { body: [aDonation()] },
    [COUNTS]: { body: counts },
    [CHECK]: { body: aCheck() },
    ...handlers,
  });
  return { server, ...renderPage(<DonationsPage />, { at, available: ['/profile/:id'] }) };
}

describe('the lists', () => {
  it('have exact counts, and the address says which is open', async () => {
    const page = open();
    expect(await screen.findByRole('radio', { name: 'Completed 1.2K', checked: true })).toBeTruthy();
    expect(page.address()).toBe('/moderation/donations?status=completed');
    const lists = within(screen.getByRole('group', { name: 'Donations' }));
    const names = lists.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
    expect(names).toEqual(['Disputed3', 'Failed1', 'Pending2', 'Completed1.2K', 'Refunded3', 'All1.3K']);
    expect(page.server.callsTo(`${LIST}?status=completed&limit=25`)).toHaveLength(1);
    await page.visitor.click(screen.getByRole('radio', { name: 'All 1.3K' }));
    await waitFor(() => expect(page.address()).toBe('/moderation/donations?status=all'));
    expect(page.server.callsTo(`${LIST}?limit=25`)).toHaveLength(1);
  });

  it('open from the address', async () => {
    const page = open({}, '/moderation/donations?status=pending');
    expect(await screen.findByRole('radio', { checked: true, name: /^Pending/ })).toBeTruthy();
    expect(await screen.findByRole('table', { name: 'Pending donations' })).toBeTruthy();
    expect(page.address()).toBe('/moderation/donations?status=pending');
  });

  it.each([
    ['disputed', { disputed: 2, openDisputes: 1, failed: 1, completed: 9 }, ''],
    ['completed', { disputed: 1, failed: 1, pending: 1, completed: 9 }, '?status=nonsense'],
    ['all', { disputed: 1, failed: 1, canceled: 1 }, ''],
    ['all', {}, ''],
  ])('open at %s of %j', async (status, some, search) => {
    const none = {
      ...{ pending: 0, failed: 0, disputed: 0, completed: 0, refunded: 0, canceled: 0 },
      openDisputes: 0,
    };
    const page = open({ [COUNTS]: { body: { ...none, ...some } } }, `/moderation/donations${search}`);
    await waitFor(() => expect(page.address()).toBe(`/moderation/donations?status=${status}`));
    expect(await screen.findByText('#17')).toBeTruthy();
    const { length } = page.server.callsTo(LIST);
    expect(length).toBe(1);
  });

  it('load, with none chosen, until the counts say which opens', async () => {
    const page = open({ [COUNTS]: () => new Promise<never>(() => {}) });
    expect(await screen.findByRole('status', { name: 'Loading Donations' })).toBeTruthy();
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
    expect(page.server.callsTo(LIST)).toHaveLength(0);
  });

  it('stay at the list that opened when later counts differ', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      const page = open();
      expect(await screen.findByRole('radio', { name: 'Completed 1.2K', checked: true })).toBeTruthy();
      page.server.answer(COUNTS, { body: { ...counts, disputed: 4, openDisputes: 1 } });
      await act(() => jest.advanceTimersByTimeAsync(30_000));
      expect(await screen.findByRole('radio', { name: 'Disputed 4', checked: false })).toBeTruthy();
      expect(screen.getByRole('radio', { name: 'Completed 1.2K', checked: true })).toBeTruthy();
    } finally {
      jest.useRealTimers();
    }
  });

  it('stay without counts when these do not load', async () => {
    open({ [COUNTS]: networkFailure() }, '/moderation/donations?status=nonsense');
    expect(await screen.findByRole('table', { name: 'All donations' })).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'All', checked: true })).toBeTruthy();
  });

  it('show amounts, users, status and the reference, which can be copied', async () => {
    const page = open();
    const table = await screen.findByRole('table', { name: 'Completed donations' });
    const row = within(within(table).getAllByRole('row')[1] as HTMLElement);
    for (const words of [
      '$10.00',
      '#17',
      '$10.00 charged',
      '$8.41 received',
      '…pi_3QxYz',
      'Completed',
      '12m ago',
    ])
      expect(row.getByText(words)).toBeTruthy();
    expect(row.getByRole('link', { name: '@samwhit' }).getAttribute('href')).toBe('/profile/u1');
    expect(row.getByRole('link', { name: '@maravale' }).getAttribute('href')).toBe('/profile/u2');
    await page.visitor.click(row.getByRole('button', { name: 'Copy pi_3QxYz' }));
    expect(await screen.findByText('Reference copied')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe('pi_3QxYz');
  });

  it.each([
    [{ status: 'failed', failureCode: 'insufficient_funds', canRefund: false }, 'insufficient funds'],
    [{ status: 'disputed', disputeStatus: 'open', canRefund: false }, 'The bank decides'],
    [{ status: 'disputed', disputeStatus: 'lost', canRefund: false }, 'Lost'],
    [{ refundedAmount: 2.5 }, '$2.50 refunded'],
    [{ disputeStatus: 'won' }, 'Dispute won'],
    [{ refundPendingAmount: 10, canRefund: false }, 'Refund under way'],
    [{ refundPendingAmount: 10, canRefund: false }, '$10.00 on the way back'],
    [{ refundFailedAmount: 10, owedAmount: 8.41 }, '$8.41 owed'],
    [{ refundFailedAmount: 10, owedAmount: 8.41 }, 'Refund failed; the creator is paid again soon'],
    [
      { refundFailedAmount: 10, owedAmount: 8.41, owedFailureCode: 'balance_insufficient' },
      'Refund failed; the transfer to the creator was refused: balance insufficient. It is tried again.',
    ],
    [{ refundFailedAmount: 10 }, 'A refund failed'],
    [{ donor: null }, 'a user who has left'],
    [{ isAnonymous: true }, '(anonymous)'],
  ] satisfies [Partial<AdminDonation>, string][])('explain %j', async (overrides, words) => {
    const donation = aDonation(overrides);
    open({ [LIST]: { body: [donation] } });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryAllByRole('button', { name: 'Refund donation 17' })).toHaveLength(
      donation.canRefund ? 1 : 0,
    );
  });

  it.each([
    ['pending', null, '$10.00 to be charged$8.41 to be received'],
    ['failed', null, '$10.00 not charged'],
    ['canceled', null, '$10.00 not charged'],
    ['completed', null, '$10.00 charged$8.41 received'],
    ['refunded', null, '$10.00 charged$10.00 returned'],
    ['disputed', 'open', '$10.00 charged$8.41 held'],
    ['disputed', 'lost', '$10.00 charged$10.00 returned'],
  ] as const)(
    'say of a %s donation (dispute: %s) where its money is',
    async (status, disputeStatus, words) => {
      open({ [LIST]: { body: [aDonation({ status, disputeStatus })] } });
      const cells = await screen.findAllByRole('cell');
      expect(cells[1]?.textContent).toBe(words);
    },
  );

  it.each([
    ['pending', 'No pending donations'],
    ['failed', 'No failed donations'],
    ['disputed', 'No disputed donations'],
    ['completed', 'No completed donations'],
    ['refunded', 'No refunded donations'],
    ['all', 'No donations yet'],
  ])('say when %s is empty', async (status, sentence) => {
    open({ [LIST]: { body: [] } }, `/moderation/donations?status=${status}`);
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it('load page by page', async () => {
    const NEXT = `${LIST}?cursor=2&status=pending&limit=25`;
    const page = open(
      {
        [`${LIST}?status=pending&limit=25`]: {
          body: [aDonation()],
          headers: { Link: '</api/admin/donations?cursor=2&status=pending&limit=25>; rel="next"' },
        },
        [NEXT]: { body: [aDonation({ id: 18 })] },
      },
      '/moderation/donations?status=pending',
    );
    await page.visitor.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('#18')).toBeTruthy();
    expect(screen.getByText('#17')).toBeTruthy();
  });

  it('show after half a minute what another admin has changed', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      const page = open();
      expect(await screen.findByText('#17')).toBeTruthy();
      page.server.answer(LIST, { body: [aDonation({ id: 18 })] });
      page.server.answer(COUNTS, { body: { ...counts, pending: 3 } });
      await act(() => jest.advanceTimersByTimeAsync(30_000));
      expect(await screen.findByText('#18')).toBeTruthy();
      expect(screen.queryByText('#17')).toBeNull();
      expect(await screen.findByRole('radio', { name: 'Pending 3' })).toBeTruthy();
    } finally {
      jest.useRealTimers();
    }
  });

  it('offer Retry when the server cannot be reached', async () => {
    const page = open({ [LIST]: networkFailure() });
    expect(await screen.findByText('Unable to load donations')).toBeTruthy();
    page.server.answer(LIST, { body: [aDonation()] });
    await page.visitor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('#17')).toBeTruthy();
  });

  it('show moderators who are no admins that they have no access', async () => {
    const refusal = problem(403, 'forbidden', 'Admins only.');
    open({ [LIST]: refusal, [COUNTS]: refusal, [CHECK]: refusal });
    expect(await screen.findByText('You may not have permission to view this data')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(screen.queryByText('Last check')).toBeNull();
  });

  it('keep the page when a donation fails to render', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    open({ [LIST]: { body: [{ id: 1 }] } });
    expect(await screen.findByRole('heading', { name: 'The donations did not load' })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Last check' })).toBeTruthy();
  });
});

describe('the last check', () => {
  const region = () => screen.findByRole('region', { name: 'Last check' });

  it('says what it compared, and that nothing differs', async () => {
    open();
    const text = (await region()).textContent;
    expect(text).toContain('No differences');
    expect(text).toContain('25m ago');
    expect(text).toContain('37 donations were compared with the ledger and Stripe.');
  });

  it('names what differs, the first five and then all', async () => {
    const differences = Array.from({ length: 6 }, (_, at) => ({
      ...{ donationId: at + 1, name: 'Stripe refunded_cents', expected: '0', found: '250' },
    }));
    const page = open({ [CHECK]: { body: aCheck({ differenceCount: 120, differences }) } });
    expect(within(await region()).getByText('120 differences')).toBeTruthy();
    const list = screen.getByRole('list', { name: 'Differences' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(5);
    expect(within(list).getAllByRole('listitem')[0]?.textContent).toBe(
      '#1Stripe refunded cents250 instead of 0',
    );
    expect(screen.getByText(/The first 6 of 120 are known by name/)).toBeTruthy();
    await page.visitor.click(screen.getByRole('button', { name: 'Show all 6' }));
    expect(within(list).getAllByRole('listitem')).toHaveLength(6);
  });

  it.each([
    [{ isOverdue: true }, 'Overdue'],
    [{ finishedAt: null, checked: 0 }, 'Not made yet'],
    [
      { finishedAt: null, checked: 0 },
      'Every hour, the amounts of donations are compared with the ledger and Stripe. The first check has not run yet.',
    ],
    [
      { checked: 0 },
      'Every hour, the amounts of donations are compared with the ledger and Stripe. The last check had no donations to compare.',
    ],
    [{ checked: 1 }, '1 donation was compared with the ledger and Stripe.'],
    [{ differenceCount: 1 }, '1 difference'],
  ])('says of %j: %s', async (overrides, words) => {
    open({ [CHECK]: { body: aCheck(overrides) } });
    expect(within(await region()).getByText(words)).toBeTruthy();
    expect(screen.queryAllByRole('alert')).toHaveLength('isOverdue' in overrides ? 1 : 0);
  });

  it('praises nothing where it compared nothing, and says when that was', async () => {
    open({ [CHECK]: { body: aCheck({ checked: 0 }) } });
    const found = within(await region());
    expect(found.getByText('Nothing compared')).toBeTruthy();
    expect(found.getByText('25m ago')).toBeTruthy();
    expect(found.queryByText('No differences')).toBeNull();
  });

  it('fails alone, with Retry', async () => {
    const page = open({ [CHECK]: networkFailure() });
    expect(within(await region()).getByText('Did not load')).toBeTruthy();
    expect(await screen.findByText('#17')).toBeTruthy();
    page.server.answer(CHECK, { body: aCheck() });
    await page.visitor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No differences')).toBeTruthy();
  });
});

describe('a refund', () => {
  async function ask(handlers: Parameters<typeof fakeApi>[0] = {}) {
    const page = open(handlers);
    await page.visitor.click(await screen.findByRole('button', { name: 'Refund donation 17' }));
    await screen.findByRole('dialog', { name: 'Refund donation #17' });
    return page;
  }
  const send = async ({ visitor }: Awaited<ReturnType<typeof ask>>, reason?: string) => {
    if (reason) {
      await visitor.clear(screen.getByLabelText('Reason'));
      await fill(visitor, screen.getByLabelText('Reason'), reason);
    }
    await visitor.click(screen.getByRole('button', { name: 'Refund $10.00' }));
  };
  const keys = ({ server }: Awaited<ReturnType<typeof ask>>) =>
    server.callsTo(REFUND).map(({ headers }) => headers['Idempotency-Key']);
  const refunded = { body: aDonation({ status: 'refunded', refundedAmount: 10, canRefund: false }) };

  it('names amount and users, and needs a reason', async () => {
    const page = await ask({ [REFUND]: refunded });
    const dialog = screen.getByRole('dialog');
    expect(dialog.textContent).toContain(
      '$10.00 will go back to the card of Sam Whitfield (@samwhit). What Mara Vale (@maravale) received',
    );
    await send(page);
    expect(await screen.findByText('Please enter a reason.')).toBeTruthy();
    expect(page.server.callsTo(REFUND)).toHaveLength(0);
    await send(page, ' Sent twice ');
    expect(await screen.findByText('Donation refunded')).toBeTruthy();
    expect(page.server.callsTo(REFUND)[0]?.body).toEqual({ reason: 'Sent twice' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(page.server.callsTo(LIST)).toHaveLength(2));
    expect(page.server.callsTo(COUNTS)).toHaveLength(2);
  });

  it('says that it is under way where the bank has not answered yet', async () => {
    const page = await ask({ [REFUND]: { body: aDonation({ refundPendingAmount: 10, canRefund: false }) } });
    await send(page, 'Sent twice');
    expect(await screen.findByText('Refund under way')).toBeTruthy();
    expect(screen.queryByText('Donation refunded')).toBeNull();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('of a part that is left gives back the rest', async () => {
    await ask({ [LIST]: { body: [aDonation({ refundedAmount: 4 })] } });
    expect(screen.getByRole('button', { name: 'Refund $6.00' })).toBeTruthy();
    expect(screen.getByText('Refunded so far').parentElement?.textContent).toBe('Refunded so far$4.00');
  });

  it('asks for the password when the server wants it, and goes on under the same key', async () => {
    const page = await ask({
      [REFUND]: problem(403, 'reauthentication_required', 'Please enter your password to continue.'),
      'POST /api/user/reauthenticate': { body: { ipadAuth: null } },
    });
    await send(page, 'Fraud');
    const password = await screen.findByLabelText('Password');
    expect(document.activeElement).toBe(password);
    await send(page);
    expect(await screen.findByText('Enter your password.')).toBeTruthy();
    page.server.answer(REFUND, refunded);
    await fill(page.visitor, password, 'paper-lanterns-9');
    await send(page);
    expect(await screen.findByText('Donation refunded')).toBeTruthy();
    const [first, second] = keys(page);
    expect(first).toMatch(/^[\w-]{36}$/);
    expect(second).toBe(first);
  });

  it('whose answer was lost says so, and is the same when it is sent again', async () => {
    const page = await ask({ [REFUND]: networkFailure() });
    await send(page, 'Wrong creator');
    expect(await screen.findByText(/could not find out whether the donation was refunded/)).toBeTruthy();
    await page.visitor.click(screen.getByRole('button', { name: 'Cancel' }));
    page.server.answer(REFUND, refunded);
    await page.visitor.click(await screen.findByRole('button', { name: 'Refund donation 17' }));
    await send(page, 'Wrong creator');
    expect(await screen.findByText('Donation refunded')).toBeTruthy();
    const [first, second] = keys(page);
    expect(second).toBe(first);
  });

  it('that another admin has made is named, and the list is read again', async () => {
    const sentence = 'This donation has already been refunded by another admin.';
    const page = await ask({ [REFUND]: problem(409, 'not_refundable', sentence) });
    await send(page, 'Sent twice');
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(screen.queryByLabelText('Reason')).toBeNull();
    await waitFor(() => expect(page.server.callsTo(LIST)).toHaveLength(2));
    const dialog = screen.getByRole('dialog');
    await page.visitor.click(within(dialog).getAllByRole('button', { name: 'Close' })[1] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('while payments are off says what the server says', async () => {
    const page = await ask({
      [REFUND]: problem(503, 'payments_off', 'Payment system not loaded. Please try again.'),
    });
    await send(page, 'Sent twice');
    expect(await screen.findByText('Payment system not loaded. Please try again.')).toBeTruthy();
  });
});
