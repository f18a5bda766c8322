import { expectNoBarriers } from '@beem/testing/e2e';
import { expect, type Page, test } from '@playwright/test';
import { openAsNewUser, untilReady, uploadByCall } from './support/library';

// Media jobs share the machine with everything else that is tested.
test.describe.configure({ timeout: 200_000 });

test('a comment and its reply arrive live for both users, and a change in the hub shows in the library and on the watch page', async ({
  browser,
  baseURL,
}) => {
  const creator = await openAsNewUser(browser, baseURL, 'creator');
  const title = `Talked about ${Date.now()}`;
  const id = await uploadByCall(creator.request, { title });
  await untilReady(creator.request, id);
  const viewer = await openAsNewUser(browser, baseURL, 'viewer');
  await creator.goto('/home', { waitUntil: 'domcontentloaded' });
  await expect(creator.getByRole('button', { name: 'Notifications' })).toBeVisible();

  // In the hub: like, save, comment.
  await viewer.goto('/home', { waitUntil: 'domcontentloaded' });
  const card = viewer.getByRole('article', { name: title });
  await card.scrollIntoViewIfNeeded();
  const liked = viewer.waitForResponse((answer) => answer.url().endsWith('/like') && answer.ok());
  await card.getByRole('button', { name: /^Like/ }).click();
  await liked;
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(viewer.getByText('Added to your library')).toBeVisible();
  await card.getByRole('button', { name: 'Comments, 0' }).click();
  const reading = viewer.getByRole('dialog', { name: 'Comments' });
  await expect(reading.getByText('Be the first to share your thoughts!')).toBeVisible();
  await reading.getByRole('textbox').fill('Who lit the lamp?');
  await viewer.keyboard.press('Enter');
  await expect(viewer.getByText('Comment posted')).toBeVisible();
  await expect(reading.getByText('Who lit the lamp?')).toBeVisible();

  // Elsewhere its creator is notified, opens the comment and replies.
  await expect(creator.getByRole('button', { name: /^Notifications, \d unread$/ })).toBeVisible();
  await creator.goto(`/watch/${id}`, { waitUntil: 'domcontentloaded' });
  // In a wide window the comments are part of the watch page.
  const answering = creator.getByRole('region', { name: 'Comments' });
  await answering.getByRole('button', { name: /^Reply to/ }).click();
  await expect(answering.getByText('Replying to comment')).toBeVisible();
  await creator.keyboard.type('My grandmother.');
  await creator.keyboard.press('Enter');
  await expect(answering.getByText('My grandmother.')).toBeVisible();

  // The reply reaches the window that is still open.
  await reading.getByRole('button', { name: 'View 1 reply' }).click({ timeout: 20_000 });
  await expect(reading.getByText('My grandmother.')).toBeVisible();
  await expectNoBarriers(viewer);
  await viewer.keyboard.press('Escape');
  await expect(reading).toBeHidden();
  await expect(card.getByRole('button', { name: /^Comments/ })).toBeFocused();
  await expect(viewer.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();

  await findInLibrary(viewer, title);
  await viewer.goto(`/watch/${id}`, { waitUntil: 'domcontentloaded' });
  await expect(viewer.getByRole('button', { name: 'Like, 1', pressed: true })).toBeVisible();
  await expect(viewer.getByRole('button', { name: 'Saved', pressed: true })).toBeVisible();
  await expect(viewer.getByRole('button', { name: 'Comments, 2' })).toBeVisible();
  await report(viewer);
  for (const page of [creator, viewer]) await page.context().close();
});

/** The new like and save are there without a reload. */
async function findInLibrary(page: Page, title: string) {
  let loads = 0;
  page.on('load', () => loads++);
  await page.getByRole('link', { name: 'Library' }).first().click();
  for (const tab of ['Saved Beems', 'Liked Beems']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('link', { name: title })).toBeVisible();
  }
  await page.getByRole('button', { name: `Like ${title}`, pressed: true }).click();
  await expect(page.getByRole('link', { name: title })).toBeHidden();
  await page.getByRole('link', { name: 'Hub' }).first().click();
  const like = page.getByRole('article', { name: title }).getByRole('button', { name: /^Like/ });
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  const liked = page.waitForResponse((answer) => answer.url().endsWith('/like') && answer.ok());
  await like.click();
  await liked;
  expect(loads).toBe(0);
}

/** By keyboard alone. */
async function report(page: Page) {
  await page.getByRole('button', { name: 'Report', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Report Content' });
  await dialog.getByRole('radio').first().focus();
  await page.keyboard.press('ArrowUp');
  await expect(dialog.getByRole('radio', { name: 'Other' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type('The lamp is a candle.');
  await expectNoBarriers(page);
  await dialog.getByRole('button', { name: 'Submit Report' }).press('Enter');
  await expect(page.getByText('Report Submitted')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Report', exact: true })).toBeFocused();
}
