import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { donationTo, EXPRESS, verifiedAccount } from './support/beem-calls.js';
import { type OwnPayments, openOwnPayments } from './support/own-payments.js';

describe('connected accounts of the stand-in for Stripe', () => {
  let payments: OwnPayments;

  beforeAll(async () => {
    payments = await openOwnPayments();
  });
  afterAll(() => payments.stop());

  const createLink = (account: string) =>
    payments.stripe.accountLinks.create({
      ...{ account, type: 'account_onboarding' },
      ...{ return_url: 'http://localhost:3000/back', refresh_url: 'http://localhost:3000/refresh' },
    });
  const visit = (url: string, step?: string) =>
    fetch(url, {
      redirect: 'manual',
      ...(step ? { method: 'POST', body: new URLSearchParams({ step }) } : {}),
    });
  const stateOf = async (id: string) => {
    const account = await payments.stripe.accounts.retrieve(id);
    return {
      transfers: account.capabilities?.transfers,
      payouts: account.payouts_enabled,
      due: account.requirements?.currently_due?.length,
      reason: account.requirements?.disabled_reason,
    };
  };
  const VERIFIED = { transfers: 'active', payouts: true, due: 0, reason: null };

  it('has everything due at first, and nothing after onboarding', async () => {
    const { id } = await payments.stripe.accounts.create({ ...EXPRESS, email: 'ada@example.com' });
    expect(await stateOf(id)).toMatchObject({
      transfers: 'inactive',
      payouts: false,
      reason: 'requirements.past_due',
    });
    const { url, expires_at, created } = await createLink(id);
    expect(expires_at - created).toBe(300);
    expect(await (await visit(url)).text()).toContain('ada@example.com');
    const answer = await visit(url, 'complete');
    expect(answer.headers.get('location')).toBe('http://localhost:3000/back');
    expect(await stateOf(id)).toEqual(VERIFIED);
  });

  it('opens a link once, then leads to where a new one is made', async () => {
    const { id } = await payments.stripe.accounts.create(EXPRESS);
    const { url } = await createLink(id);
    await visit(url);
    expect((await visit(url)).headers.get('location')).toBe('http://localhost:3000/refresh');
    expect((await visit(`${url}x`)).status).toBe(404);
  });

  it('returns without a change, or waits for the check', async () => {
    const { id } = await payments.stripe.accounts.create(EXPRESS);
    const { url } = await createLink(id);
    const left = await visit(url, 'leave');
    expect(left.headers.get('location')).toBe('http://localhost:3000/back');
    expect(await stateOf(id)).toMatchObject({ transfers: 'inactive' });
    await visit(url, 'pending');
    expect(await stateOf(id)).toEqual({
      ...{ transfers: 'pending', payouts: false, due: 0, reason: 'requirements.pending_verification' },
    });
  });

  it('takes no step that another site posts', async () => {
    const { id } = await payments.stripe.accounts.create(EXPRESS);
    const { url } = await createLink(id);
    const headers = { origin: 'http://evil.example' };
    const body = new URLSearchParams({ step: 'complete' });
    expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(403);
    const control = `${payments.url}/_control/accounts/${id}/complete`;
    expect((await fetch(control, { method: 'POST', headers })).status).toBe(403);
    expect(await stateOf(id)).toMatchObject({ transfers: 'inactive' });
  });

  it('loses its capabilities when Stripe requires more data, and when access is withdrawn', async () => {
    const id = await verifiedAccount(payments);
    await payments.control(`accounts/${id}/require`, { due: ['individual.verification.document'] });
    expect(await stateOf(id)).toMatchObject({ transfers: 'inactive', payouts: false, due: 1 });
    await payments.control(`accounts/${id}/complete`);
    expect(await stateOf(id)).toEqual(VERIFIED);
    await payments.control(`accounts/${id}/deauthorize`);
    await expect(payments.stripe.accounts.retrieve(id)).rejects.toMatchObject({ code: 'account_invalid' });
    const { data } = await payments.stripe.events
      .list({ type: 'account.application.deauthorized' })
      .catch(() => ({ data: [] }));
    expect(data).toEqual([]); // It belongs to the account, which the platform can no longer read.
  });

  it('keeps everything over a restart, but for a line that a kill cut off', async () => {
    const id = await verifiedAccount(payments);
    const intent = await payments.stripe.paymentIntents.create(donationTo(id), { idempotencyKey: 'kept' });
    appendFileSync(path.join(payments.settings.folder, 'objects.jsonl'), '[["account","acct_half"');
    await payments.restart();
    expect(await stateOf(id)).toEqual(VERIFIED);
    const again = await payments.stripe.paymentIntents.create(donationTo(id), { idempotencyKey: 'kept' });
    expect(again.id).toBe(intent.id);
    await payments.restart();
    await payments.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
    expect((await payments.stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded');
  });

  it('shows everything on its control page', async () => {
    const id = await verifiedAccount(payments);
    const page = await (await visit(`${payments.url}/_control`)).text();
    expect(page).toContain('Test payments: no money moves');
    expect(page).toContain(id);
  });
});
