import { tabTo } from '@beem/testing/e2e';
import type { Dialog, Page } from '@playwright/test';
import { acceptShows, fields, openForm, PHONE } from './support/form-page';
import { expect, test } from './support/test';

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });
const stay = (page: Page) => question(page).getByRole('button', { name: 'Stay' });
const leave = (page: Page) => question(page).getByRole('button', { name: 'Leave' });
const link = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).locator('visible=true');
const path = (page: Page) => new URL(page.url()).pathname;

/** A form with a change, between /probe and /steady in the history. */
async function openChangedForm(page: Page) {
  await page.goto('/probe', { waitUntil: 'domcontentloaded' });
  await link(page, 'Form').click();
  const { title } = fields(page);
  await expect(title).toBeVisible();
  await link(page, 'Steady').click();
  await expect(page.getByRole('heading', { name: 'Steady' })).toBeVisible();
  await page.goBack();
  await title.click();
  await page.keyboard.type('Lamp');
  return title;
}

/** Whether the browser asks when the tab is closed; the tab stays open if it does. */
async function isAskedWhenClosed(page: Page): Promise<boolean> {
  const asked = new Promise<boolean>((resolve) => {
    page.once('dialog', async (dialog: Dialog) => {
      expect(dialog.type()).toBe('beforeunload');
      await dialog.dismiss();
      resolve(true);
    });
    page.once('close', () => resolve(false));
  });
  await page.close({ runBeforeUnload: true });
  return asked;
}

const WAYS = [
  ['a link of the navigation', '/fragile', (page: Page) => link(page, 'Fragile').click()],
  ['the browser’s Back', '/probe', (page: Page) => page.goBack()],
  ['the browser’s Forward', '/steady', (page: Page) => page.goForward()],
  [
    'a redirect by code',
    '/steady',
    (page: Page) => page.getByRole('button', { name: 'Leave by code' }).click(),
  ],
] as const;

for (const [name, device, ways] of [
  ['a desktop', {}, WAYS],
  ['a phone', PHONE, WAYS.slice(0, 2)],
] as const) {
  test.describe(`on ${name}`, () => {
    test.use(device);

    for (const [way, target, go] of ways) {
      test(`${way} asks before a change is lost: Stay keeps the page and the history, Leave goes there`, {
        tag: '@long',
      }, async ({ page }) => {
        const title = await openChangedForm(page);
        const entries = await page.evaluate(() => history.length);
        await go(page);
        await expect(question(page)).toBeVisible();
        await expect.poll(() => path(page)).toBe('/form');
        await stay(page).click();
        await expect(question(page)).toBeHidden();
        await expect(title).toHaveValue('Lamp');
        expect(await page.evaluate(() => history.length)).toBe(entries);

        await go(page);
        await leave(page).click();
        await expect(question(page)).toBeHidden();
        await expect.poll(() => path(page)).toBe(target);
        await expect(page.getByRole('form')).toBeHidden();
        await expect(page.getByRole('main')).toBeFocused();
      });
    }
  });
}

test('after Stay, Back and Forward lead where they would have led', { tag: '@long' }, async ({ page }) => {
  await openChangedForm(page);
  for (const [, , go] of WAYS) {
    await go(page);
    await stay(page).click();
    await expect(question(page)).toBeHidden();
  }
  expect(path(page)).toBe('/form');
  await page.goBack();
  await leave(page).click();
  await expect(page.getByRole('heading', { name: 'Probe, first build' })).toBeVisible();
  await page.goForward();
  await expect(fields(page).title).toHaveValue('');
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Steady' })).toBeVisible();
});

test('the browser asks before the tab is closed or reloaded, and only while there is a change', async ({
  page,
}) => {
  const { title } = await openForm(page);
  await title.click();
  await page.keyboard.type('L');
  expect(await isAskedWhenClosed(page)).toBe(true);
  const asked: string[] = [];
  page.once('dialog', async (dialog) => {
    asked.push(dialog.type());
    await dialog.dismiss();
  });
  await page.evaluate(() => location.reload());
  expect(asked).toEqual(['beforeunload']);
  await expect(title).toHaveValue('L');
  await page.keyboard.press('Backspace');
  await expect(title).toHaveValue('');
  expect(await isAskedWhenClosed(page)).toBe(false);
});

test('nothing asks once the form is sent, nor when its success leads to another page', {
  tag: '@long',
}, async ({ page, edge }) => {
  acceptShows(edge);
  const { title, create } = await openForm(page, '?then=/steady');
  await title.fill('Lamp');
  await create.click();
  await expect(page.getByRole('heading', { name: 'Steady' })).toBeVisible();

  await openForm(page);
  await title.click();
  await page.keyboard.type('Lamp');
  await create.click();
  await expect(page.getByRole('status').filter({ hasText: 'Created' })).toBeVisible();
  await link(page, 'Probe').click();
  await expect(page.getByRole('heading', { name: 'Probe, first build' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('form')).toBeVisible();
  expect(await isAskedWhenClosed(page)).toBe(false);
});

test('the question is answered by the keyboard alone, and Stay gives the focus back', async ({ page }) => {
  const title = await openChangedForm(page);
  const byCode = page.getByRole('button', { name: 'Leave by code' });
  await page.keyboard.press('Shift+Tab');
  await expect(byCode).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeFocused();
  await tabTo(page, stay(page));
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeHidden();
  await expect(byCode).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(byCode).toBeFocused();

  await title.focus();
  await page.goBack();
  await expect(question(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(title).toBeFocused();
  await page.keyboard.type('s');
  await expect(title).toHaveValue('Lamps');

  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeFocused();
  await tabTo(page, leave(page));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Steady' })).toBeVisible();
  await expect(question(page)).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});

test('without a connection the question still comes', { tag: '@long' }, async ({ page }) => {
  const title = await openChangedForm(page);
  await page.context().setOffline(true);
  await link(page, 'Probe').click();
  await stay(page).click();
  await expect(title).toHaveValue('Lamp');
  await link(page, 'Probe').click();
  await leave(page).click();
  await expect(page.getByRole('heading', { name: 'Probe, first build' })).toBeVisible();
});

test('a page whose question cannot be loaded can be left', { tag: '@long' }, async ({ page }) => {
  const { title } = await openForm(page);
  await page.context().setOffline(true);
  await title.fill('Lamp');
  await link(page, 'Probe').click();
  await expect.poll(() => path(page)).toBe('/probe');
});
