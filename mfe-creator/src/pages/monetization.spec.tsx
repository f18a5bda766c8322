import { fakeApi, networkFailure, problem, renderPage } from '@beem/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import { aCreator, aDonation, aSettings, aStatus, me, paymentAnswers } from '../testing/payments-pages';
import MonetizationPage from './monetization';

const OWN = `GET /api/creator/${me.id}`;

const noCreator = aCreator({ isCreator: false, since: null, totalEarnings: null, totalDonations: null });

function openPage(handlers: Parameters<typeof fakeApi>[0] = {}, at = '/creator/monetization') {
  const server = fakeApi({ ...paymentAnswers, ...handlers });
  return { server, ...renderPage(<MonetizationPage />, { at }) };
}

const tile = async (label: string) =>
  (await screen.findByText(label, { selector: 'dt' })).parentElement?.textContent;

describe('the status', () => {
  it.each([
    ['Not Connected', aStatus()],
    ['Pending Verification', aStatus({ connected: true, requirementsDue: ['external_account'] })],
    ['Verified', aStatus({ connected: true, verified: true })],
  ])('says %s', async (text, body) => {
    openPage({ 'GET /api/creator/stripe-status': { body } });
    expect(await tile('Payment Status')).toContain(text);
    expect(await tile('Creator Status')).toBe('Creator StatusActive CreatorSince October 2025');
    expect(await tile('Total Earnings')).toBe('Total Earnings$1,284.60from 73 donations');
  });

  it.each([
    [{ isUnderReview: true, disabledReason: 'requirements.pending_verification' }, 'Usually takes a day'],
    [{ requirementsDue: ['external_account'] }, 'Stripe needs more from you'],
    [{ disabledReason: 'rejected.fraud' }, 'Stripe needs more from you'],
  ])('says of %j: %s', async (held, note) => {
    openPage({ 'GET /api/creator/stripe-status': { body: aStatus({ connected: true, ...held }) } });
    expect(await tile('Payment Status')).toBe(`Payment StatusPending Verification${note}`);
  });

  it('offers Retry', async () => {
    const { server, visitor } = openPage({ 'GET /api/creator/stripe-status': networkFailure() });
    await screen.findByText('Your status did not load');
    server.answer('GET /api/creator/stripe-status', { body: aStatus() });
    await visitor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await tile('Payment Status')).toContain('Not Connected');
  });

  it('asks guests to sign in', async () => {
    fakeApi();
    renderPage(<MonetizationPage />, { at: '/creator/monetization' });
    expect(await screen.findByText('Please sign in to access creator monetization.')).toBeTruthy();
  });
});

describe('the steps', () => {
  it('create the profile', async () => {
    const { server, visitor } = openPage({
      [OWN]: { body: noCreator },
      'POST /api/creator': { body: aCreator({ totalEarnings: 0, totalDonations: 0 }) },
    });
    expect(await tile('Creator Status')).toContain('Not Set Up');
    server.answer(OWN, { body: aCreator() });
    await visitor.click(screen.getByRole('button', { name: 'Create Profile' }));
    expect(await screen.findByText('Creator Profile Created')).toBeTruthy();
    expect(await tile('Creator Status')).toContain('Active Creator');
  });

  it('say why a profile was not created', async () => {
    const { server, visitor } = openPage({
      [OWN]: { body: noCreator },
      'POST /api/creator': networkFailure(),
    });
    await visitor.click(await screen.findByRole('button', { name: 'Create Profile' }));
    expect(await screen.findByText('Failed to create creator profile')).toBeTruthy();
    server.answer('POST /api/creator', problem(403, 'email_not_verified', 'Please verify your e-mail.'));
    await visitor.click(screen.getByRole('button', { name: 'Create Profile' }));
    expect(await screen.findByText('Please verify your e-mail.')).toBeTruthy();
  });

  it('ask for the password, and then lead to Stripe', async () => {
    const { server, visitor } = openPage({
      'POST /api/creator/connect-stripe': problem(403, 'reauthentication_required', 'Enter your password.'),
      'POST /api/user/reauthenticate': { body: {} },
    });
    await visitor.click(await screen.findByRole('button', { name: 'Connect Stripe' }));
    const dialog = await screen.findByRole('dialog', { name: 'Enter your password' });
    // The page of Stripe; a fragment, because jsdom opens no other page.
    server.answer('POST /api/creator/connect-stripe', { body: { url: '#onboarding' } });
    await visitor.type(within(dialog).getByLabelText('Password'), 'secret-words');
    await visitor.click(within(dialog).getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(location.hash).toBe('#onboarding'));
    expect(server.callsTo('POST /api/creator/connect-stripe')).toHaveLength(2);
  });

  it('say that Stripe could not be opened', async () => {
    const { visitor } = openPage({
      'GET /api/creator/stripe-status': { body: aStatus({ connected: true }) },
      'POST /api/creator/connect-stripe': networkFailure(),
    });
    await visitor.click(await screen.findByRole('button', { name: 'Complete Setup' }));
    expect(await screen.findByText('Failed to connect Stripe')).toBeTruthy();
  });

  it.each([
    [
      { isUnderReview: true, disabledReason: 'requirements.pending_verification' },
      'Stripe is checking your identity',
    ],
    [{ requirementsDue: ['external_account'] }, 'Confirm your identity to receive payouts'],
    [{ verified: true }, 'Identity confirmed'],
  ])('say of %j in the third one: %s', async (held, text) => {
    openPage({ 'GET /api/creator/stripe-status': { body: aStatus({ connected: true, ...held }) } });
    const title = await screen.findByText('Complete Setup', { selector: 'h3 > span' });
    expect(title.closest('li')?.textContent).toContain(text);
  });

  it('are done for a verified creator', async () => {
    openPage({ 'GET /api/creator/stripe-status': { body: aStatus({ connected: true, verified: true }) } });
    const done = (await screen.findByText('You can receive payouts')).closest('details');
    expect(done?.open).toBe(false);
    expect(done?.previousElementSibling).toBe(screen.getByRole('region', { name: 'Recent Donations' }));
    expect(screen.queryByRole('button', { name: 'Complete Setup' })).toBeNull();
  });
});

it.each([
  ['success=true', 'Stripe Connected Successfully!'],
  ['refresh=true', 'Setup Incomplete'],
])('says what %s means, and clears it from the address', async (query, title) => {
  const { address } = openPage({}, `/creator/monetization?${query}`);
  expect(await screen.findByText(title)).toBeTruthy();
  await waitFor(() => expect(address()).toBe('/creator/monetization'));
});

it.each([
  [
    aStatus({ connected: true, requirementsDue: ['external_account'] }),
    'Some details are still missing. Press Complete Setup to add them.',
  ],
  [
    aStatus({ connected: true, disabledReason: 'requirements.past_due' }),
    'Some details are still missing. Press Complete Setup to add them.',
  ],
  [aStatus({ connected: true }), 'Your payment status is shown as soon as Stripe has checked your details.'],
  [
    aStatus({
      connected: true,
      isUnderReview: true,
      disabledReason: 'requirements.pending_verification',
      requirementsDue: ['individual.verification.document'],
    }),
    'Your payment status is shown as soon as Stripe has checked your details.',
  ],
  [aStatus({ connected: true, verified: true }), 'Viewers can support you now.'],
])('says after Stripe with the status %j what comes next', async (body, description) => {
  openPage({ 'GET /api/creator/stripe-status': { body } }, '/creator/monetization?success=true');
  expect(await screen.findByText(description)).toBeTruthy();
  expect(screen.getAllByText('Stripe Connected Successfully!')).toHaveLength(1);
});

it('greets after Stripe when the status does not load, too', async () => {
  openPage({ 'GET /api/creator/stripe-status': networkFailure() }, '/creator/monetization?success=true');
  expect(await screen.findByText('Stripe Connected Successfully!', {}, { timeout: 10_000 })).toBeTruthy();
});

describe('while payments are off', () => {
  const OFF = 'Payments are switched off at the moment.';
  const off = { 'GET /api/payments': { body: aSettings('off') } };

  it.each([
    ['Connect Stripe', aStatus()],
    ['Complete Setup', aStatus({ connected: true })],
  ])('says so, and %s cannot be pressed', async (name, body) => {
    openPage({ ...off, 'GET /api/creator/stripe-status': { body } });
    expect(await screen.findByText(OFF)).toBeTruthy();
    expect((await screen.findByRole<HTMLButtonElement>('button', { name })).disabled).toBe(true);
  });

  it('promises no support', async () => {
    openPage({
      ...off,
      'GET /api/creator/stripe-status': { body: aStatus({ connected: true, verified: true }) },
    });
    expect(await screen.findByText(OFF)).toBeTruthy();
    expect(await tile('Payment Status')).toBe('Payment StatusVerifiedPayments are off');
  });

  it('is not said while they are on', async () => {
    openPage();
    await tile('Payment Status');
    expect(screen.queryByText(OFF)).toBeNull();
  });
});

describe('Recent Donations', () => {
  afterEach(() => jest.restoreAllMocks());
  const rows = async () =>
    within(await screen.findByRole('list', { name: 'Recent donations' })).getAllByRole('listitem');

  it('are at most ten, with net, gross, message and state', async () => {
    const body = Array.from({ length: 12 }, (_, at) => aDonation({ id: 20 - at }));
    openPage({ 'GET /api/creator/donations': { body } });
    const list = await rows();
    expect(list).toHaveLength(10);
    expect(list[0]?.textContent).toBe(
      'Anonymous nowFor The Weather Whale. Make more.You received $21.47 after $1.03 processingCompleted$22.50of $25.00',
    );
  });

  it('name the donor', async () => {
    openPage({ 'GET /api/creator/donations': { body: [aDonation({ donor: me, status: 'refunded' })] } });
    const [row] = await rows();
    expect(row?.textContent).toContain('Leila Noor');
    expect(row?.textContent).toContain('Refunded');
  });

  it('let only what was kept stand out', async () => {
    const statuses = ['completed', 'pending', 'failed', 'refunded', 'disputed'] as const;
    const body = statuses.map((status, id) => aDonation({ id, status }));
    openPage({ 'GET /api/creator/donations': { body } });
    const weights = (await rows()).map((row) => getComputedStyle(within(row).getByText('$22.50')).fontWeight);
    expect(weights).toEqual(['600', '400', '400', '400', '400']);
  });

  it('are a few lines each on a phone', async () => {
    const all = { matches: true, addEventListener: () => {}, removeEventListener: () => {} };
    jest.spyOn(window, 'matchMedia').mockReturnValue(all as unknown as MediaQueryList);
    openPage();
    expect((await rows()).map(({ textContent }) => textContent)).toEqual([
      'Anonymous$22.50 of $25.00nowCompletedFor The Weather Whale. Make more.You received $21.47 after $1.03 processing',
    ]);
  });

  it('say that there are none', async () => {
    openPage({ 'GET /api/creator/donations': { body: [] } });
    expect(await screen.findByText('No donations yet')).toBeTruthy();
  });
});
