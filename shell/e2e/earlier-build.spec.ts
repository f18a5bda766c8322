import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { watchViolations } from '@beem/testing/e2e';
import { expect, test } from './support/test';

/**
 * A stored build with its sources, made with the packages of an earlier minor version, so its façade and its kit differ
 * from those of this checkout.
 */
const { manifest, files } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'fixtures/earlier-build.json'), 'utf8'),
);

test('a remote that was built with the packages of an earlier minor version runs in this shell', async ({
  page,
  edge,
}, testInfo) => {
  const folder = testInfo.outputPath('earlier');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'build-manifest.json'), JSON.stringify(manifest));
  for (const [name, text] of Object.entries<string>(files)) writeFileSync(path.join(folder, name), text);
  edge.publish('mfe-earlier', { current: folder });
  edge.answers.set('GET /api/payments', () => ({ status: 200, body: { mode: 'local' } }));
  const violations = await watchViolations(page);
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));

  await page.goto('/earlier', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { name: 'An earlier build' })).toBeVisible();
  await expect(page.getByText('Payments: local')).toBeVisible();
  await expect(page.getByText('Guest', { exact: true })).toHaveCSS('color', 'rgb(1, 2, 3)');
  await expect(page.getByText('Without shortcuts')).toBeVisible();
  await page.getByRole('button', { name: 'Say it' }).click();
  await expect(page.getByText('Said by an earlier build').first()).toBeVisible();
  await page.getByRole('button', { name: 'Load later' }).click();
  await expect(page.getByText('A part that loaded later')).toBeVisible();
  await page.getByRole('link', { name: 'More of it' }).click();
  await expect(page.getByRole('heading', { name: 'More of an earlier build' })).toBeVisible();
  await page.getByRole('link', { name: 'Earlier', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'An earlier build' })).toBeVisible();

  expect(violations()).toEqual([]);
  expect(errors).toEqual([]);
  expect(edge.clientErrors).toEqual([]);
  expect(edge.loadReports.filter(({ remote }) => remote === 'mfe-earlier')).not.toEqual([]);
  expect(edge.loadReports.every(({ outcome }) => outcome === 'ready')).toBe(true);
});
