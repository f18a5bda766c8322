import { LiveConnection } from '@beem/platform';
import { fakeApi, networkFailure, problem, renderPage } from '@beem/testing/web';
import { act, screen, within } from '@testing-library/react';
import { aDonation, aStatus, me, paymentAnswers, someEarnings } from '../testing/payments-pages';
import EarningsPage from './earnings';

function openPage(handlers: Parameters<typeof fakeApi>[0] = {}) {
  const server = fakeApi({ ...paymentAnswers, ...handlers });
  return { server, ...renderPage(<EarningsPage />, { at: '/creator/earnings' }) };
}

afterEach(() => jest.restoreAllMocks());

const tile = async (label: string) =>
  (await screen.findByText(label, { selector: 'dt' })).parentElement?.textContent;

it('adds up the earnings, and shows them by week', async () => {
  openPage();
  expect(await tile('Total Earnings')).toBe('Total Earnings$1,284.60After platform fees');
  expect(await tile('Total Donations')).toBe('Total Donations73From 58 supporters');
  expect(await tile('Payout Status')).toBe('Payout Status$186.40Current Balance');
  expect(await tile('Minimum Payout')).toBe('Minimum Payout$10.00');
  expect(await tile('Next Payout')).toBe('Next PayoutEvery Monday 12:00 PM EST');
  expect(screen.queryByText('Held')).toBeNull();
  expect(await screen.findByRole('region', { name: 'Earnings by week' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/home');
});

it('shows what disputes hold beside the earnings that do not count it', async () => {
  openPage({
    'GET /api/creator/earnings': { body: someEarnings({ heldAmount: 21.47 }) },
    'GET /api/creator/donations': {
      body: [aDonation({ status: 'disputed', receivedAmount: 0, heldAmount: 21.47 })],
    },
  });
  expect(await tile('Held')).toBe('Held$21.47Not in Total Earnings until disputes are decided');
  const table = await screen.findByRole('table', { name: 'Donations' });
  expect(within(table).getAllByRole('row')[1]?.textContent).toContain('$22.50$0.00$21.47 held');
});

it('draws no weeks in which nothing came in', async () => {
  openPage({
    'GET /api/creator/earnings': { body: someEarnings({ weeks: [{ weekStart: '2026-11-16', net: 0 }] }) },
  });
  const weeks = await screen.findByRole('region', { name: 'Earnings by week' });
  expect(within(weeks).getByText('What each week brings appears here')).toBeTruthy();
  expect(within(weeks).queryByRole('figure')).toBeNull();
});

it('says when the balance is not known', async () => {
  openPage({ 'GET /api/creator/earnings': { body: someEarnings({ currentBalance: null }) } });
  expect(await tile('Payout Status')).toContain('not known right now');
});

describe('the requirements', () => {
  const requirements = async () =>
    within(await screen.findByRole('region', { name: 'Fee breakdown', hidden: true }))
      .getAllByRole('listitem', { hidden: true })
      .map(({ textContent }) => textContent);
  const verified = { body: aStatus({ connected: true, verified: true }) };

  it.each([
    [
      'nothing without a bank account and a balance',
      {},
      0,
      [', not met yet', ', not met yet', ', not met yet'],
    ],
    ['the balance', {}, 10, [', not met yet', ', not met yet', ', met']],
    [
      'the account',
      { 'GET /api/creator/stripe-status': verified },
      9.99,
      [', met', ', met', ', not met yet'],
    ],
    ['no unknown balance', { 'GET /api/creator/stripe-status': verified }, null, [', met', ', met', '']],
  ] as const)('count as met: %s', async (_, handlers, currentBalance, states) => {
    openPage({ 'GET /api/creator/earnings': { body: someEarnings({ currentBalance }) }, ...handlers });
    expect(await requirements()).toEqual([
      `A bank account in a supported country${states[0]}`,
      `Identity confirmed with the payment provider${states[1]}`,
      `A balance of $10.00 or more${states[2]}`,
    ]);
  });
});

it('explains fees with a donation of $10', async () => {
  openPage();
  const fees = await screen.findByRole('region', { name: 'Fee breakdown' });
  expect(within(fees).getByText('Platform fee').parentElement?.textContent).toBe('Platform fee10%$1.00');
  expect(within(fees).getByText('Payment processing').parentElement?.textContent).toBe(
    'Payment processing2.9% + $0.30$0.59',
  );
  expect(within(fees).getByText('You receive').parentElement?.textContent).toBe('You receive$8.41');
});

it('explains the difference between net and what the creator received', async () => {
  openPage();
  const table = await screen.findByRole('table', { name: 'Donations' });
  expect(within(table).getAllByRole('row')[1]?.textContent).toContain(
    'Completed$25.00$2.50$22.50$21.47less $1.03 processing',
  );
});

it('lists donations, and that nothing was paid out yet', async () => {
  openPage({
    'GET /api/creator/donations': { body: [aDonation({ status: 'disputed', receivedAmount: 0 })] },
  });
  const table = await screen.findByRole('table', { name: 'Donations' });
  expect(within(table).getAllByRole('row')[1]?.textContent).toContain('Disputed$25.00$2.50$22.50$0.00');
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeTruthy();
  expect(await screen.findByText('No payouts yet')).toBeTruthy();
});

it('is read again when a donation is completed, refunded or disputed', async () => {
  const server = fakeApi({
    ...paymentAnswers,
    'GET /api/notifications/unread-count': { body: { count: 0 } },
  });
  renderPage(
    <>
      <LiveConnection />
      <EarningsPage />
    </>,
    { at: '/creator/earnings' },
  );
  expect(await screen.findByText('Completed')).toBeTruthy();
  await act(async () => {}); // The socket opens in a microtask.
  server.answer('GET /api/creator/donations', {
    body: [aDonation({ status: 'refunded', receivedAmount: 0 })],
  });
  server.answer('GET /api/creator/earnings', { body: someEarnings({ totalEarnings: 1_263.13 }) });
  act(() => server.push({ type: 'user_changed', data: { userId: me.id, changed: 'payments' } }));
  expect(await screen.findByText('Refunded')).toBeTruthy();
  expect(await screen.findByText('$1,263.13')).toBeTruthy();
});

it('lists payouts', async () => {
  const at = '2026-11-16T17:00:00.000Z';
  const body = [{ id: 1, amount: 186.4, status: 'in_transit', createdAt: at, arrivalDate: at }];
  openPage({ 'GET /api/creator/payouts': { body } });
  const table = await screen.findByRole('table', { name: 'Payouts' });
  expect(within(table).getAllByRole('row')[1]?.textContent).toBe('16 Nov 202616 Nov 2026In transit$186.40');
});

describe('on a phone', () => {
  beforeEach(() => {
    const all = { matches: true, addEventListener: () => {}, removeEventListener: () => {} };
    jest.spyOn(window, 'matchMedia').mockReturnValue(all as unknown as MediaQueryList);
  });
  const cardsOf = async (name: string) =>
    within(await screen.findByRole('list', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('shows a donation in a few lines', async () => {
    const createdAt = '2026-11-16T17:00:00.000Z';
    openPage({ 'GET /api/creator/donations': { body: [aDonation({ createdAt, message: 'More!' })] } });
    expect(await cardsOf('Donations')).toEqual([
      'AnonymousYou received $21.4716 Nov 2026CompletedMore!$25.00 less $2.50 platform fee: $22.50 net, less $1.03 processing',
    ]);
  });

  it('shows a payout in one line', async () => {
    const at = '2026-11-16T17:00:00.000Z';
    const body = [{ id: 1, amount: 186.4, status: 'paid', createdAt: at, arrivalDate: at }];
    openPage({ 'GET /api/creator/payouts': { body } });
    expect(await cardsOf('Payouts')).toEqual(['16 Nov 2026Paid$186.40']);
  });
});

it('shows donations in three columns on a tablet, and payouts in four', async () => {
  const isTablet = (query: string) => query.includes('min-width: 768px') && query.includes('max-width');
  const matchMedia = (query: string) => ({
    matches: isTablet(query),
    addEventListener: () => {},
    removeEventListener: () => {},
  });
  jest.spyOn(window, 'matchMedia').mockImplementation(matchMedia as unknown as typeof window.matchMedia);
  const at = '2026-11-16T17:00:00.000Z';
  openPage({
    'GET /api/creator/payouts': {
      body: [{ id: 1, amount: 186.4, status: 'paid', createdAt: at, arrivalDate: at }],
    },
  });
  const table = await screen.findByRole('table', { name: 'Donations' });
  expect(within(table).getAllByRole('columnheader')).toHaveLength(3);
  expect(within(table).getAllByRole('row')[1]?.textContent).toContain(
    'CompletedFor The Weather Whale. Make more.$25.00less $2.50 platform fee$21.47of $22.50 netless $1.03 processing',
  );
  const payouts = await screen.findByRole('table', { name: 'Payouts' });
  expect(within(payouts).getAllByRole('columnheader')).toHaveLength(4);
});

describe('the bank account', () => {
  const SET_UP = 'POST /api/creator/setup-payout';

  it('is connected step by step', async () => {
    const { visitor } = openPage({
      [SET_UP]: {
        body: {
          success: true,
          setupUrl: '/creator/monetization',
          requiresConnect: true,
          instructions: ['Open Creator Monetization.', 'Choose Connect Stripe.'],
          message: 'Connect your bank account to be paid out.',
        },
      },
    });
    await visitor.click(await screen.findByRole('button', { name: 'Connect Bank Account' }));
    const alert = await screen.findByRole('alert');
    expect(within(alert).getAllByRole('listitem')).toHaveLength(2);
    expect(within(alert).getByRole('link').getAttribute('href')).toBe('/creator/monetization');
  });

  it('says what failed', async () => {
    const { server, visitor } = openPage({
      'GET /api/creator/stripe-status': { body: aStatus({ connected: true }) },
      [SET_UP]: networkFailure(),
    });
    const button = await screen.findByRole('button', { name: 'Complete Bank Setup' });
    await visitor.click(button);
    expect(await screen.findByText('Connection error. Please try again.')).toBeTruthy();
    server.answer(SET_UP, problem(500, 'internal_error', 'Oh.'));
    await visitor.click(button);
    expect(await screen.findByText('Setup failed. Please try again.')).toBeTruthy();
  });

  const verified = {
    'GET /api/creator/stripe-status': { body: aStatus({ connected: true, verified: true }) },
  };

  it('is connected', async () => {
    openPage(verified);
    expect(await tile('Next Payout')).toMatch(
      /^Next PayoutMon \d{1,2} [A-Z][a-z]+ · \$186\.40Every Monday 12:00 PM ESTBank account connected$/,
    );
  });

  it.each([
    ['too low', 9.99],
    ['not known', null],
  ])('is paid nothing on the next Monday while the balance is %s', async (_, currentBalance) => {
    openPage({ ...verified, 'GET /api/creator/earnings': { body: someEarnings({ currentBalance }) } });
    expect(await tile('Next Payout')).toBe('Next PayoutEvery Monday 12:00 PM ESTBank account connected');
  });

  it('has the guide open above the numbers until it is connected, then closed below them', async () => {
    const isBefore = (first: Element, second: Element) =>
      Boolean(first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING);
    const guide = () => screen.findByRole('region', { name: 'How You Receive Money', hidden: true });
    const { unmount } = openPage();
    expect(isBefore(await guide(), await screen.findByRole('region', { name: 'Payouts' }))).toBe(true);
    expect((await guide()).closest('details')).toBeNull();
    unmount();
    openPage(verified);
    expect(isBefore(await screen.findByRole('region', { name: 'Payouts' }), await guide())).toBe(true);
    expect((await guide()).closest('details')?.open).toBe(false);
  });
});

it('keeps a failed call apart from the others', async () => {
  const { server, visitor } = openPage({ 'GET /api/creator/earnings': networkFailure() });
  expect(await screen.findByText('Your earnings did not load')).toBeTruthy();
  expect(await screen.findByText('How You Receive Money')).toBeTruthy();
  server.answer('GET /api/creator/earnings', { body: someEarnings() });
  await visitor.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await tile('Total Donations')).toContain('73');
});
