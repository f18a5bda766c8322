import path from 'node:path';
import { type RemoteInShell, startRemoteInShell } from '@beem/remote-kit/testing';
import { aVideo } from '@beem/testing/entities';
import { expect, test } from '@playwright/test';

let shell: RemoteInShell;
test.beforeEach(async () => {
  shell = await startRemoteInShell(path.join(import.meta.dirname, '..'));
});
test.afterEach(() => shell.close());

test('shows what is watched most', async ({ page }) => {
  shell.answers['GET /api/videos/trending'] = { body: [aVideo({ id: 7, title: 'Tide of Glass' })] };
  await page.goto(`${shell.url}/hello`);
  await expect(page.getByRole('heading', { level: 1, name: 'Hello' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Tide of Glass' })).toHaveAttribute('href', '/watch/7');
});
