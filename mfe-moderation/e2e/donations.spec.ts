import { aUser, createUsers, expectNoBarriers, runServicesCli, signIn, tabTo } from '@beem/testing/e2e';
import { expect, type Page, test } from '@playwright/test';
import { donate, verifyCreator } from './support/donations';

const admin = aUser('operator');
const secondAdmin = aUser('operator_two');
const moderator = aUser('reviewer');
const creator = aUser('paid');
const donor = aUser('donor');
const ids = { completed: 0, contested: 0, failed: 0, disputed: 0 };

// The stand-in for Stripe answers, and then sends its webhooks.
test.describe.configure({ mode: 'serial', timeout: 120_000 });

test.beforeAll(async ({ browser, baseURL }) => {
  await createUsers([admin, secondAdmin], { role: 'admin' });
  await createUsers([moderator], { role: 'moderator' });
  await createUsers([creator, donor], { dateOfBirth: '1990-05-17' });
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  const creatorId = await verifyCreator(page, creator);
  await signIn(context.request, donor);
  ids.completed = await donate(context.request, { creatorId, amount: 12, card: 'visa' });
  ids.contested = await donate(context.request, { creatorId, amount: 15, card: 'visa' });
  ids.failed = await donate(context.request, { creatorId, amount: 20, card: 'visa_chargeDeclined' });
  ids.disputed = await donate(context.request, { creatorId, amount: 25, card: 'createDispute' });
  await context.close();
});

const openList = (page: Page, status: string) =>
  page.goto(`/moderation/donations?status=${status}`, { waitUntil: 'domcontentloaded' });
/** Finds the row of a donation, whose webhook may not have arrived yet. */
async function rowOf(page: Page, id: number) {
  const row = page.getByRole('row').filter({ has: page.getByText(`#${id}`, { exact: true }) });
  await expect(async () => {
    if (!(await row.isVisible())) await page.reload({ waitUntil: 'domcontentloaded' });
    await expect(row).toBeVisible({ timeout: 3_000 });
  }).toPass();
  return row;
}

test('an admin finds failed and disputed donations, and what the last check found', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page.request, admin);
  await page.goto('/home', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: /^Account of/ }).click();
  // The longest menu ends inside the window.
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('menuitem', { name: 'Donations' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Moderation' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Donations' })).toHaveAttribute('aria-selected', 'true');
  // Disputes are the most urgent list, and there is one.
  await expect(page.getByRole('radio', { name: /^Disputed \d+$/ })).toBeChecked();
  await expect(page).toHaveURL(/\?status=disputed$/);
  await expectNoBarriers(page);

  await page.getByRole('radio', { name: /^Failed/ }).check();
  await expect(page).toHaveURL(/\?status=failed$/);
  const failed = await rowOf(page, ids.failed);
  await expect(failed).toContainText('$20.00');
  await expect(failed).toContainText(`@${donor.username}`);
  await expect(failed).toContainText('generic decline');
  await expect(failed.getByRole('button', { name: /^Refund/ })).toHaveCount(0);

  await openList(page, 'disputed');
  const disputed = await rowOf(page, ids.disputed);
  await expect(disputed).toContainText('$25.00');
  await expect(disputed).toContainText('The bank decides');
  await expect(disputed.getByRole('button', { name: /^Refund/ })).toHaveCount(0);
  await expectNoBarriers(page);

  runServicesCli('maintenance', 'check-donations');
  await page.reload({ waitUntil: 'domcontentloaded' });
  const check = page.getByRole('region', { name: 'Last check' });
  await expect(check).toContainText('now');
  await expect(check).toContainText(/\d+ donations? (was|were) compared with the ledger and Stripe/);

  // On a phone at twice the text size the date has a line of its own below the names.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const card = page.getByRole('listitem').filter({ hasText: `#${ids.disputed}` });
  const date = await card.getByRole('time').boundingBox();
  const names = await card.getByRole('link', { name: `@${creator.username}` }).boundingBox();
  // The area of a link reaches 12 px beyond its text.
  expect(date?.y).toBeGreaterThanOrEqual((names?.y ?? Number.NaN) + (names?.height ?? 0) - 13);
});

test('an admin refunds a donation with a reason, by keyboard alone', async ({ page }) => {
  await signIn(page.request, admin);
  await openList(page, 'completed');
  await rowOf(page, ids.completed);
  await tabTo(page, page.getByRole('button', { name: `Refund donation ${ids.completed}` }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Refund donation #${ids.completed}` });
  await expect(dialog).toContainText(`$12.00 will go back to the card of`);
  await expect(dialog).toContainText(`@${creator.username}`);
  await expectNoBarriers(page);
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await page.keyboard.type('Sent twice');
  await tabTo(page, dialog.getByRole('button', { name: 'Refund $12.00' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Donation refunded', { exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(`#${ids.completed}`, { exact: true })).toHaveCount(0);

  await openList(page, 'refunded');
  await expect(await rowOf(page, ids.completed)).toContainText('Refunded');
});

test('two admins refund at once: one does, and the other reads that it is done', { tag: '@long' }, async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page.request, admin);
  await openList(page, 'completed');
  await rowOf(page, ids.contested);
  await page.getByRole('button', { name: `Refund donation ${ids.contested}` }).click();
  const other = await browser.newContext({ baseURL });
  await signIn(other.request, secondAdmin);
  const first = await other.request.post(`/api/admin/donations/${ids.contested}/refund`, {
    data: { reason: 'Fraud' },
  });
  expect(first.ok()).toBe(true);
  await other.close();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Sent twice');
  await dialog.getByRole('button', { name: 'Refund $15.00' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'This donation has already been refunded by another admin.',
  );
  await expectNoBarriers(page, 'overlay');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText(`#${ids.contested}`, { exact: true })).toHaveCount(0);
});

test('moderators have no access, neither by page nor by API call, and guests sign in first', {
  tag: '@long',
}, async ({ page, browser, baseURL }) => {
  await signIn(page.request, moderator);
  await page.goto('/moderation/donations', { waitUntil: 'domcontentloaded' });
  await expect(page.getByText('You may not have permission to view this data')).toBeVisible();
  expect((await page.request.get('/api/admin/donations')).status()).toBe(403);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Moderation' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Donations' })).toHaveCount(0);
  const guest = await (await browser.newContext({ baseURL })).newPage();
  await guest.goto('/moderation/donations', { waitUntil: 'domcontentloaded' });
  await expect(guest).toHaveURL(/\/auth$/);
  await guest.context().close();
});
