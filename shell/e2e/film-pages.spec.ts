import { expect, test } from './support/test';

test.use({ viewport: { width: 390, height: 844 } });

test('a page of a video leaves nothing to scroll on a phone, where no footer follows it', async ({
  page,
}) => {
  await page.goto('/reel', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { name: 'Steady' })).toBeVisible();
  const [content, viewport] = await page.evaluate(() => {
    const { scrollHeight, clientHeight } = document.documentElement;
    return [scrollHeight, clientHeight];
  });
  expect(content).toBe(viewport);
});
