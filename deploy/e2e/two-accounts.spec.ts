import { aUser, createUsers, signIn } from '@beem/testing/e2e';
import { expect, test } from '@playwright/test';
import { openAsNewUser } from './support/library';

const TYPED = 'beem-review-1';

test('a page stores nothing for the user whom another tab has signed in since', async ({
  browser,
  baseURL,
}) => {
  const creator = await openAsNewUser(browser, baseURL, 'creator');
  const { id } = await (await creator.request.get('/api/user')).json();
  const page = await openAsNewUser(browser, baseURL, 'first');
  const second = aUser('second');
  await createUsers([second]);
  // With a socket the page would learn of the other session before the click.
  await page.routeWebSocket(/\/ws$/, () => undefined);
  await page.goto(`/profile/${id}`, { waitUntil: 'domcontentloaded' });
  const follow = page.getByRole('main').getByRole('button', { name: /^Follow / });
  await expect(follow).toBeVisible();
  await page.evaluate((key) => sessionStorage.setItem(key, '{}'), TYPED);
  // It uses the cookies of the page, like another tab.
  await signIn(page.request, second);

  await follow.click();
  await expect(page.getByText(`You are signed in as @${second.username}`).first()).toBeVisible();
  await expect(
    page.getByRole('button', { name: new RegExp(`^Account of ${second.username}`) }),
  ).toBeVisible();
  const followers = async () => (await page.request.get(`/api/users/${id}/followers`)).json();
  expect(await followers()).toEqual([]);
  expect(await page.evaluate((key) => sessionStorage.getItem(key), TYPED)).toBeNull();

  // From here on the page belongs to the second user.
  await follow.click();
  await expect(page.getByRole('main').getByRole('button', { name: /^Following / })).toBeVisible();
  // The button shows the wanted state before the answer.
  await expect.poll(followers).toMatchObject([{ username: second.username }]);
  for (const open of [creator, page]) await open.context().close();
});
