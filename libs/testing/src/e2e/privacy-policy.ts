import { expect, type Page } from '@playwright/test';

/** Opens the privacy policy, which must list every cookie, storage key and cache that this browser holds now. */
export async function expectPolicyNamesAllThatIsKept(page: Page) {
  await page.goto('/privacy', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { name: 'Privacy Policy' })).toBeVisible();
  const terms = page.locator('#cookies-and-storage dt');
  // The text loads after the heading.
  await expect(terms.first()).toBeVisible();
  const named = (await terms.allTextContents()).map((name) => name.replace('…', ''));
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  const keys = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await caches.keys()),
  ]);
  expect(cookies.length).toBeGreaterThan(1);
  expect([...cookies, ...keys].filter((kept) => !named.some((name) => kept.startsWith(name)))).toEqual([]);
}
