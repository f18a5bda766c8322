import { type QueryClient, useQueryClient } from '@beem/platform';
import { aPublicUser, aUser, fakeApi, fill, networkFailure, problem, renderPage } from '@beem/testing/web';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import SupportCreator from './support-creator';

const SETTINGS = { mode: 'local', publishableKey: 'pk_test_1', scriptUrl: 'http://127.0.0.1:1/v3/stripe.js' };
const INTENT = {
  donationId: 17,
  clientSecret: 'pi_1_secret_1',
  amount: 10,
  chargeAmount: 10,
  platformFee: 1,
  processingFee: 0.59,
  creatorAmount: 8.41,
};
let creators = 0;
let current: unknown;

/** Fakes the payment provider's script. Its frame may fail to load. */
function fakeStripe(isPresent: boolean, isFilled: boolean) {
  const handlers = new Map<string, (event?: object) => void>();
  const card = {
    on: (type: string, handler: () => void) => handlers.set(type, handler),
    update: jest.fn(),
    destroy: jest.fn(),
    focus: jest.fn(),
    mount: (box: HTMLElement) => {
      box.append('card');
      if (isPresent) handlers.get('ready')?.();
      if (isFilled) handlers.get('change')?.({ complete: true, empty: false });
    },
  };
  const stripe = {
    card,
    emit: (type: string, event?: object) => act(() => handlers.get(type)?.(event)),
    elements: () => ({ create: () => card }),
    confirmCardPayment: jest.fn(async () => ({ paymentIntent: { status: 'succeeded' } }) as object),
    retrievePaymentIntent: jest.fn(async () => ({ paymentIntent: { status: 'succeeded' } }) as object),
    _registerWrapper: () => undefined,
  };
  current = stripe;
  // `@stripe/stripe-js` keeps the first script that it finds.
  Object.assign(window, { Stripe: Object.assign(() => current, { version: 'endive' }) });
  return stripe;
}

let client: QueryClient;
function Client() {
  client = useQueryClient();
  return null;
}

function open(
  handlers: Parameters<typeof fakeApi>[0] = {},
  { onClose = jest.fn(), isFramePresent = true, isCardFilled = true } = {},
) {
  const stripe = fakeStripe(isFramePresent, isCardFilled);
  const server = fakeApi({
    'GET /api/user': { body: aUser({ dateOfBirth: '1990-05-01' }) },
    'GET /api/payments': { body: { ...SETTINGS, minimum: 5, maximum: 1_000, minimumAge: 18 } },
    'POST /api/donate': { status: 201, body: INTENT },
    ...handlers,
  });
  // Attempts outlive the dialog, so each test has its own creator.
  const creator = aPublicUser({
    id: `creator-${++creators}`,
    displayName: 'Inês After Dark',
    acceptsDonations: true,
  });
  const page = renderPage(
    <>
      <SupportCreator creator={creator} onClose={onClose} />
      <Client />
    </>,
  );
  return { ...page, stripe, server, onClose, creator };
}

const amount = () => screen.findByLabelText<HTMLInputElement>('Custom amount');
const lineOf = (label: string) => screen.getByText(label).nextSibling?.textContent;
/** Pays $10 by card and loses the answer. */
async function loseAnswer(
  visitor: ReturnType<typeof open>['visitor'],
  stripe: ReturnType<typeof fakeStripe>,
) {
  stripe.confirmCardPayment.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  stripe.retrievePaymentIntent.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await fill(visitor, await amount(), '10');
  await pressSend(visitor);
  expect(
    (await screen.findAllByText(/could not find out whether your card was charged/)).length,
  ).toBeGreaterThan(0);
}
/** The stored attempts that survive a reload. */
const stored = () => Object.values(localStorage).map((text) => JSON.parse(text) as object);
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send Support' });
const bodyOf = (call: { body: unknown } | undefined) => call?.body as Record<string, unknown>;
async function pressSend(visitor: ReturnType<typeof open>['visitor']) {
  await waitFor(() => expect(send().disabled).toBe(false));
  await visitor.click(send());
}

beforeEach(() => {
  localStorage.clear();
  // jsdom has none.
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, _options: object, work: () => Promise<unknown>) => {
    last = last.then(work, work);
    return last;
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
});

it('sends a preset amount, and says what the creator will receive', async () => {
  const { visitor, server, stripe, onClose, creator } = open();
  await visitor.click(await screen.findByRole('button', { name: '$10' }));
  expect(Number((await amount()).value)).toBe(10);
  const summary = screen.getByRole('region', { name: 'Transaction Summary' });
  expect(summary.querySelector('dl')?.textContent).toBe(
    'Your support$10.00Platform fee (10%)−$1.00Processing fee−$0.59Inês receives$8.41You pay$10.00',
  );
  await fill(visitor, screen.getByLabelText('Message (optional)'), ' More lighthouses! ');
  await pressSend(visitor);
  await screen.findByText('Inês After Dark will receive $8.41 from your support.');
  expect(bodyOf(server.callsTo('POST /api/donate')[0])).toEqual({
    amount: '10.00',
    creatorUserId: creator.id,
    coverFees: false,
    message: 'More lighthouses!',
    isAnonymous: false,
  });
  expect(stripe.confirmCardPayment).toHaveBeenCalledTimes(1);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('shows the covered fee, and that no money moves in test mode', async () => {
  const { visitor } = open();
  await fill(visitor, await amount(), '25');
  await visitor.click(screen.getByLabelText('Cover fees so Inês receives the full amount'));
  const summary = screen.getByRole('region', { name: 'Transaction Summary' });
  expect(summary.querySelector('dl')?.textContent).toBe(
    'Your support$25.00Inês receives$25.00Processing fee, covered by you$1.03You pay$26.03',
  );
  // It stays in view where the summary is scrolled away.
  screen.getByText((_, element) => element?.textContent === 'Total $26.03');
  await screen.findByText('Test payments: no money moves');
});

it('takes no amount below the least one', async () => {
  const { visitor, server } = open();
  await amount();
  expect(send().disabled).toBe(true);
  await fill(visitor, await amount(), '4.99');
  const least = 'The minimum donation amount is $5 to help creators receive more and cover platform fees.';
  screen.getByText(least);
  await pressSend(visitor);
  await screen.findByText('Minimum Amount');
  expect(server.callsTo('POST /api/donate')).toEqual([]);
});

it.each([
  ['5.005', 'Please enter a valid donation amount.'],
  ['1e3', 'Please enter a valid donation amount.'],
  ['1.000', 'Please enter a valid donation amount.'],
  ['five', 'Please enter a valid donation amount.'],
  ['0', 'Please enter a valid donation amount.'],
  ['1000.01', 'The maximum donation amount is $1,000.00.'],
  ['999999999999', 'The maximum donation amount is $1,000.00.'],
])('says while %s is typed why it is no donation, and sums nothing up', async (typed, sentence) => {
  const { visitor } = open();
  await screen.findByText('Test payments: no money moves');
  await fill(visitor, await amount(), typed);
  screen.getByText(sentence);
  expect(lineOf('You pay')).toBe('–');
  await visitor.click(screen.getByRole('button', { name: '$25' }));
  expect(screen.queryByText(sentence)).toBeNull();
  expect(lineOf('You pay')).toBe('$25.00');
});

it.each([
  ['7,50', '$7.50'],
  ['7.5', '$7.50'],
  ['1,000', '$1,000.00'],
  ['1.000,00', '$1,000.00'],
])('reads %s as %s, and sends what the summary shows', async (typed, shown) => {
  const { visitor, server } = open();
  await screen.findByText('Test payments: no money moves');
  await fill(visitor, await amount(), typed);
  expect(lineOf('You pay')).toBe(shown);
  await pressSend(visitor);
  await waitFor(() => expect(server.callsTo('POST /api/donate')).toHaveLength(1));
  expect(bodyOf(server.callsTo('POST /api/donate')[0]).amount).toBe(shown.replaceAll(/[$,]/g, ''));
});

it('begins no donation before all of the card is typed, and says what is missing', async () => {
  const { visitor, server, stripe } = open({}, { isCardFilled: false });
  await fill(visitor, await amount(), '10');
  await pressSend(visitor);
  screen.getByText('Your card number is incomplete.');
  expect(stripe.card.focus).toHaveBeenCalledTimes(1);
  // The fields report this when they are left.
  stripe.emit('change', { complete: false, empty: true });
  screen.getByText('Your card number is incomplete.');
  stripe.emit('change', { complete: false, empty: false });
  expect(screen.queryByText('Your card number is incomplete.')).toBeNull();
  await pressSend(visitor);
  screen.getByText('Your card details are incomplete.');
  stripe.emit('change', {
    complete: false,
    empty: false,
    error: { message: 'Your card number is invalid.' },
  });
  await pressSend(visitor);
  screen.getByText('Your card number is invalid.');
  expect(stripe.card.focus).toHaveBeenCalledTimes(3);
  expect(server.callsTo('POST /api/donate')).toEqual([]);
  stripe.emit('change', { complete: true, empty: false });
  await pressSend(visitor);
  await screen.findByText('Inês After Dark will receive $8.41 from your support.');
});

it('keeps what was typed after a declined card, and pays the same donation with the next one', async () => {
  const { visitor, server, stripe, onClose } = open();
  const message = 'Your card has insufficient funds.';
  stripe.confirmCardPayment.mockResolvedValueOnce({ error: { type: 'card_error', message } });
  await fill(visitor, await amount(), '10');
  await pressSend(visitor);
  await screen.findByText('Donation Failed');
  expect(screen.getAllByText(message)).not.toEqual([]);
  expect(Number((await amount()).value)).toBe(10);
  await pressSend(visitor);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(server.callsTo('POST /api/donate')).toHaveLength(1);
});

it('asks whether the card was charged when the answer is lost', async () => {
  const { visitor, server, stripe, onClose } = open();
  await loseAnswer(visitor, stripe);
  const [call] = server.callsTo('POST /api/donate');
  expect(stored()).toMatchObject([{ key: call?.headers['Idempotency-Key'] }]);
  await pressSend(visitor);
  await screen.findByText('Inês After Dark will receive $8.41 from your support.');
  expect(server.callsTo('POST /api/donate')).toHaveLength(1);
  expect(stripe.confirmCardPayment).toHaveBeenCalledTimes(1);
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(stored()).toEqual([]);
});

it('says that the earlier donation went through, and sends the changed one when asked again', async () => {
  const { visitor, server, stripe, onClose } = open();
  await loseAnswer(visitor, stripe);
  await visitor.click(screen.getByRole('button', { name: '$50' }));
  await pressSend(visitor);
  await screen.findByText('Not sent');
  expect(screen.getAllByText(/^Your earlier donation of \$10.00 went through/)).not.toEqual([]);
  expect(stripe.confirmCardPayment).toHaveBeenCalledTimes(1);
  expect(onClose).not.toHaveBeenCalled();
  const intent = { ...INTENT, amount: 50, chargeAmount: 50, platformFee: 5, processingFee: 1.75 };
  server.answer('POST /api/donate', { status: 201, body: { ...intent, creatorAmount: 43.25 } });
  await pressSend(visitor);
  await screen.findByText('Inês After Dark will receive $43.25 from your support.');
  expect(stripe.confirmCardPayment).toHaveBeenCalledTimes(2);
});

it('asks about a payment of another tab or of before a reload, and charges nothing else', async () => {
  // The card's fields are empty after a reload.
  const { visitor, server, stripe, creator } = open({}, { isCardFilled: false });
  const content = { amount: '10.00', creatorUserId: creator.id, coverFees: false, message: null };
  const attempt = { key: 'key-of-before', content: JSON.stringify(content) };
  localStorage.setItem(`unfinishedDonation ${aUser().id} ${creator.id}`, JSON.stringify(attempt));
  await fill(visitor, await amount(), '50');
  await pressSend(visitor);
  await screen.findByText('Not sent');
  const calls = server.callsTo('POST /api/donate');
  expect(calls.map(({ headers, body }) => [headers['Idempotency-Key'], body])).toEqual([
    ['key-of-before', content],
  ]);
  expect(stripe.confirmCardPayment).not.toHaveBeenCalled();
  expect(stored()).toEqual([]);
});

it('waits for a payment that goes on after the dialog was left, before it takes another', async () => {
  const { visitor, server, stripe, unmount, creator } = open();
  let answer: (result: object) => void = () => undefined;
  stripe.confirmCardPayment.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  await fill(visitor, await amount(), '10');
  await pressSend(visitor);
  await waitFor(() => expect(stripe.confirmCardPayment).toHaveBeenCalledTimes(1));
  unmount();
  renderPage(<SupportCreator creator={creator} onClose={jest.fn()} />);
  await fill(visitor, await amount(), '10');
  await pressSend(visitor);
  await screen.findByText('Processing...');
  expect(stripe.confirmCardPayment).toHaveBeenCalledTimes(1);
  act(() => answer({ error: { type: 'card_error', message: 'Your card was declined.' } }));
  await screen.findAllByText('Inês After Dark will receive $8.41 from your support.');
  expect(server.callsTo('POST /api/donate')).toHaveLength(1);
  expect(stripe.confirmCardPayment).toHaveBeenCalledTimes(2);
});

it('keeps the card when the settings are read again in vain', async () => {
  const { server } = open();
  await screen.findByText('card');
  server.answer('GET /api/payments', networkFailure());
  await act(() => client.invalidateQueries({ queryKey: ['/api/payments'] }));
  await waitFor(() => expect(server.callsTo('GET /api/payments').length).toBeGreaterThan(1));
  screen.getByText('card');
  expect(screen.queryByText('Payment system not loaded. Please try again.')).toBeNull();
});

it('keeps the key of a donation over retries, and takes another for other content', async () => {
  const { visitor, server, onClose } = open({ 'POST /api/donate': networkFailure() });
  await fill(visitor, await amount(), '10');
  await pressSend(visitor);
  await screen.findByText('Donation Failed');
  await pressSend(visitor);
  await waitFor(() => expect(server.callsTo('POST /api/donate')).toHaveLength(2));
  await screen.findByText('Donation Failed');
  server.answer('POST /api/donate', { status: 201, body: INTENT });
  await visitor.click(screen.getByLabelText('Do not show Inês who I am'));
  await pressSend(visitor);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  const keys = server.callsTo('POST /api/donate').map(({ headers }) => headers['Idempotency-Key']);
  expect(keys[0]).toBe(keys[1]);
  expect(keys[2]).not.toBe(keys[0]);
});

it('shows the numbers of the server where they differ, and asks again before it charges', async () => {
  const { visitor, stripe } = open({
    'POST /api/donate': { status: 201, body: { ...INTENT, processingFee: 0.69, creatorAmount: 8.31 } },
  });
  await fill(visitor, await amount(), '10');
  await pressSend(visitor);
  await waitFor(() => expect(lineOf('Inês receives')).toBe('$8.31'));
  expect(stripe.confirmCardPayment).not.toHaveBeenCalled();
  // The content changes and changes back: the screen's own numbers are shown again.
  await visitor.click(screen.getByRole('button', { name: '$5' }));
  await visitor.click(screen.getByRole('button', { name: '$10' }));
  expect(lineOf('Inês receives')).toBe('$8.41');
  await pressSend(visitor);
  await waitFor(() => expect(lineOf('Inês receives')).toBe('$8.31'));
  expect(stripe.confirmCardPayment).not.toHaveBeenCalled();
  await pressSend(visitor);
  await screen.findByText('Inês After Dark will receive $8.31 from your support.');
});

it('says why the server refuses a donation', async () => {
  const message = 'This creator does not accept support at the moment.';
  const { visitor } = open({ 'POST /api/donate': problem(409, 'donations_not_accepted', message) });
  await fill(visitor, await amount(), '10');
  await pressSend(visitor);
  await screen.findByText('Donation Failed');
  expect(screen.getAllByText(message)).not.toEqual([]);
});

it('sends nothing while payments are off', async () => {
  const { visitor } = open({
    'GET /api/payments': {
      body: { ...SETTINGS, mode: 'off', publishableKey: null, minimum: 5, maximum: 1_000 },
    },
  });
  await fill(visitor, await amount(), '10');
  await screen.findByText('Payment system not loaded. Please try again.');
  expect(send().disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('begins another donation after the payment was canceled', async () => {
  const { visitor, server, stripe, onClose } = open();
  stripe.confirmCardPayment.mockResolvedValueOnce({ error: { type: 'invalid_request_error' } });
  stripe.retrievePaymentIntent.mockResolvedValueOnce({ paymentIntent: { status: 'canceled' } });
  await fill(visitor, await amount(), '10');
  await pressSend(visitor);
  expect(await screen.findAllByText('Failed to process donation. Please try again.')).not.toEqual([]);
  await pressSend(visitor);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  const keys = server.callsTo('POST /api/donate').map(({ headers }) => headers['Idempotency-Key']);
  expect(new Set(keys).size).toBe(2);
});

it('says why the server has canceled the payment', async () => {
  const message = 'This payment was closed after too many declined cards. Please try again in an hour.';
  const { visitor, server, stripe } = open();
  stripe.confirmCardPayment.mockImplementationOnce(async () => {
    server.answer('POST /api/donate', problem(409, 'donation_failed', message));
    return { error: { type: 'invalid_request_error' } };
  });
  stripe.retrievePaymentIntent.mockResolvedValueOnce({ paymentIntent: { status: 'canceled' } });
  await fill(visitor, await amount(), '10');
  await pressSend(visitor);
  expect(await screen.findAllByText(message)).not.toEqual([]);
  const keys = server.callsTo('POST /api/donate').map(({ headers }) => headers['Idempotency-Key']);
  expect(keys).toEqual([keys[0], keys[0]]);
});

it('begins another donation when the one whose end was unknown turns out to be canceled', async () => {
  const { visitor, server, stripe, onClose } = open();
  stripe.confirmCardPayment.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  stripe.retrievePaymentIntent.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await fill(visitor, await amount(), '10');
  await pressSend(visitor);
  await screen.findByText('Donation Failed');
  stripe.retrievePaymentIntent.mockResolvedValueOnce({ paymentIntent: { status: 'canceled' } });
  await pressSend(visitor);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(server.callsTo('POST /api/donate')).toHaveLength(2);
});

it('takes nothing before the fields of the card are there, and says when they stay away', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { visitor, stripe } = open({}, { isFramePresent: false });
  await fill(visitor, await amount(), '10');
  expect(send().disabled).toBe(true);
  act(() => jest.advanceTimersByTime(20_000));
  await screen.findByText('Payment system not loaded. Please try again.');
  expect(send().disabled).toBe(true);
  // The fields were only slow.
  stripe.emit('ready');
  expect(screen.queryByText('Payment system not loaded. Please try again.')).toBeNull();
  expect(send().disabled).toBe(false);
  jest.useRealTimers();
});

it('closes when Escape is pressed in the fields of the card, and shows what they say', async () => {
  const { stripe, onClose } = open();
  await waitFor(() => expect(screen.getByText('card')).toBeTruthy());
  stripe.emit('change', { error: { message: 'Your card number is invalid.' } });
  screen.getByText('Your card number is invalid.');
  stripe.emit('escape');
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('calls a creator verified whose payout account Stripe has verified', async () => {
  open();
  expect(await screen.findByText('Verified Creator')).toBeTruthy();
});

it('tells a user whose e-mail is not verified, and sends the mail again', async () => {
  const { visitor, server } = open({
    'GET /api/user': { body: aUser({ isVerified: false }) },
    'POST /api/resend-verification': { body: { message: 'Sent.' } },
  });
  await screen.findByText('Verify your email to support a creator');
  await screen.findByText('card');
  await fill(visitor, await amount(), '10');
  expect(send().disabled).toBe(true);
  await visitor.click(screen.getByRole('button', { name: 'Resend email' }));
  await screen.findByText('Verification Email Resent');
  expect(server.callsTo('POST /api/resend-verification')).toHaveLength(1);
});

describe('a creator who cannot be paid yet', () => {
  it('is said so, and can be followed, and nothing asks for a card', async () => {
    const creator = aPublicUser({ id: 'new-1', displayName: 'Inês After Dark', acceptsDonations: false });
    const server = fakeApi({
      'GET /api/user': { body: aUser() },
      'POST /api/users/new-1/follow': { body: { following: true, followersCount: 1 } },
    });
    const onClose = jest.fn();
    const { visitor } = renderPage(<SupportCreator creator={creator} onClose={onClose} />);
    const dialog = await screen.findByRole('dialog', { name: 'Creator Support' });
    expect(dialog.textContent).toContain('Inês After Dark cannot receive donations yet.');
    expect(dialog.textContent).not.toContain('Verified Creator');
    expect(screen.queryByRole('button', { name: 'Send Support' })).toBeNull();
    await visitor.click(screen.getByRole('button', { name: 'Follow Inês After Dark' }));
    await waitFor(() => expect(server.callsTo('POST /api/users/new-1/follow')).toHaveLength(1));
    expect(server.callsTo('GET /api/payments')).toHaveLength(0);
    await visitor.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalled();
  });
});

describe('a creator whom one follows and who cannot be paid yet', () => {
  it('is not offered to be left: the window is closed', async () => {
    const creator = aPublicUser({
      id: 'new-1',
      displayName: 'Inês',
      acceptsDonations: false,
      isFollowing: true,
    });
    fakeApi({ 'GET /api/user': { body: aUser() } });
    const onClose = jest.fn();
    const { visitor } = renderPage(<SupportCreator creator={creator} onClose={onClose} />);
    await visitor.click(await screen.findByRole('button', { name: 'Done' }));
    expect(onClose).toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: /Follow/ })).toBeNull();
  });
});

describe('the age of the donor', () => {
  const BIRTH = 'POST /api/user/date-of-birth';
  const withBirth = (dateOfBirth: string | null) => ({ 'GET /api/user': { body: aUser({ dateOfBirth }) } });
  const young = `${new Date().getUTCFullYear() - 15}-01-01`;
  const saved = ({ server }: ReturnType<typeof open>, dateOfBirth: string) => {
    const body = aUser({ dateOfBirth });
    server.answer('GET /api/user', { body });
    return { body };
  };
  const enter = async ({ visitor }: ReturnType<typeof open>, date: string) => {
    fireEvent.change(await screen.findByLabelText('Date of birth'), { target: { value: date } });
    await visitor.click(screen.getByRole('button', { name: 'Continue' }));
  };

  it('is asked for, and the donation goes on', async () => {
    const page = open({
      ...withBirth(null),
      [BIRTH]: () => saved(page, '1990-05-01'),
    });
    expect(await screen.findByText(/You must be at least 18 years old to support a creator/)).toBeTruthy();
    await enter(page, '');
    expect(await screen.findByText('Please enter your date of birth.')).toBeTruthy();
    expect(page.server.callsTo(BIRTH)).toHaveLength(0);
    await enter(page, '1990-05-01');
    await fill(page.visitor, await amount(), '10');
    await pressSend(page.visitor);
    expect(await screen.findByText('Thank you!')).toBeTruthy();
    expect(page.server.callsTo(BIRTH)[0]?.body).toEqual({ dateOfBirth: '1990-05-01' });
  });

  it('of a minor leaves a sentence in the place of the form', async () => {
    const page = open({ ...withBirth(null), [BIRTH]: () => saved(page, young) });
    await enter(page, young);
    expect(await screen.findByText('You must be at least 18 years old to support a creator.')).toBeTruthy();
    expect(screen.queryByLabelText('Custom amount')).toBeNull();
    expect(screen.queryByLabelText('Date of birth')).toBeNull();
    await page.visitor.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    expect(page.onClose).toHaveBeenCalled();
  });

  it('is compared with what the operator sets', async () => {
    open({
      ...withBirth(young),
      'GET /api/payments': { body: { ...SETTINGS, minimum: 5, maximum: 1_000, minimumAge: 14 } },
    });
    expect(await amount()).toBeTruthy();
  });

  it('that could not be saved can be entered again', async () => {
    const page = open({
      ...withBirth(null),
      [BIRTH]: problem(409, 'conflict', 'Your date of birth is already saved.'),
    });
    await enter(page, '1990-05-01');
    expect(await screen.findByText('Your date of birth is already saved.')).toBeTruthy();
    await waitFor(() => expect(page.server.callsTo('GET /api/user').length).toBeGreaterThan(1));
  });
});
