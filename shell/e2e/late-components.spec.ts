import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stopClock } from '@beem/testing/e2e';
import { SHELL_DIST } from './support/build-fixtures';
import { expect, test } from './support/test';

const FAILED = 'This area did not load';

/** Path of the shell's built file that contains a text. */
function fileWith(text: string): string {
  const folder = join(SHELL_DIST, 'assets');
  const found = readdirSync(folder).find((name) => readFileSync(join(folder, name), 'utf8').includes(text));
  if (!found) throw new Error(`No file of the shell holds ${text}`);
  return `/assets/${found}`;
}

test('a toast appears after one failed request for the toast viewport', async ({ page, edge }) => {
  edge.faults.set('/assets/late.', 'gone at first');
  await page.goto('/steady', { waitUntil: 'domcontentloaded' });
  await expect.poll(() => edge.requests).toContainEqual(expect.stringContaining('/assets/late.'));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved')).toBeVisible();
});

test('a toast waits until its viewport is loaded', async ({ page, edge }) => {
  edge.faults.set('/assets/late.', 'gone');
  await page.goto('/steady', { waitUntil: 'domcontentloaded' });
  await expect.poll(() => edge.requests).toContainEqual(expect.stringContaining('/assets/late.'));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => edge.requests.filter((url) => url.startsWith('/assets/late.')).length)
    .toBeGreaterThan(1);
  edge.faults.clear();
  await expect(page.getByText('Saved')).toBeVisible();
});

for (const { what, at, text, heading } of [
  { what: 'the front page', at: '/', text: 'Evolve', heading: 'Where AI Meets Imagination' },
  { what: 'the 404 page', at: '/no-such-page', text: 'This reel was never shot', heading: /Page Not Found/ },
]) {
  for (const fault of ['gone', 'altered', 'html'] as const) {
    test(`${what} (${fault}) shows that it did not load, and Retry recovers`, { tag: '@long' }, async ({
      page,
      edge,
    }) => {
      edge.faults.set(fileWith(text), fault);
      await page.goto(at, { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('heading', { level: 1, name: FAILED })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Retry' })).toBeFocused();
      edge.faults.clear();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    });
  }
}

test('a front page that hangs shows an error after 8 s, and Retry requests another address', async ({
  page,
  edge,
}) => {
  await stopClock(page);
  edge.faults.set(fileWith('Evolve'), 'hanging at first');
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(() => edge.requests).toContain(fileWith('Evolve'));
  await page.clock.runFor(8_500);
  await expect(page.getByRole('heading', { level: 1, name: FAILED })).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Where AI Meets Imagination' })).toBeVisible();
});
