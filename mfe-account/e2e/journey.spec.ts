import { aUser, createUsers, findMailedLink, tokenOf } from '@beem/testing/e2e';
import { expect, test } from '@playwright/test';

test('a newcomer registers, follows the link of the mail and is signed in', async ({ page }) => {
  const user = aUser('newcomer');
  await page.goto('/auth', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByLabel('Username *').fill(user.username);
  await page.getByLabel('Email *').fill(user.email);
  await page.getByLabel('Password *').fill(user.password);
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeDisabled();
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Registration Successful!')).toBeVisible();
  await expect(page.getByText(user.email)).toBeVisible();

  await page.goto(await findMailedLink(user.email, '/verify-email'), { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByRole('button', { name: 'Verify my email' }).click();
  await expect(page.getByRole('heading', { name: 'Email verified' })).toBeVisible();
  // The password that proves the address also signs in.
  await expect(page.getByText('Welcome back!')).toBeVisible();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
});

test('a toast about missing fields leaves the buttons of a form free on phones', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/auth', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Create Account' }).click();
  const button = page.getByRole('button', { name: 'Create Account' });
  // It looks disabled, and a press says what is missing.
  await button.click({ force: true });
  const toast = page.getByText('Registration Incomplete');
  await expect(toast).toBeVisible();
  await expect(page.getByLabel('Username *')).toBeFocused();
  const [message, field] = await Promise.all([
    toast.evaluate((text) => text.closest('[data-toasts]')?.getBoundingClientRect().toJSON()),
    page.getByLabel('Username *').evaluate((input) => input.getBoundingClientRect().toJSON()),
  ]);
  expect(message.bottom).toBeLessThanOrEqual(field.top);
  expect(message.top).toBeGreaterThanOrEqual(0);
});

test('a user who forgot the password gets a link by mail and signs in with a new password', async ({
  page,
}) => {
  const user = aUser('forgetful');
  await createUsers([user]);
  await page.goto('/auth', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Continue with Email' }).click();
  await page.getByRole('button', { name: 'Initiate account recovery' }).click();
  await page.getByLabel('Email').fill(user.email);
  await page.getByRole('button', { name: 'Send Recovery Link' }).click();
  await expect(page.getByText('Recovery Link Sent')).toBeVisible();

  const link = await findMailedLink(user.email, '/auth');
  await page.goto(link, { waitUntil: 'domcontentloaded' });
  await expect(page.getByLabel('Recovery token')).toHaveValue(tokenOf(link));
  await page.getByLabel('New password', { exact: true }).fill('another-lantern-7');
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(page.getByText('Security Updated')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('another-lantern-7');
  await expect(page.getByLabel('Email')).toHaveValue(user.email);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test('a remembered user signs in with one press, but not after the entry is removed', async ({ page }) => {
  const user = aUser('regular');
  await createUsers([user]);
  await page.goto('/auth?mode=email', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/home$/);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(user.password);

  await page.request.post('/api/logout');
  await page.goto('/auth', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: `@${user.username}` }).click();
  await expect(page).toHaveURL(/\/home$/);

  await page.request.post('/api/logout');
  await page.goto('/auth', { waitUntil: 'domcontentloaded' });
  const forgotten = page.waitForResponse((answer) => answer.url().includes('/api/quick-login/'));
  await page.getByRole('button', { name: `Remove ${user.username}` }).click();
  expect((await forgotten).ok()).toBe(true);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { name: 'Welcome to Beem' })).toBeVisible();
  await expect(page.getByText('Quick Sign In')).toBeHidden();
});

test('a guest who opens a protected page returns to it after sign-in', async ({ page }) => {
  const user = aUser('guest');
  await createUsers([user]);
  await page.goto('/upload', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Continue with Email' }).click();
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/upload$/);
  await expect(page.getByRole('heading', { name: 'Create Content' })).toBeVisible();
});
