import type { Page, Route } from '@playwright/test';
import { expect, test } from './support/test';

const CREATOR = { id: 'u1', username: 'ines', isFollowing: false, followersCount: 7 };

/** Two remotes on one page, each with its own bundle and its own query, show the same creator. */
async function openCreator(page: Page, onFollow: (route: Route) => unknown) {
  await page.route('**/api/profile/u1', (route) => route.fulfill({ json: CREATOR }));
  await page.route('**/api/videos/trending', (route) =>
    route.fulfill({ json: [{ id: 1, videoUrl: '/1.mp4', creator: CREATOR }] }),
  );
  await page.route('**/api/users/u1/follow', (route) => onFollow(route));
  await page.goto('/creator', { waitUntil: 'domcontentloaded' });
  const inPage = page.getByRole('button', { name: /^Page: / });
  const inSlot = page.getByRole('button', { name: /^Slot: / });
  await expect(inPage).toHaveText('Page: 7 followers');
  await expect(inSlot).toHaveText('Slot: 7 followers');
  return { inPage, inSlot };
}

const answer = (route: Route, following: boolean, count: number) =>
  route.fulfill({ json: { following, followersCount: count } });

test('a follow in one remote is shown at once in the other, and then the server’s count', async ({
  page,
}) => {
  const held: Route[] = [];
  const { inPage, inSlot } = await openCreator(page, (route) => held.push(route));
  await inPage.click();
  for (const [button, text] of [
    [inPage, 'Page: 8 followers'],
    [inSlot, 'Slot: 8 followers'],
  ] as const) {
    await expect(button).toHaveText(text);
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  }
  await expect.poll(() => held.length).toBe(1);
  await answer(held[0] as Route, true, 12);
  await expect(inSlot).toHaveText('Slot: 12 followers');
  await expect(inPage).toHaveText('Page: 12 followers');
});

test('presses in both remotes are undone to what the server had said, when it refuses them', async ({
  page,
}) => {
  const held: Route[] = [];
  const { inPage, inSlot } = await openCreator(page, (route) => held.push(route));
  await inPage.click();
  await expect(inSlot).toHaveText('Slot: 8 followers');
  await inSlot.click();
  await expect(inPage).toHaveText('Page: 7 followers');
  await inPage.click();
  await expect(inSlot).toHaveText('Slot: 8 followers');
  for (const nth of [0, 1, 2]) {
    await expect.poll(() => held.length).toBe(nth + 1);
    await held[nth]?.fulfill({ status: 503, json: { message: `Refused ${nth}` } });
  }
  for (const button of [inPage, inSlot]) {
    await expect(button).toHaveText(/7 followers/);
    await expect(button).toHaveAttribute('aria-pressed', 'false');
  }
});

test('what changes cached entities is not in the first load, and is loaded once for both', async ({
  page,
  edge,
}) => {
  const { inPage, inSlot } = await openCreator(page, (route) => answer(route, true, 8));
  // The file for signed-in users; nobody is signed in here.
  const loads = () => edge.requests.filter((request) => request.startsWith('/assets/account.'));
  expect(loads()).toHaveLength(0);
  await inPage.click();
  await expect(inSlot).toHaveText('Slot: 8 followers');
  await inSlot.click();
  await expect(inSlot).toHaveAttribute('aria-pressed', 'true');
  expect(loads()).toHaveLength(1);
});
