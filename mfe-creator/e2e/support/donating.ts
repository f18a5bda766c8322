import type { Answer } from '@beem/api-client';
import { aUser, createUsers, signIn, type User } from '@beem/testing/e2e';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';

export interface SupportedCreator extends User {
  id: string;
}

/** Makes a creator who accepts donations, verified on the payment provider's own pages. */
export async function aSupportedCreator(browser: Browser, baseURL: string | undefined) {
  const creator = aUser('supported');
  await createUsers([creator]);
  const page = await openAs(browser, baseURL, creator);
  const { id }: Answer<'get', '/api/user'> = await (await page.request.get('/api/user')).json();
  expect((await page.request.post('/api/creator')).ok()).toBe(true);
  const link = await page.request.post('/api/creator/connect-stripe');
  const { url }: Answer<'post', '/api/creator/connect-stripe'> = await link.json();
  await page.goto(url);
  await page.getByRole('button', { name: 'Give everything and be verified' }).click();
  const accepts = async () => {
    const profile: Answer<'get', '/api/profile/{userId}'> = await (
      await page.request.get(`/api/profile/${id}`)
    ).json();
    return profile.acceptsDonations;
  };
  await expect.poll(accepts, { timeout: 30_000 }).toBe(true);
  await page.context().close();
  return { ...creator, id };
}

export async function openAs(browser: Browser, baseURL: string | undefined, user: User): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await signIn(page.request, user);
  return page;
}

/**
 * Signs in a new donor on this page.
 * @param dateOfBirth null: the dialog asks for it
 */
export async function signInDonor(page: Page, dateOfBirth: string | null = '1990-05-01'): Promise<User> {
  const donor = aUser('donor');
  await createUsers([donor], dateOfBirth === null ? {} : { dateOfBirth });
  await signIn(page.request, donor);
  return donor;
}

export const opener = (page: Page, { username }: User): Locator =>
  page.getByRole('button', { name: `Support Creator ${username}` });
export const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Creator Support' });
export const cardOf = (page: Page) => page.frameLocator('iframe[title="Secure card payment input frame"]');
export const bankOf = (page: Page) => page.frameLocator('iframe[title="3-D Secure"]');
export const send = (page: Page): Locator => page.getByRole('button', { name: 'Send Support' });
export const thanks = (page: Page, { username }: User, amount: string): Locator =>
  page.getByText(`${username} will receive ${amount} from your support.`);
/** The focused field in the frame of the card. */
export const numberOf = (page: Page): Locator => cardOf(page).getByLabel('Card number');

/** Opens the dialog at the profile. */
export async function openDialog(page: Page, creator: SupportedCreator): Promise<void> {
  await page.goto(`/profile/${creator.id}`, { waitUntil: 'domcontentloaded' });
  await opener(page, creator).click();
  await expect(numberOf(page)).toBeVisible();
}

export async function fillCard(page: Page, number: string): Promise<void> {
  await numberOf(page).pressSequentially(number);
  await cardOf(page).getByLabel('Expiration date').pressSequentially('1234');
  await cardOf(page).getByLabel('Security code').pressSequentially('123');
  await cardOf(page).getByLabel('ZIP code').pressSequentially('94107');
}

/** $10 by a card, without covered fees: $8.41 for the creator. */
export async function supportByCard(page: Page, number = '4242424242424242'): Promise<void> {
  await page.getByLabel('Custom amount').fill('10');
  await fillCard(page, number);
  await send(page).click();
}

/** The donations of a creator in the server's answer: `completed 8.41`. */
export async function donationsOf(page: Page, creator: User): Promise<string[]> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The browser is gone.');
  const own = await openAs(browser, new URL(page.url()).origin, creator);
  const list: Answer<'get', '/api/creator/donations'> = await (
    await own.request.get('/api/creator/donations')
  ).json();
  await own.context().close();
  return list.map(({ status, receivedAmount }) => `${status} ${receivedAmount}`);
}

/** Waits until a creator has exactly these donations. */
export async function expectDonations(page: Page, creator: User, expected: string[]): Promise<void> {
  await expect.poll(() => donationsOf(page, creator), { timeout: 30_000 }).toEqual(expected);
}
