import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './support/test';

const FAILED = 'This area did not load';
/** A note of this age belongs to a module that will not return. */
const STALE_MS = 6_000;

/** Loads a module that never returns, and closes the frozen tab. */
async function freezeATab(context: BrowserContext, page: Page): Promise<void> {
  await page.goto('/steady');
  await page.evaluate(() => localStorage.setItem('loop-at-load', 'yes'));
  const frozen = await context.newPage();
  await frozen.goto('/probe', { waitUntil: 'commit' });
  await expect.poll(() => notesOf(page)).toHaveLength(1);
  await frozen.close();
}

const notesOf = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('beem-running-')));

/** Makes the notes look older than they are. */
const age = (page: Page, ms: number) =>
  page.evaluate((by) => {
    for (const key of Object.keys(localStorage).filter((one) => one.startsWith('beem-running-'))) {
      const note = JSON.parse(localStorage.getItem(key) ?? '');
      localStorage.setItem(key, JSON.stringify({ ...note, at: note.at - by }));
    }
  }, ms);

test.describe('a module that never returns', () => {
  test('is reported by the next page, which loads the previous build instead', async ({
    page,
    context,
    edge,
    builds,
  }) => {
    edge.publish('mfe-probe', { current: builds['probe-second'], previous: builds['probe-first'] });
    await freezeATab(context, page);
    await age(page, STALE_MS);
    await page.goto('/probe', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { name: 'Probe, first build' })).toBeVisible();
    const { remotes } = await page.request.get('/api/remotes').then((answer) => answer.json());
    const looping = { remote: 'mfe-probe', buildId: remotes[0].buildId };
    await expect
      .poll(() => edge.clientErrors)
      .toEqual([expect.objectContaining({ ...looping, kind: 'loop' })]);
    await expect
      .poll(() => edge.loadReports)
      .toContainEqual(expect.objectContaining({ ...looping, outcome: 'failed' }));

    // Reported once; the build stays avoided for some minutes.
    await page.reload({ waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { name: 'Probe, first build' })).toBeVisible();
    expect(edge.clientErrors).toHaveLength(1);
  });

  test('leaves the fallback without a previous build, and the next build loads', { tag: '@long' }, async ({
    page,
    context,
    edge,
    builds,
  }) => {
    edge.publish('mfe-probe', { current: builds['probe-second'] });
    await freezeATab(context, page);
    await age(page, STALE_MS);
    await page.goto('/probe', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { name: FAILED })).toBeVisible();
    edge.publish('mfe-probe', { current: builds['probe-first'] });
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'Probe, first build' })).toBeVisible();
  });

  test('is not reported when its build is live no more', { tag: '@long' }, async ({
    page,
    context,
    edge,
    builds,
  }) => {
    edge.publish('mfe-probe', { current: builds['probe-second'] });
    await freezeATab(context, page);
    await age(page, STALE_MS);
    edge.publish('mfe-probe', { current: builds['probe-first'] });
    await page.goto('/probe', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { name: 'Probe, first build' })).toBeVisible();
    expect(await notesOf(page)).toEqual([]);
    expect(edge.clientErrors).toEqual([]);
  });
});

test('a tab that is closed while files arrive leaves no note', { tag: '@long' }, async ({
  page,
  context,
  edge,
}) => {
  await page.goto('/steady');
  edge.faults.set('/probe.', 'hanging');
  const closed = await context.newPage();
  await closed.goto('/probe', { waitUntil: 'commit' });
  await expect.poll(() => edge.requests.some((url) => url.includes('/probe.'))).toBe(true);
  await closed.close();
  expect(await notesOf(page)).toEqual([]);
});

test('a module that runs in another tab at the moment is no loop', { tag: '@long' }, async ({
  page,
  edge,
  builds,
}) => {
  edge.publish('mfe-probe', { current: builds['probe-second'], previous: builds['probe-first'] });
  await page.goto('/steady');
  await page.evaluate(async () => {
    const { remotes } = await fetch('/api/remotes').then((answer) => answer.json());
    const [{ name, buildId }] = remotes;
    localStorage.setItem('beem-running-other', JSON.stringify({ remote: name, buildId, at: Date.now() }));
  });
  await page.goto('/probe', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { name: 'Probe, second build' })).toBeVisible();
  expect(await notesOf(page)).toEqual(['beem-running-other']);
  expect(edge.clientErrors).toEqual([]);
});
