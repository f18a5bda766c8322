import { aUser, createUsers, expectNoBarriers, signIn, tabTo } from '@beem/testing/e2e';
import { expect, test } from '@playwright/test';

const SCREENS = [
  ['/auth', 'Welcome to Beem'],
  ['/auth?mode=email', 'Continue with Email'],
  ['/auth?mode=register', 'Create Account'],
  ['/auth?mode=reset', 'Account recovery'],
  ['/auth?token=abc', 'Set a new password'],
  ['/verification-pending?email=a@beem.example', 'Check your email'],
  ['/verify-email', 'This link does not work'],
  ['/verify-email?token=abc', 'Verify your email'],
  ['/confirm-email?token=abc', 'This link does not work'],
  ['/settings', 'Settings'],
  ['/terms', 'Terms of Service'],
  ['/privacy', 'Privacy Policy'],
  ['/support', 'Support Center'],
  ['/support/contact', 'Contact'],
] as const;

// Other tests cover motion and the service worker; without them pages are faster and look the same each time.
test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } });

// The server accepts the link.
test.beforeEach(({ page }) =>
  page.route(/\/api\/(verify-email|password-reset)\/link$/, (route) => route.fulfill({ status: 204 })),
);

// All screens share one browser context, so that its files are fetched once. A screen that fails does not end the
// others.
test('screens are accessible and do not scroll horizontally', async ({ page }) => {
  test.setTimeout(180_000);
  for (const [path, heading] of SCREENS) {
    await test.step(path, async () => {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await expect.soft(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expectNoBarriers(page);
    });
  }
});

test('the page of the verification link is accessible', async ({ page }) => {
  const verify = async () => {
    await page.getByLabel('Password', { exact: true }).fill('paper-lanterns-9');
    await page.keyboard.press('Enter');
  };
  await page.route('**/api/verify-email', (route) => route.fulfill({ json: { message: 'Email verified' } }));
  await page.goto('/verify-email?token=abc', { waitUntil: 'domcontentloaded' });
  await verify();
  await expect(page.getByRole('heading', { level: 1, name: 'Email verified' })).toBeVisible();
  await expectNoBarriers(page);
  await page.route('**/api/verify-email', (route) => route.abort());
  await page.reload({ waitUntil: 'domcontentloaded' });
  await verify();
  await expect(page.getByRole('heading', { level: 1, name: 'Could not verify right now' })).toBeVisible();
  await expectNoBarriers(page);
});

test('an address can be verified by keyboard: the field has the focus, the button follows', async ({
  page,
}) => {
  await page.goto('/verify-email?token=abc', { waitUntil: 'domcontentloaded' });
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter your password.')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Verify my email' })).toBeFocused();
});

test('the first screen, the form and the way back work by keyboard', async ({ page }) => {
  await page.goto('/auth', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Continue with Email' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Access Denied')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Welcome to Beem' })).toBeVisible();
});

test('the settings and the plans of a user are accessible, with forms and windows open', async ({ page }) => {
  test.slow();
  const user = aUser('settled');
  await createUsers([user]);
  await signIn(page.request, user);
  await page.goto('/subscription', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1, name: 'Choose your plan' })).toBeVisible();
  await expectNoBarriers(page);
  await page.goto('/settings', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Date required')).toBeVisible();
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByRole('button', { name: 'Change email' }).click();
  await page.getByRole('button', { name: 'Send confirmation link' }).click();
  await expect(page.getByText('This browser')).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoBarriers(page);
});

test('the settings work by keyboard alone', async ({ page }) => {
  const user = aUser('typist');
  await createUsers([user]);
  await signIn(page.request, user);
  await page.goto('/settings', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible();
  await tabTo(page, page.getByRole('radio', { name: 'Dark' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('html')).toHaveClass('light');
  await tabTo(page, page.getByRole('button', { name: 'Change password' }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Current password')).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Delete Account' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Delete Account' })).toBeFocused();
});
