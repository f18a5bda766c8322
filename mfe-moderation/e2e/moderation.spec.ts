import { aUser, createUsers, expectNoBarriers, signIn } from '@beem/testing/e2e';
import { expect, test } from '@playwright/test';

const moderator = aUser('reviewer');
const viewer = aUser('viewer');

test.beforeAll(async () => {
  await createUsers([moderator], { role: 'moderator' });
  await createUsers([viewer]);
});

test('a moderator reads the four lists', async ({ page }) => {
  await signIn(page.request, moderator);
  await page.goto('/moderation', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1, name: 'Moderation' })).toBeVisible();
  for (const [name, empty] of [
    ['Reviewed', 'No reviewed reports found'],
    ['Removed', 'No removed reports found'],
    ['False Reports', 'No false reports found'],
    ['Pending', 'No pending reports found'],
  ] as const) {
    await page.getByRole('radio', { name: new RegExp(`^${name}`) }).check();
    await expect(
      page.getByText(empty).or(page.getByRole('button', { name: /^Review / }).first()),
    ).toBeVisible();
  }
  await expectNoBarriers(page);
});

test('users without the role have no access, neither by page nor by API call', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page.request, viewer);
  await page.goto('/moderation', { waitUntil: 'domcontentloaded' });
  await expect(page.getByText('You may not have permission to view this data')).toBeVisible();
  await expectNoBarriers(page, 'frame');
  const answer = await page.request.get('/api/reports?status=pending');
  expect(answer.status()).toBe(403);
});
