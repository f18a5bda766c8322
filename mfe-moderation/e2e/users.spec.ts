import { aUser, createUsers, expectNoBarriers, signIn, tabTo } from '@beem/testing/e2e';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';

const admin = aUser('operator');
const moderator = aUser('reviewer');
const troublemaker = aUser('troublemaker');
const colleague = aUser('colleague');

test.describe.configure({ mode: 'serial', timeout: 120_000 });

test.beforeAll(async () => {
  await createUsers([admin], { role: 'admin' });
  await createUsers([moderator], { role: 'moderator' });
  await createUsers([troublemaker, colleague]);
});

const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'domcontentloaded' });

/** Searches for a user on the Users page and opens the user's page. */
async function findUser(page: Page, username: string) {
  await open(page, '/moderation/users');
  await page.getByLabel('Search users').fill(username);
  await expect(page).toHaveURL(`/moderation/users?q=${username}`);
  const row = page.getByRole('row').filter({ hasText: `@${username}` });
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(username);
}

const tryToSignIn = (request: APIRequestContext) =>
  request.post('/api/login', {
    data: { email: troublemaker.email, password: troublemaker.password, rememberMe: false },
  });

test('a moderator sees the user analytics, reached by the tabs', { tag: '@long' }, async ({ page }) => {
  await signIn(page.request, moderator);
  await open(page, '/moderation');
  await page.getByRole('tab', { name: 'User Analytics' }).click();
  await expect(page).toHaveURL('/moderation/analytics');
  await expect(page.getByText('Total Users')).toBeVisible();
  await expect(page.getByText('Verification Rate')).toBeVisible();
  const newest = page.getByRole('list', { name: 'Recent Registrations' });
  await expect(newest.getByRole('listitem').first()).toContainText('Verified');
  await expectNoBarriers(page);
});

test('a suspended user reads the reason at sign-in, until a moderator lifts the suspension', async ({
  page,
  browser,
  baseURL,
}) => {
  const visitor = await (await browser.newContext({ baseURL })).newPage();
  await signIn(visitor.request, troublemaker);

  await signIn(page.request, moderator);
  await findUser(page, troublemaker.username);
  await tabTo(page, page.getByRole('button', { name: /^Suspend/ }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Suspend @${troublemaker.username}` });
  await expect(dialog).toBeVisible();
  await expectNoBarriers(page, 'overlay');
  await tabTo(page, dialog.getByRole('radio').first());
  await dialog.getByRole('radio', { name: /^Account/ }).press('Space');
  await tabTo(page, dialog.getByLabel('Reason'));
  await page.keyboard.type('Threats in comments.');
  await tabTo(page, dialog.getByRole('button', { name: 'Suspend' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('User suspended', { exact: true })).toBeVisible();
  await expect(page.getByRole('article')).toContainText('In force');
  await expect(page.getByText('Account suspended').first()).toBeVisible();

  expect((await visitor.request.get('/api/user')).status()).toBe(401);
  await open(visitor, '/auth');
  await visitor.getByRole('button', { name: 'Continue with Email' }).click();
  await visitor.getByLabel('Email').fill(troublemaker.email);
  await visitor.getByLabel('Password', { exact: true }).fill(troublemaker.password);
  await visitor.keyboard.press('Enter');
  const until = new Date(Date.now() + 24 * 3_600_000).getUTCFullYear();
  await expect(visitor.getByText(/Your account is suspended until/).first()).toContainText(`${until}`);
  await expect(visitor.getByText(/Threats in comments\./).first()).toBeVisible();

  await page.getByRole('button', { name: 'Lift: Account suspended' }).click();
  const lift = page.getByRole('dialog', { name: 'Lift the suspension' });
  await lift.getByLabel('Reason').fill('The wrong account.');
  await lift.getByRole('button', { name: 'Lift' }).click();
  await expect(page.getByText('Suspension lifted', { exact: true })).toBeVisible();
  await expect(page.getByRole('article')).toContainText('The wrong account.');
  await expectNoBarriers(page);
  expect((await tryToSignIn(visitor.request)).ok()).toBe(true);
  await visitor.context().close();
});

test('an admin changes a role, and finds it and the suspension in the audit log', async ({ page }) => {
  await signIn(page.request, admin);
  await findUser(page, colleague.username);
  await page.getByRole('button', { name: /^Change the role/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the role' });
  await dialog.getByRole('radio', { name: /^Moderator/ }).check();
  await dialog.getByLabel('Reason').fill('Joins the team.');
  await dialog.getByRole('button', { name: 'Make a moderator' }).click();
  await expect(page.getByText('Role changed', { exact: true })).toBeVisible();
  await expect(page.getByText('Moderator', { exact: true }).first()).toBeVisible();

  await page.getByRole('link', { name: 'All entries' }).click();
  await expect(page).toHaveURL(`/moderation/audit?subject=${colleague.username}`);
  const log = page.getByRole('table', { name: 'Audit log' });
  await expect(log.getByRole('row').nth(1)).toContainText(
    `@${admin.username} changed the role of @${colleague.username} from User to Moderator.`,
  );
  await log
    .getByRole('button', { name: /^Details of/ })
    .first()
    .click();
  await expectNoBarriers(page);

  await page.getByLabel('Subject').fill(troublemaker.username);
  await expect(log.getByRole('row').nth(1)).toContainText('lifted a suspension of');
  await expect(log.getByRole('row').nth(2)).toContainText('Threats in comments.');
});

test('moderators have no audit log, and users without a role none of the pages', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page.request, moderator);
  await open(page, '/moderation/audit');
  await expect(page.getByText('You may not have permission to view this data')).toBeVisible();
  await open(page, '/moderation/users');
  await expect(page.getByRole('tab', { name: 'Users' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Audit' })).toHaveCount(0);

  await signIn(page.request, troublemaker);
  for (const path of ['/moderation/analytics', '/moderation/users', '/moderation/audit']) {
    await open(page, path);
    await expect(page.getByText('You may not have permission to view this data')).toBeVisible();
  }
  expect((await page.request.get('/api/admin/users')).status()).toBe(403);
});
