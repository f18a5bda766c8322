import { watchViolations } from '@beem/testing/e2e';
import { acceptShows, openForm, PHONE, readForm, refuseShows } from './support/form-page';
import { expect, test } from './support/test';

const failure = 'Storage is full. Please try again later.';

test('chips, a switch and an amount are filled in and sent with the keyboard alone', async ({
  page,
  edge,
}) => {
  const violations = await watchViolations(page);
  const sent = acceptShows(edge);
  const { title, genres, serial, price } = await openForm(page);
  const entered = page.getByRole('list', { name: 'Genres, entered' }).getByRole('listitem');
  await title.focus();
  await page.keyboard.type('Lamp');
  await page.keyboard.press('Tab');
  await expect(genres).toBeFocused();
  await page.keyboard.type('Sci-Fi,');
  await page.keyboard.type('War');
  await page.keyboard.press('Enter');
  await expect(entered).toHaveText(['Sci-Fi', 'War']);
  await page.keyboard.press('Backspace');
  await expect(entered).toHaveText(['Sci-Fi']);
  // A text that was typed is kept when the field is left.
  await page.keyboard.type('Adventure');
  await page.keyboard.press('Tab');
  await expect(genres).toHaveValue('');
  await expect(entered).toHaveText(['Sci-Fi', 'Adventure']);

  await expect(serial).toBeFocused();
  await page.keyboard.press('Space');
  await expect(serial).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(price).toBeFocused();
  await page.keyboard.type('12.5');
  await page.keyboard.press('Tab');
  await expect(price).toHaveValue('12.50');
  await page.keyboard.press('Shift+Tab');
  expect(sent).toHaveLength(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Created' })).toBeVisible();
  const form = await readForm(sent[0] as Buffer);
  expect([...form.entries()]).toEqual([
    ['title', 'Lamp'],
    ['description', 'serial, 1250 cents'],
    ['genre', '["Sci-Fi","Adventure"]'],
  ]);
  expect(sent).toHaveLength(1);
  expect(violations()).toEqual([]);
});

for (const [name, device] of [
  ['a desktop', {}],
  ['a phone', PHONE],
] as const) {
  test.describe(`on ${name}`, () => {
    test.use(device);

    test('the server’s errors stand under their fields, and the first field has the focus and is in sight', {
      tag: '@long',
    }, async ({ page, edge }) => {
      const { title, genres, serial, price, picture, create } = await openForm(page);
      // So low that the first field and the button are not visible together, as above the keyboard of a phone.
      await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 480 });
      await title.fill('Lamp');
      refuseShows(edge, {
        ...{ status: 400, code: 'validation_failed', message: 'Please check the form.' },
        fields: {
          coverImage: 'A picture is needed.',
          price: 'At least 5.00.',
          isSerial: 'Not for you.',
          genre: 'Choose one.',
          title: 'This title is taken.',
        },
      });
      await create.click();
      await expect(title).toHaveAccessibleDescription('This title is taken.');
      await expect(genres).toHaveAccessibleDescription('Choose one.');
      await expect(serial).toHaveAccessibleDescription('Not for you.');
      await expect(price).toHaveAccessibleDescription('At least 5.00.');
      await expect(picture).toHaveAccessibleDescription('A picture is needed.');
      for (const control of [title, genres, serial, price, picture]) {
        await expect(control).toHaveAttribute('aria-invalid', 'true');
      }
      await expect(title).toBeFocused();
      // It is behind neither the header nor the bar of the phone.
      const isInSight = await title.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + height / 2) === element;
      });
      expect(isInSight).toBe(true);
      await expect(page.getByText('Please check the form.')).toBeHidden();

      await title.fill('Lamps');
      await expect(title).not.toHaveAttribute('aria-invalid');
      await expect(genres).toHaveAccessibleDescription('Choose one.');
      refuseShows(edge, {
        ...{ status: 422, code: 'unsupported_media', message: 'Please check the form.' },
        fields: { price: 'At least 7.00.' },
      });
      await create.click();
      await expect(price).toHaveAccessibleDescription('At least 7.00.');
      await expect(price).toBeFocused();
      await expect(genres).toHaveAccessibleDescription('Separate genres with commas');
    });
  });
}

test('any other failure stands above the button until the form is sent again', { tag: '@long' }, async ({
  page,
  edge,
}) => {
  const { title, price, create } = await openForm(page);
  await title.fill('Lamp');
  await price.fill('twelve');
  await create.click();
  await expect(price).toHaveAccessibleDescription('Enter an amount such as 12.50');
  await expect(price).toBeFocused();
  await price.fill('12');

  refuseShows(edge, { status: 507, code: 'storage_full', message: failure });
  await create.click();
  const sentence = page.getByRole('alert').filter({ hasText: failure });
  await expect(sentence).toBeVisible();
  const [above, button] = [await sentence.boundingBox(), await create.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
  await expect(create).toBeFocused();

  await page.context().setOffline(true);
  await create.click();
  await expect(page.getByRole('alert')).toHaveText('Something went wrong. Please try again.');
  await page.context().setOffline(false);
  const sent = acceptShows(edge);
  await create.click();
  await expect(page.getByRole('status').filter({ hasText: 'Created' })).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
  expect(sent).toHaveLength(1);
});
