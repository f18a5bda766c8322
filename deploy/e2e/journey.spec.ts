import { join } from 'node:path';
import { aUser, createUsers, findMailedLink, signIn, type User } from '@beem/testing/e2e';
import { expect, type Page, test } from '@playwright/test';
import { uploadByCall } from './support/library';

const VIDEO = join(import.meta.dirname, '../../mfe-feed/e2e/support/video.mp4');

// Media jobs share the machine with everything else that is tested.
test.describe.configure({ timeout: 150_000 });

test('a new user becomes a creator, and a follower elsewhere is notified of the next video live', async ({
  page,
  browser,
  baseURL,
}) => {
  const creator = aUser('creator');
  const first = `First light ${creator.username}`;
  await becomeMember(page, creator);
  await upload(page, first);

  const elsewhere = await browser.newContext({ baseURL });
  const follower = await elsewhere.newPage();
  const fan = aUser('follower');
  await createUsers([fan]);
  await signIn(follower.request, fan);
  await followAndLike(follower, first);

  const bell = follower.getByRole('button', { name: 'Notifications' });
  await expect(bell).toHaveAccessibleName('Notifications');
  const second = `Second light ${creator.username}`;
  const id = await uploadByCall(page.request, { title: second });
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread', { timeout: 60_000 });

  await bell.click();
  await expect(follower.getByText('Live', { exact: true })).toBeAttached();
  await follower.getByRole('link', { name: new RegExp(second) }).click();
  await expect(follower).toHaveURL(new RegExp(`/watch/${id}$`));
  await expect(follower.getByRole('heading', { level: 1, name: second })).toBeVisible();
  await expect(follower.getByRole('main')).toBeFocused();
  await expect(bell).toHaveAccessibleName('Notifications');
  await elsewhere.close();

  await expect(page.getByRole('button', { name: /^Notifications, \d unread$/ })).toBeVisible();
});

/** Goes from the front page through the mail to the hub. */
async function becomeMember(page: Page, user: User) {
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.getByRole('link', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByLabel('Username *').fill(user.username);
  await page.getByLabel('Email *').fill(user.email);
  await page.getByLabel('Password *').fill(user.password);
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText(user.email)).toBeVisible();
  await page.goto(await findMailedLink(user.email, '/verify-email'), { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByRole('button', { name: 'Verify my email' }).click();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/home$/);
}

/** Uploads with the form, until the video plays in the hub. */
async function upload(page: Page, title: string) {
  await page.getByRole('link', { name: 'Create' }).first().click();
  await page.setInputFiles('input[type="file"]', VIDEO);
  await page.getByLabel('Title *').fill(title);
  await page.getByLabel('Description *').fill('It starts with one lamp.');
  await page.getByRole('button', { name: 'Upload Beem' }).click();
  await expect(page.getByText('Beem uploaded successfully and will appear in the home feed')).toBeVisible({
    timeout: 30_000,
  });
  await expect
    .poll(
      async () => {
        const mine = (await (await page.request.get('/api/videos/mine')).json()) as {
          title: string;
          status: string;
        }[];
        return mine.find((video) => video.title === title)?.status;
      },
      { timeout: 90_000 },
    )
    .toBe('ready');
  await page.goto('/home', { waitUntil: 'domcontentloaded' });
  await page.getByRole('article', { name: title }).scrollIntoViewIfNeeded();
  const video = page.locator(`video[aria-label="${title}"]`);
  await expect.poll(() => video.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
}

async function followAndLike(page: Page, title: string) {
  await page.goto('/home', { waitUntil: 'domcontentloaded' });
  const card = page.getByRole('article', { name: title });
  await card.scrollIntoViewIfNeeded();
  const followed = page.waitForResponse((answer) => answer.url().endsWith('/follow') && answer.ok());
  await card.getByRole('button', { name: /^Follow/ }).click();
  await followed;
  const liked = page.waitForResponse((answer) => answer.url().endsWith('/like') && answer.ok());
  await card.getByRole('button', { name: /^Like/ }).click();
  await liked;
  await expect(card.getByRole('button', { name: /^Following/ })).toBeVisible();
  await expect(card.getByRole('button', { name: /like/i, pressed: true })).toBeVisible();
}
