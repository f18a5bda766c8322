import type { Answer, BodyOf } from '@beem/api-client';
import { runningEnv, signIn, type User } from '@beem/testing/e2e';
import { type APIRequestContext, expect, type Page } from '@playwright/test';

const stripe = { ...process.env, ...runningEnv() };

/** Onboards a creator at the stand-in for Stripe, as its page does. @returns the creator's id */
export async function verifyCreator(page: Page, creator: User): Promise<string> {
  await signIn(page.request, creator);
  expect((await page.request.post('/api/creator')).ok()).toBe(true);
  const { url }: Answer<'post', '/api/creator/connect-stripe'> = await (
    await page.request.post('/api/creator/connect-stripe')
  ).json();
  await page.goto(url);
  await page.getByRole('button', { name: 'Give everything and be verified' }).click();
  await expect(page).toHaveURL(/\/creator\/monetization/);
  const me: Answer<'get', '/api/user'> = await (await page.request.get('/api/user')).json();
  const accepts = async () =>
    ((await (await page.request.get(`/api/creator/${me.id}`)).json()) as { acceptsDonations: boolean })
      .acceptsDonations;
  await expect.poll(accepts).toBe(true);
  return me.id;
}

/**
 * Starts a donation as the user of `request` and pays it with a card.
 * @param card name of a card of the stand-in, e.g. `visa`
 * @returns the donation's id
 */
export async function donate(
  request: APIRequestContext,
  { creatorId, amount, card }: { creatorId: string; amount: number; card: string },
): Promise<number> {
  const data: BodyOf<'post', '/api/donate'> = { amount, creatorUserId: creatorId, coverFees: false };
  const answer = await request.post('/api/donate', { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { donationId, clientSecret }: Answer<'post', '/api/donate'> = await answer.json();
  const intent = clientSecret.replace(/_secret_.*$/, '');
  await fetch(`${stripe.STRIPE_LOCAL_URL}/v1/payment_intents/${intent}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${stripe.STRIPE_SECRET_KEY}` },
    body: new URLSearchParams({ payment_method: `pm_card_${card}` }),
  });
  return donationId;
}
