import type { Answer, BodyOf } from '@beem/api-client';
import { aUser, createUsers } from '@beem/testing/e2e';
import { expect, type Page, test } from '@playwright/test';
import { openAs, untilReady, uploadByCall } from './support/library';

const [creator, viewer, moderator] = [aUser('creator'), aUser('viewer'), aUser('reviewer')];
const TITLE = 'A lamp that does not belong here';

test.describe.configure({ timeout: 120_000 });

test.beforeAll(async () => {
  await createUsers([creator, viewer]);
  await createUsers([moderator], { role: 'moderator' });
});

async function decide({ request }: Page, reportId: number, status: 'removed' | 'reviewed') {
  const path = `/api/reports/${reportId}`;
  const { version }: Answer<'get', '/api/reports/{id}'> = await (await request.get(path)).json();
  const data: BodyOf<'put', '/api/reports/{id}'> = { status, notes: null, version };
  const answer = await request.put(path, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test('a video that a moderator removes stops for its viewer, and its creator reads why', async ({
  browser,
  baseURL,
}) => {
  const studio = await openAs(browser, baseURL, creator);
  const watching = await openAs(browser, baseURL, viewer);
  const staff = await openAs(browser, baseURL, moderator);
  const id = await uploadByCall(studio.request, { title: TITLE });
  await untilReady(studio.request, id);

  await watching.goto(`/watch/${id}`, { waitUntil: 'domcontentloaded' });
  await expect(watching.getByRole('heading', { name: TITLE })).toBeVisible();
  await watching.getByRole('button', { name: 'Report' }).click();
  const dialog = watching.getByRole('dialog', { name: 'Report Content' });
  await dialog.getByRole('radio', { name: 'Spam or Scam' }).check({ force: true });
  await dialog.getByRole('button', { name: 'Submit Report' }).click();
  await expect(watching.getByText('Report Submitted')).toBeVisible();

  const answer = await staff.request.get(`/api/reports?status=pending&creator=${creator.username}`);
  const [report]: Answer<'get', '/api/reports'> = await answer.json();
  await decide(staff, report?.id ?? 0, 'removed');
  await expect(watching.getByRole('heading', { name: 'Content Unavailable' })).toBeVisible();
  await expect(watching.locator('video')).toHaveCount(0);

  await studio.goto('/studio?state=removed', { waitUntil: 'domcontentloaded' });
  await expect(studio.getByText('A moderator removed this video: Spam or Scam')).toBeVisible();
  await studio.getByRole('button', { name: /^Notifications/ }).click();
  await expect(studio.getByText(`“${TITLE}” was removed by a moderator: Spam or Scam.`)).toBeVisible();

  await decide(staff, report?.id ?? 0, 'reviewed');
  await watching.reload({ waitUntil: 'domcontentloaded' });
  await expect(watching.getByRole('heading', { name: TITLE })).toBeVisible();
});
