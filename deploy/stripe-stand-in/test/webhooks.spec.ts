import { donationTo, EXPRESS, verifiedAccount } from './support/beem-calls.js';
import { type OwnPayments, openOwnPayments } from './support/own-payments.js';
import { openReceiver, type Receiver } from './support/receiver.js';

interface Release {
  sent: { type: string; status: number }[];
}

describe('the webhooks of the stand-in for Stripe', () => {
  let payments: OwnPayments;
  let receiver: Receiver;

  beforeEach(async () => {
    payments = await openOwnPayments();
    receiver = await openReceiver(payments.settings.webhookSecrets);
  });
  afterEach(async () => {
    await payments.stop();
    await receiver.close();
  });

  const listen = (settings: object = {}) => payments.control('webhooks', { url: receiver.url, ...settings });
  const types = () => receiver.events.map(({ type }) => type);
  const createIntent = async () => {
    const account = await verifiedAccount(payments);
    return payments.stripe.paymentIntents.create(donationTo(account));
  };

  it('posts events, signed, with the object at that time', async () => {
    await listen();
    const { id } = await createIntent();
    await payments.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    await receiver.count(6);
    expect(types().sort()).toEqual([
      ...['account.updated', 'application_fee.created', 'charge.succeeded', 'payment_intent.created'],
      ...['payment_intent.succeeded', 'transfer.created'],
    ]);
    const succeeded = receiver.events.find(({ type }) => type === 'payment_intent.succeeded');
    expect(succeeded?.data.object).toMatchObject({ id, status: 'succeeded', amount_received: 1000 });
    expect(receiver.events.find(({ type }) => type === 'account.updated')?.account).toMatch(/^acct_/);
    expect(receiver.refused).toEqual([]);
  });

  it('signs the events of connected accounts with a secret of their own', async () => {
    const connected = await openReceiver([payments.settings.webhookSecrets[1]]);
    await listen({ url: connected.url });
    await createIntent();
    await connected.count(1);
    expect(connected.events.map(({ type }) => type)).toEqual(['account.updated']);
    await connected.close();
  });

  it('keeps what is sent before anyone listens, and repeats what was not taken', async () => {
    await createIntent();
    receiver.answers.push(500, 200);
    await listen();
    await receiver.count(3);
    expect(types().sort()).toEqual(
      expect.arrayContaining(['account.updated', 'payment_intent.created', expect.anything()]),
    );
    expect(new Set(receiver.events.map(({ id }) => id)).size).toBe(2);
  });

  it('goes on after a restart with what was not taken', async () => {
    await listen({ isHeld: true });
    await createIntent();
    await payments.restart();
    expect(receiver.events).toEqual([]);
    await payments.control('webhooks', { isHeld: false });
    await receiver.count(2);
    expect(types().sort()).toEqual(['account.updated', 'payment_intent.created']);
  });

  it('sends what was held back reversed and twice, in that order', async () => {
    await listen({ isHeld: true });
    const { id } = await createIntent();
    await payments.stripe.paymentIntents.cancel(id);
    const { sent } = await payments.control<Release>('webhooks/release', { isReversed: true, copies: 2 });
    const order = ['payment_intent.canceled', 'payment_intent.created', 'account.updated'];
    expect(sent.map(({ type }) => type)).toEqual(order);
    expect(types()).toEqual(order.flatMap((type) => [type, type]));
    expect((await payments.control<Release>('webhooks/release')).sent).toEqual([]);
  });

  it('sends an event again, too old or forged on request', async () => {
    await listen();
    await payments.stripe.accounts.create(EXPRESS);
    await createIntent();
    await receiver.count(2);
    const [event] = (await payments.stripe.events.list({ type: 'payment_intent.created' })).data;
    await payments.control(`events/${event?.id}/send`, { ageSeconds: 400 });
    await payments.control(`events/${event?.id}/send`, { isForged: true });
    expect(receiver.refused).toEqual([
      expect.stringContaining('Timestamp outside the tolerance zone'),
      expect.stringContaining('No signatures found matching'),
    ]);
    const again = await payments.control<Release>(`events/${event?.id}/send`, { copies: 2 });
    expect(again.sent).toHaveLength(2);
    expect(receiver.events).toHaveLength(4);
  });

  it('lists events by type, and those that were not delivered', async () => {
    await listen({ isHeld: true });
    await createIntent();
    const list = (filter: object) => payments.stripe.events.list(filter).then(({ data }) => data.length);
    expect(await list({ types: ['payment_intent.*'] })).toBe(1);
    expect(await list({ delivery_success: true })).toBe(0);
    await payments.control('webhooks/release');
    expect(await list({ delivery_success: true })).toBe(1);
    expect(await list({ delivery_success: false })).toBe(0);
  });
});
