import { join } from 'node:path';
import { aUser, createUsers, signIn, untilReady, uploadVideo } from '@beem/testing/e2e';
import { expect, type Page, test } from '@playwright/test';
import {
  aSupportedCreator,
  dialogOf,
  expectDonations,
  numberOf,
  openAs,
  openDialog,
  opener,
  type SupportedCreator,
  send,
  signInDonor,
  supportByCard,
  thanks,
} from './support/donating';

/** The pages and users from which the dialog opens, and those from which it does not. */
test.describe.configure({ timeout: 120_000 });

const VIDEO = join(import.meta.dirname, 'support/black-start.mp4');
let creator: SupportedCreator;
let videoId: number;

test.beforeAll(async ({ browser, baseURL }) => {
  test.setTimeout(150_000);
  creator = await aSupportedCreator(browser, baseURL);
  const own = await openAs(browser, baseURL, creator);
  videoId = await uploadVideo(own.request, { file: VIDEO, title: `A lamp of ${creator.username}` });
  await untilReady(own.request, videoId);
  await own.context().close();
});

const profilePath = () => `/profile/${creator.id}`;
const isAt = (path: string) => (url: URL) => `${url.pathname}${url.search}` === path;
const paymentsMark = (page: Page) => page.locator('meta[name="beem-payments"]').getAttribute('content');

test.describe('from the watch page and from the hub', () => {
  // Its own requests would bypass the answer below.
  test.use({ serviceWorkers: 'block' });

  test('a donation leaves the page where it was', async ({ page }) => {
    await signInDonor(page);
    // Other videos may be before it.
    const video = await (await page.request.get(`/api/videos/${videoId}`)).json();
    await page.route(/\/api\/videos\/trailers/, (route) => route.fulfill({ json: [video] }));
    for (const path of [`/watch/${videoId}`, '/home']) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await opener(page, creator).click();
      await expect(numberOf(page)).toBeVisible();
      await supportByCard(page);
      await expect(thanks(page, creator, '$8.41')).toBeVisible();
      await expect(dialogOf(page)).toBeHidden();
      await expect(page).toHaveURL(isAt(path));
    }
    await expectDonations(page, creator, ['completed 8.41', 'completed 8.41']);
  });
});

test('a guest signs in first, and returns to the open dialog from any first page', async ({ page }) => {
  const guest = aUser('guest');
  await createUsers([guest], { dateOfBirth: '1990-05-17' });
  const watchPath = `/watch/${videoId}`;
  // The page's policy blocks the payment provider, also on pages that the router shows later.
  await page.goto(`/search?q=${creator.username}&tab=videos`, { waitUntil: 'domcontentloaded' });
  await page
    .getByRole('link', { name: `A lamp of ${creator.username}` })
    .first()
    .click();
  await expect(page).toHaveURL(isAt(watchPath));
  expect(await paymentsMark(page)).toBe('blocked');
  await opener(page, creator).click();
  await expect(page).toHaveURL(/\/auth$/);
  await expect(page.getByText(`Sign in to support ${creator.username}`, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Continue with Email' }).click();
  await page.getByLabel('Email').fill(guest.email);
  await page.getByLabel('Password', { exact: true }).fill(guest.password);
  await page.keyboard.press('Enter');
  await expect(numberOf(page)).toBeVisible();
  await expect(page).toHaveURL(isAt(watchPath));
  // The video behind the dialog may have ended and offers to cancel the next one.
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialogOf(page)).toBeHidden();
  // Once: neither Back nor a reload opens it again.
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(opener(page, creator)).toBeVisible();
  await expect(dialogOf(page)).toBeHidden();
});

test('an e-mail that is not verified is said before anything is typed', async ({ page }) => {
  const newcomer = aUser('newcomer');
  await createUsers([newcomer], { isVerified: false });
  await signIn(page.request, newcomer);
  await openDialog(page, creator);
  await expect(dialogOf(page).getByText('Verify your email to support a creator')).toBeVisible();
  await page.getByLabel('Custom amount').fill('10');
  await expect(send(page)).toBeDisabled();
  await dialogOf(page).getByRole('button', { name: 'Resend email' }).click();
  await expect(page.getByText('Verification Email Resent')).toBeVisible();
});

test('no user can support themself, and a creator who cannot be paid yet can be followed instead', async ({
  page,
  browser,
  baseURL,
}) => {
  const own = await openAs(browser, baseURL, creator);
  for (const path of [profilePath(), `/watch/${videoId}`, `${profilePath()}?support=${creator.id}`]) {
    await own.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(own.getByRole('main').getByText(creator.username).first()).toBeVisible();
    await expect(opener(own, creator)).toHaveCount(0);
    await expect(dialogOf(own)).toHaveCount(0);
  }
  await own.context().close();

  const other = aUser('unpaid');
  await createUsers([other]);
  const context = await openAs(browser, baseURL, other);
  expect((await context.request.post('/api/creator')).ok()).toBe(true);
  const { id } = await (await context.request.get('/api/user')).json();
  await context.context().close();
  await signInDonor(page);
  await page.goto(`/profile/${id}?support=${id}`, { waitUntil: 'domcontentloaded' });
  const dialog = dialogOf(page);
  await expect(dialog).toContainText(`${other.username} cannot receive donations yet.`);
  await expect(page.frameLocator('iframe').getByLabel('Card number')).toHaveCount(0);
  await expect(send(page)).toHaveCount(0);
  await dialog.getByRole('button', { name: `Follow ${other.username}` }).click();
  await expect(dialog.getByRole('button', { name: `Following ${other.username}` })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(isAt(`/profile/${id}`));
});

test('where the policy of the document keeps the provider out, the page is loaded again', async ({
  page,
}) => {
  await signInDonor(page);
  await page.goto(`/search?q=${creator.username}&tab=creators`, { waitUntil: 'domcontentloaded' });
  await page.getByRole('link', { name: creator.username }).first().click();
  await expect(page).toHaveURL(isAt(profilePath()));
  expect(await paymentsMark(page)).toBe('blocked');
  await opener(page, creator).click();
  await expect(numberOf(page)).toBeVisible();
  expect(await paymentsMark(page)).toBe('allowed');
  await expect(page).toHaveURL(isAt(profilePath()));
  await supportByCard(page);
  await expect(thanks(page, creator, '$8.41')).toBeVisible();
  // The reloaded page is one entry of the history.
  await page.goBack();
  await expect(page).toHaveURL(/\/search/);
});

test('with the service worker', async ({ page }) => {
  await signInDonor(page);
  await page.goto(profilePath());
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });
  await page.reload({ waitUntil: 'domcontentloaded' });
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await opener(page, creator).click();
  await expect(numberOf(page)).toBeVisible();
  await supportByCard(page);
  await expect(thanks(page, creator, '$8.41')).toBeVisible();
});
