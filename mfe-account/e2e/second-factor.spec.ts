import {
  aUser,
  codeOf,
  createUsers,
  expectNoBarriers,
  forgetSecondFactor,
  signIn,
  type User,
} from '@beem/testing/e2e';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';

/** Adds a device with a built-in passkey that verifies its user at once. */
async function giveAuthenticator(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
}

async function newUser(name: string): Promise<User> {
  const user = aUser(name);
  await createUsers([user]);
  return user;
}

async function openSettings(page: Page): Promise<void> {
  await page.goto('/settings', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { name: 'Second factor' })).toBeVisible();
}

async function enterPassword(page: Page, { email, password }: User): Promise<void> {
  await page.request.post('/api/logout');
  await page.goto('/auth?mode=email', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Second factor' })).toBeVisible();
}

/** @returns the key and the recovery codes */
async function addAuthenticator(page: Page): Promise<{ secret: string; codes: string[] }> {
  await openSettings(page);
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  const key = page.getByRole('dialog').locator('code');
  await expect(key).toBeVisible();
  const secret = (await key.innerText()).replaceAll(' ', '');
  await page.getByLabel('Code that the app shows').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Add app' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const texts = await codes.allInnerTexts();
  await page.getByLabel('I have saved these codes').check();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('10 of 10 recovery codes left.')).toBeVisible();
  return { secret, codes: texts };
}

test('a user sets up a passkey and signs in with it', async ({ page, context }) => {
  await giveAuthenticator(context, page);
  const user = await newUser('key');
  await signIn(page.request, user);
  await openSettings(page);
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name').fill('My laptop');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await expectNoBarriers(page);
  await page.getByLabel('I have saved these codes').check();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('list', { name: 'Second factors' }).getByText('My laptop')).toBeVisible();

  await enterPassword(page, user);
  await page.getByRole('button', { name: 'Use passkey' }).click();
  await expect(page).toHaveURL(/\/home/);
  await expect(page.getByText('Welcome back!')).toBeVisible();
});

test('a user signs in with an authenticator app, and with a recovery code once', { tag: '@long' }, async ({
  page,
}) => {
  const user = await newUser('app');
  await signIn(page.request, user);
  const { secret, codes } = await addAuthenticator(page);
  const [code = ''] = codes;

  await enterPassword(page, user);
  await expectNoBarriers(page);
  const field = page.getByLabel('Code of your authenticator app');
  await field.fill('000000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(/This code is not right/)).toBeVisible();
  // The code of the set-up is used; the server accepts the next one for clocks that run ahead.
  await field.fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/home/);

  await enterPassword(page, user);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/home/);

  await enterPassword(page, user);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(/not one of your recovery codes/)).toBeVisible();
});

test('a call that needs a recent second factor asks for it above an open window, and loses nothing', {
  tag: '@long',
}, async ({ page }) => {
  const user = await newUser('recent');
  await signIn(page.request, user);
  const { codes } = await addAuthenticator(page);
  await forgetSecondFactor(user);

  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByLabel('Current password').fill(user.password);
  await page.getByLabel('New password').fill('another-lantern-7');
  await page.getByRole('button', { name: 'Update Password' }).click();
  const prompt = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(prompt).toBeVisible();
  await expectNoBarriers(page);
  await page.keyboard.press('Escape');
  await expect(prompt).toBeHidden();
  await expect(page.getByLabel('New password')).toHaveValue('another-lantern-7');

  // The call is now made from a dialog.
  await page.getByRole('button', { name: 'New recovery codes' }).click();
  const below = page.getByRole('dialog', { name: 'New recovery codes' });
  await below.getByRole('button', { name: 'Create codes' }).click();
  await expect(prompt).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(prompt).toBeHidden();
  await expect(below).toBeVisible();
  await below.getByRole('button', { name: 'Create codes' }).click();
  await prompt.getByRole('button', { name: 'Use a recovery code' }).click();
  await prompt.getByLabel('Recovery code').fill(codes[0] ?? '');
  await prompt.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await page.getByLabel('I have saved these codes').check();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(page.getByText('Security Updated')).toBeVisible();
});
