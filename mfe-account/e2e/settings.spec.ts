import {
  aUser,
  createUsers,
  expectNoBarriers,
  expectPolicyNamesAllThatIsKept,
  findMailedLink,
  signIn,
  type User,
} from '@beem/testing/e2e';
import { expect, type Locator, type Page, test } from '@playwright/test';

const NEW_PASSWORD = 'another-lantern-7';

async function openSettings(page: Page) {
  await page.goto('/settings', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { name: 'Security' })).toBeVisible();
  await expect(page).toHaveTitle('Settings · Beem');
}

async function newUser(name: string): Promise<User> {
  const user = aUser(name);
  await createUsers([user]);
  return user;
}

test('a user verifies the age and changes the theme, in the other tab, too', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await signIn(page.request, await newUser('grown'));
  await openSettings(page);
  const other = await context.newPage();
  await openSettings(other);

  await page.getByLabel('Date of birth').fill('1990-05-04');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Date of birth updated')).toBeVisible();
  await expect(page.getByText(/^Verified age: \d\d$/)).toBeVisible();

  await page.getByRole('radio', { name: 'Light' }).check();
  for (const tab of [page, other]) await expect(tab.locator('html')).toHaveClass('light');
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(page.locator('html')).toHaveClass('light');
  await expect(page.getByText(/^Verified age/)).toBeVisible();

  await page.request.post('/api/logout');
  await expect(other.getByText('You need to be logged in to see your settings')).toBeVisible();
});

test('at 200 % text on a phone nothing lies over the date of birth, and its error stands below it', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page.request, await newUser('reader'));
  await openSettings(page);
  const boxOf = async (locator: Locator) => {
    const box = await locator.boundingBox();
    if (!box) throw new Error('It is not on the page.');
    return { ...box, right: box.x + box.width, bottom: box.y + box.height };
  };
  const date = page.getByLabel('Date of birth');
  const save = page.getByRole('button', { name: 'Save' });
  expect((await boxOf(save)).x).toBeGreaterThan((await boxOf(date)).right);
  const before = await boxOf(save);
  await date.fill(`${new Date().getUTCFullYear() - 1}-01-01`);
  await save.click();
  const error = page.getByRole('alert').getByText('You must be at least 13 years old to use Beem.');
  expect((await boxOf(error)).y).toBeGreaterThan((await boxOf(date)).bottom);
  expect((await boxOf(save)).y).toBe(before.y);
  for (const percent of [130, 200]) {
    await page.evaluate(
      (size) => document.documentElement.style.setProperty('font-size', `${size}%`),
      percent,
    );
    expect((await boxOf(save)).y).toBeGreaterThan((await boxOf(error)).bottom);
    expect((await boxOf(save)).right).toBeLessThan(390);
    expect((await boxOf(date)).right).toBeLessThan(390);
  }
});

test('a user moves to a new address with the link of the mail', { tag: '@long' }, async ({ page }) => {
  const user = await newUser('mover');
  const email = `new_${user.email}`;
  await signIn(page.request, user);
  await openSettings(page);
  await page.getByRole('button', { name: 'Change email' }).click();
  await page.getByLabel('New email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByRole('button', { name: 'Send confirmation link' }).click();
  await expect(page.getByRole('button', { name: 'Resend link' })).toBeVisible();

  await page.goto(await findMailedLink(email, '/confirm-email'), { waitUntil: 'domcontentloaded' });
  await expect(page.getByText(`@${user.username}`)).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(page.getByRole('heading', { name: 'Email changed' })).toBeVisible();
  await openSettings(page);
  await expect(page.getByText(email).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resend link' })).toBeHidden();
});

test('a user signs out other browsers, changes the password and deletes the account', async ({
  page,
  browser,
  baseURL,
}) => {
  const user = await newUser('leaver');
  const elsewhere = await browser.newPage({ baseURL });
  const openElsewhere = async (password: string) => {
    await signIn(elsewhere.request, { ...user, password });
    await openSettings(elsewhere);
  };
  const expectSignedOutElsewhere = () =>
    expect(elsewhere.getByText('You need to be logged in to see your settings')).toBeVisible();

  await page.goto('/auth?mode=email', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/home$/);
  // A saved sign-in does not count as a recent password, which ending other sign-ins requires.
  await page.request.post('/api/logout');
  await page.goto('/auth', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: `@${user.username}` }).click();
  await openElsewhere(user.password);
  await openSettings(page);
  await page.getByRole('button', { name: /^Sign out (?!everywhere)/ }).click();
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(user.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/is signed out\.$/)).toBeVisible();
  await expectSignedOutElsewhere();

  await openElsewhere(user.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByLabel('Current password').fill(user.password);
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(page.getByText('Security Updated')).toBeVisible();
  await expectSignedOutElsewhere();

  await expectPolicyNamesAllThatIsKept(page);
  await openElsewhere(NEW_PASSWORD);
  await openSettings(page);
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await page.getByRole('button', { name: 'Yes, delete my account permanently' }).click();
  // The new password was entered a moment ago, so the server does not ask for it.
  await expect(page).toHaveURL(/\/auth$/);
  await expect(page.getByText('Account Deleted')).toBeVisible();
  await expect(page.getByText('Quick Sign In')).toBeHidden();
  await expectSignedOutElsewhere();
  await elsewhere.close();
});
