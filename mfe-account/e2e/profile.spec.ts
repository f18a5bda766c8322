import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aUser, createUsers, expectNoBarriers, signIn, uploadVideo } from '@beem/testing/e2e';
import { type Browser, expect, type Page, test } from '@playwright/test';

const DEMO = join(import.meta.dirname, '../../deploy/demo');
const VIDEO = join(DEMO, 'loops/aurora-lake.mp4');

const [creator, fan] = [aUser('creator'), aUser('fan')];

test.beforeAll(() => createUsers([creator, fan]));

/** A page of a browser in which the user is signed in, and the user's id. */
async function openAs(browser: Browser, user: typeof creator): Promise<{ page: Page; id: string }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page.request, user);
  const { id } = (await (await page.request.get('/api/user')).json()) as { id: string };
  return { page, id };
}

test('a user is followed live, edits name and picture, and the follower sees it', async ({ browser }) => {
  const { page: mine, id } = await openAs(browser, creator);
  const { page: theirs, id: fanId } = await openAs(browser, fan);
  await mine.goto('/profile', { waitUntil: 'domcontentloaded' });
  await expect(mine.getByRole('button', { name: '0 followers' })).toBeVisible();

  await theirs.goto(`/profile/${id}`, { waitUntil: 'domcontentloaded' });
  await theirs.getByRole('button', { name: `Follow ${creator.username}` }).click();
  await expect(theirs.getByRole('link', { name: '1 follower' })).toBeVisible();
  // The other browser has done nothing.
  await mine.getByRole('button', { name: '1 follower' }).click();
  const followers = mine.getByRole('dialog', { name: 'Your Followers (1)' });
  await followers.getByRole('button', { name: `Follow ${fan.username}` }).click();
  await followers.getByRole('link', { name: fan.username }).click();
  await expect(mine).toHaveURL(`/profile/${fanId}`);
  await expect(mine.getByRole('button', { name: `Following ${fan.username}` })).toBeVisible();

  await mine.goBack();
  await mine.getByRole('button', { name: 'Edit Profile' }).click();
  const form = mine.getByRole('dialog', { name: 'Edit Profile' });
  await form.getByLabel('Username').fill(fan.username);
  await form.getByLabel('Display name').fill('Night Owl Pictures');
  await form.getByRole('button', { name: 'Update Profile' }).click();
  await expect(
    form.getByText('Username is already taken. Please choose a different username.'),
  ).toBeVisible();
  await form.getByLabel('Username').fill(`${creator.username}_2`);
  await form.getByLabel(/Change your picture/).setInputFiles({
    name: 'owl.webp',
    mimeType: 'image/webp',
    buffer: await readFile(join(import.meta.dirname, '../src/assets/lanterns.webp')),
  });
  await expect(form.getByRole('group', { name: /Part of the picture/ })).toBeVisible();
  await form.getByRole('button', { name: 'Update Profile' }).click();
  await expect(form).toBeHidden();
  await expect(mine.getByRole('heading', { level: 1, name: 'Night Owl Pictures' })).toBeVisible();
  await expect(mine.getByText(`@${creator.username}_2`)).toBeVisible();
  // The shell's own parts also show the new name and picture.
  const account = mine.getByRole('button', { name: /Account of Night Owl Pictures/ });
  await expect(account.locator('img')).toHaveAttribute('src', /^\/media\/avatars\//);

  await theirs.goto(`/followers/${fanId}?tab=following`, { waitUntil: 'domcontentloaded' });
  const row = theirs.getByRole('listitem').filter({ hasText: `@${creator.username}_2` });
  await expect(row.getByRole('link', { name: 'Night Owl Pictures' })).toBeVisible();
  await row.getByRole('button', { name: 'Following Night Owl Pictures' }).click();
  await expect(row.getByRole('button', { name: 'Follow Night Owl Pictures' })).toBeVisible();
  await mine.context().close();
  await theirs.context().close();
});

test('an upload from elsewhere appears on the open profile, becomes ready, and is deleted there', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page.request, fan);
  await page.goto('/profile?tab=videos', { waitUntil: 'domcontentloaded' });
  await expect(page.getByText('Upload your first short film to showcase your work')).toBeVisible();
  const title = `Aurora ${Date.now()}`;
  await uploadVideo(page.request, { title, file: VIDEO });
  const card = page.getByRole('article').filter({ hasText: title });
  await expect(card.locator('img')).toBeVisible({ timeout: 90_000 });
  await expect(card.getByText('Processing')).toBeHidden();
  await expect(page.getByRole('tab', { name: 'Short Films 1' })).toBeVisible();

  await card.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Video deleted successfully')).toBeVisible();
  await expect(card).toHaveCount(0);
  await expect(page.getByText('No short films yet')).toBeVisible();
});

for (const size of ['100%', '200%'])
  test(`a phone shows two buttons of one width and a menu, and figures that do not overlap, at ${size} text`, {
    tag: size === '100%' ? [] : '@long',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript((fontSize) => {
      document.addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = fontSize;
      });
    }, size);
    await signIn(page.request, fan);
    await page.goto('/profile', { waitUntil: 'domcontentloaded' });
    const more = page.getByRole('button', { name: /^More actions for / });
    const buttons = [
      page.getByRole('button', { name: 'Share Profile' }),
      page.getByRole('button', { name: 'Edit Profile' }),
      more,
    ];
    await expect(more).toBeVisible();
    const [share, edit, menu] = await Promise.all(buttons.map((button) => button.boundingBox()));
    for (const box of [share, edit, menu]) expect(box?.height).toBeGreaterThanOrEqual(44);
    if (size === '100%') {
      expect(share?.width).toBeCloseTo(edit?.width ?? 0, 0);
      expect([edit?.y, menu?.y]).toEqual([share?.y, share?.y]);
    }
    const names = await page.locator('dt').evaluateAll((terms) =>
      terms.map((term) => {
        const text = document.createRange();
        text.selectNodeContents(term);
        const { left, right, top } = text.getBoundingClientRect();
        return { left, right, top };
      }),
    );
    expect(names).toHaveLength(4);
    for (const [index, { left, right, top }] of names.entries()) {
      expect(left).toBeGreaterThanOrEqual(0);
      const next = names[index + 1];
      if (next && next.top === top) expect(next.left).toBeGreaterThanOrEqual(right);
    }
    await more.click();
    await expect(page.getByRole('menuitem', { name: 'Studio' })).toHaveAttribute('href', '/studio');
  });

test('unsaved changes survive Escape, by keyboard alone', { tag: '@long' }, async ({ page }) => {
  await signIn(page.request, fan);
  await page.goto('/profile', { waitUntil: 'domcontentloaded' });
  const edit = page.getByRole('button', { name: 'Edit Profile' });
  await edit.focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Display name').focus();
  await page.keyboard.type('Fan of owls');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(question).toBeFocused();
  // The dialog handles keys a moment after it gets the focus, too early for real users.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await expect(page.getByLabel('Display name')).toHaveValue('Fan of owls');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Leave' }).press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(edit).toBeFocused();
});

test('profiles, their dialogs and connections are accessible', { tag: '@long' }, async ({ browser }) => {
  test.setTimeout(90_000);
  const { page: theirs, id: fanId } = await openAs(browser, fan);
  await theirs.context().close();
  const { page, id } = await openAs(browser, creator);
  await page.request.post(`/api/users/${fanId}/follow`, { data: { following: true } });
  await page.goto('/profile', { waitUntil: 'domcontentloaded' });
  await expect(page.getByText('Create your first show to get started')).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Profile' })).toBeVisible();
  await expectNoBarriers(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '1 following' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1);
  await expectNoBarriers(page);
  await page.goto(`/followers/${id}?tab=following`, { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { name: 'Your Connections' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await expectNoBarriers(page);
  const videos = await page.request.get('/api/videos/trailers?limit=1');
  const [video] = (await videos.json()) as { creator: { id: string } }[];
  if (video) {
    await page.goto(`/profile/${video.creator.id}?tab=videos`, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectNoBarriers(page);
  }
  await page.goto('/profile/00000000-0000-7000-8000-000000000000', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1, name: 'User not found' })).toBeVisible();
  await expectNoBarriers(page);
  await page.context().close();
});
