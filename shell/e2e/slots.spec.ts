import { expect, letServiceWorkerTakeOver, test } from './support/test';

test("one remote's component renders in another's page, with the props of that page", async ({ page }) => {
  await page.goto('/probe', { waitUntil: 'domcontentloaded' });
  await expect(page.getByText('Side for the probe')).toBeVisible();
});

test('a slot that fails to load shows an error with Retry, and the page keeps working', async ({
  page,
  edge,
}) => {
  await letServiceWorkerTakeOver(page);
  edge.faults.set('/remotes/mfe-steady/', 'gone');
  await page.goto('/probe', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { name: 'Probe, first build' })).toBeVisible();
  await expect(page.getByText('Not available right now')).toBeVisible();
  edge.faults.clear();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Side for the probe')).toBeVisible();
});

test('an override that stands in a slot alone has a banner with Reset, and one beside that of the page shares it', async ({
  page,
  edge,
  builds,
}) => {
  const { host } = new URL(edge.url);
  const banner = page.getByRole('status').filter({ hasText: 'Developer override:' });
  edge.publish('mfe-steady', { current: builds.steady, channel: 'override' });
  await page.goto('/probe', { waitUntil: 'domcontentloaded' });
  await expect(page.getByText('Side for the probe')).toBeVisible();
  await expect(banner).toHaveText(`Developer override: mfe-steady from ${host}. Only you see this build.`);

  edge.publish('mfe-probe', { current: builds['probe-first'], channel: 'override' });
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(banner).toHaveText(
    new RegExp(
      `^Developer override: mfe-\\w+ from ${host}, mfe-\\w+ from ${host}\\. Only you see these builds\\.$`,
    ),
  );
  for (const name of ['mfe-probe', 'mfe-steady']) await expect(banner).toContainText(name);

  const ended: string[] = [];
  for (const name of ['mfe-probe', 'mfe-steady'])
    edge.answers.set(`DELETE /api/previews/${name}`, () => {
      ended.push(name);
      return { status: 200, body: {} };
    });
  edge.publish('mfe-probe', { current: builds['probe-first'] });
  edge.publish('mfe-steady', { current: builds.steady });
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(banner).toHaveCount(0);
  expect(ended.sort()).toEqual(['mfe-probe', 'mfe-steady']);
  await expect(page.getByText('Side for the probe')).toBeVisible();
});
