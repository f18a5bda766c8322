import { watchViolations } from '@beem/testing/e2e';
import type { Page } from '@playwright/test';
import type { EdgeStandIn } from './support/edge-stand-in';
import { acceptShows, openForm, PHONE, readForm, refuseShows } from './support/form-page';
import { drawQuarters, type Seen, see, turnedByExif } from './support/pictures';
import { expect, test } from './support/test';

const frame = (page: Page) => page.getByRole('group', { name: /^Part of the picture/ });
const slider = (page: Page) => page.getByRole('slider', { name: 'Zoom' });
const remove = (page: Page) => page.getByRole('button', { name: 'Remove picture' });
/** The white line around the part that is sent, and around the focused area in it. */
const LINE = 6;

/** The form with a title, and helpers for its picture. */
async function openPicture(page: Page, edge: EdgeStandIn) {
  const violations = await watchViolations(page);
  const sent = acceptShows(edge);
  const { title, create, picture } = await openForm(page);
  await title.fill('Lamp');

  async function choose(buffer: Buffer, name = 'quarters.jpg') {
    await picture.focus();
    await picture.setInputFiles({ name, mimeType: 'image/jpeg', buffer });
  }
  /** Sends the form and waits for the answer. */
  async function sendForm() {
    const before = sent.length;
    await create.click();
    // Decoding a big picture takes long on a busy machine.
    await expect.poll(() => sent.length, { timeout: 30_000 }).toBe(before + 1);
    await expect(create).not.toHaveAttribute('aria-busy');
  }
  /** Reads what the frame shows on the screen. */
  async function seeFrame(): Promise<Seen> {
    await frame(page).scrollIntoViewIfNeeded();
    const box = await frame(page).boundingBox();
    if (!box) throw new Error('No frame is shown');
    const clip = {
      x: box.x + LINE,
      y: box.y + LINE,
      width: box.width - 2 * LINE,
      height: box.height - 2 * LINE,
    };
    // The form sends the square around the round frame of an avatar.
    await frame(page).evaluate(({ style }) => style.setProperty('border-radius', '0'));
    const shot = await page.screenshot({ clip, animations: 'disabled' });
    return see(page, new Blob([new Uint8Array(shot)]));
  }
  /**
   * Sends the form.
   * @returns the picture that arrived, after a check that it shows the same as the frame
   */
  async function send(): Promise<Seen> {
    const shown = await seeFrame();
    await sendForm();
    const seen = await seeSent(page, sent.at(-1) as Buffer);
    expect(seen.corners).toEqual(shown.corners);
    expect(seen.seam.x).toBeCloseTo(shown.seam.x, 1);
    expect(seen.seam.y).toBeCloseTo(shown.seam.y, 1);
    expect(Math.abs(seen.width - seen.height)).toBeLessThanOrEqual(1);
    return seen;
  }
  return { choose, create, send, sendForm, sent, violations };
}

const CORNERS = ['red', 'green', 'blue', 'yellow'];
const PICTURE = { width: 800, height: 600 };

test('a chosen picture is moved with the mouse, enlarged with the wheel, and sent as it is shown', async ({
  page,
  edge,
}) => {
  const { choose, send, violations } = await openPicture(page, edge);
  await choose(await drawQuarters(page, PICTURE));
  await expect(frame(page)).toBeVisible();
  const whole = await send();
  expect(whole).toMatchObject({ width: 600, height: 600, corners: CORNERS });
  expect(whole.seam.x).toBeCloseTo(0.5, 2);

  await drag(page, { x: 30, y: 0 });
  const moved = await send();
  expect(moved.seam.x).toBeGreaterThan(0.55);
  expect(moved.seam.y).toBeCloseTo(0.5, 2);

  await frame(page).hover();
  await page.mouse.wheel(0, -200);
  await expect(slider(page)).not.toHaveValue('1');
  const enlarged = await send();
  expect(enlarged.width).toBeLessThan(400);
  expect(enlarged.corners).toEqual(CORNERS);

  await drag(page, { x: 2_000, y: 2_000 });
  expect((await send()).corners).toEqual(['red', 'red', 'red', 'red']);
  expect(violations()).toEqual([]);
});

test('it is moved by arrow keys, and enlarged by those of the slider', { tag: '@long' }, async ({
  page,
  edge,
}) => {
  const { choose, send } = await openPicture(page, edge);
  await choose(await drawQuarters(page, PICTURE));
  await frame(page).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  const focus = await frame(page).evaluate((element) => getComputedStyle(element).outlineStyle);
  expect(focus).toBe('solid');
  const moved = await send();
  expect(moved.seam.x).toBeGreaterThan(0.52);

  await frame(page).focus();
  await page.keyboard.press('Tab');
  await expect(slider(page)).toBeFocused();
  for (let press = 0; press < 10; press++) await page.keyboard.press('ArrowRight');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', '200%');
  expect((await send()).width).toBe(300);
  await page.keyboard.press('Home');
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('it is moved by a finger and enlarged by two', { tag: '@long' }, async ({ page, edge }) => {
    const { choose, send } = await openPicture(page, edge);
    await choose(await drawQuarters(page, PICTURE));
    expect((await send()).corners).toEqual(CORNERS);
    await touch(page, [[0, 0]], [[20, 0]]);
    const moved = await send();
    expect(moved.seam.x).toBeGreaterThan(0.53);

    // The system cancels the touch; the next finger, beside the picture, does not move it.
    await touch(page, [[0, 0]], [[0, 0]], 'touchCancel');
    await touch(page, [[0, 280]], [[-30, 250]]);
    expect((await send()).seam.x).toBeCloseTo(moved.seam.x, 2);

    await touch(page, [[-30, 0], [30, 0]], [[-60, 0], [60, 0]]); // biome-ignore format: two fingers
    await expect(slider(page)).not.toHaveValue('1');
    const enlarged = await send();
    expect(enlarged.width).toBeLessThan(400);
    expect(enlarged.corners).toEqual(CORNERS);
    await touch(page, [[0, 0]], [[-400, -400]]);
    expect((await send()).corners).toEqual(['yellow', 'yellow', 'yellow', 'yellow']);
  });
});

test('a photo that its camera has turned is cropped as it is seen', { tag: '@long' }, async ({
  page,
  edge,
}) => {
  const { choose, send } = await openPicture(page, edge);
  await choose(turnedByExif(await drawQuarters(page, PICTURE)));
  await expect(frame(page)).toBeVisible();
  const whole = await send();
  expect(whole).toMatchObject({ width: 600, height: 600, corners: ['blue', 'red', 'yellow', 'green'] });
  await drag(page, { x: 0, y: 30 });
  const moved = await send();
  expect(moved.seam.x).toBeCloseTo(0.5, 2);
  expect(moved.seam.y).toBeGreaterThan(0.55);
});

test('a file that is no picture is refused in a sentence, and another one takes its place', {
  tag: '@long',
}, async ({ page, edge }) => {
  const { choose, send } = await openPicture(page, edge);
  await choose(Buffer.from('not a picture'));
  const input = page.locator('input[type="file"]');
  await expect(input).toHaveAccessibleDescription(/^This file is not a picture that can be shown/);
  await expect(input).toBeFocused();
  await choose(await drawQuarters(page, PICTURE));
  await expect(page.getByText('This file is not a picture')).toBeHidden();
  expect((await send()).corners).toEqual(CORNERS);
});

test('a picture that is chosen again after Remove begins in the middle', { tag: '@long' }, async ({
  page,
  edge,
}) => {
  const { choose, send } = await openPicture(page, edge);
  const picture = await drawQuarters(page, PICTURE);
  await choose(picture);
  await frame(page).hover();
  await page.mouse.wheel(0, -200);
  await drag(page, { x: 2_000, y: 2_000 });
  await expect(slider(page)).not.toHaveValue('1');
  await remove(page).click();
  await expect(page.locator('input[type="file"]')).toBeFocused();
  await choose(picture);
  await expect(slider(page)).toHaveValue('1');
  expect(await send()).toMatchObject({ width: 600, corners: CORNERS });
});

test('a form that is sent before its picture is shown sends the middle of it', { tag: '@long' }, async ({
  page,
  edge,
}) => {
  // The file that shows it never arrives.
  edge.faults.set('/crop.', 'hanging');
  const { choose, sendForm, sent } = await openPicture(page, edge);
  await choose(await drawQuarters(page, PICTURE));
  // The button is pressed where it stands then, below the placeholder.
  await expect(page.getByRole('status', { name: 'Loading', exact: true })).toBeVisible();
  await sendForm();
  const seen = await seeSent(page, sent[0] as Buffer);
  expect(seen).toMatchObject({ width: 600, height: 600, corners: CORNERS });
  expect(seen.seam.x).toBeCloseTo(0.5, 2);
});

test('what the server says about the picture stands under it, and has the focus beside it', {
  tag: '@long',
}, async ({ page, edge }) => {
  const { choose, create } = await openPicture(page, edge);
  refuseShows(edge, {
    ...{ status: 422, code: 'unsupported_media', message: 'Please check the form.' },
    fields: { coverImage: 'This picture is too small.' },
  });
  await choose(await drawQuarters(page, PICTURE));
  await drag(page, { x: 30, y: 0 });
  await create.click();
  const group = page.getByRole('group', { name: 'Picture', exact: true });
  await expect(group).toHaveAccessibleDescription('This picture is too small.');
  await expect(slider(page)).toBeFocused();
  await expect(page.getByText('Please check the form.')).toBeHidden();
  // Another window size is not a change by the user.
  const shown = await frame(page).boundingBox();
  await page.setViewportSize({ width: 500, height: 600 });
  await expect.poll(async () => (await frame(page).boundingBox())?.width).not.toBe(shown?.width);
  await expect(group).toHaveAccessibleDescription('This picture is too small.');
  await slider(page).press('ArrowRight');
  await expect(group).toHaveAccessibleDescription('A square one');
});

test('a picture of 48 million pixels does not keep the page busy: it is decoded and drawn elsewhere', {
  tag: '@long',
}, async ({ page, edge }) => {
  const { choose, sendForm, sent } = await openPicture(page, edge);
  const busySeconds = await watchMainThread(page);
  async function costOf(work: () => Promise<unknown>) {
    const before = await busySeconds();
    await work();
    return (await busySeconds()) - before;
  }
  async function sendNew(picture: Buffer) {
    await choose(picture);
    await expect(frame(page)).toBeVisible();
    await drag(page, { x: 30, y: 0 });
    await sendForm();
  }
  const [small, big] = [
    await drawQuarters(page, PICTURE),
    await drawQuarters(page, { width: 8_000, height: 6_000 }),
  ];
  const smallCost = await costOf(() => sendNew(small));
  await remove(page).click();
  const bigCost = await costOf(() => sendNew(big));
  const inPage = await costOf(() => drawInPage(page));
  expect(bigCost - smallCost).toBeLessThan(inPage / 2);
  const seen = await seeSent(page, sent[1] as Buffer);
  expect(seen).toMatchObject({ width: 2_000, height: 2_000, corners: CORNERS });
});

/** Draws the whole picture of the form on the main thread. */
function drawInPage(page: Page): Promise<void> {
  return frame(page).evaluate((element) => {
    const image = element.parentElement?.querySelector('img');
    if (!image) throw new Error('No picture is shown');
    const { naturalWidth, naturalHeight } = image;
    const context = new OffscreenCanvas(naturalWidth, naturalHeight).getContext('2d');
    context?.drawImage(image, 0, 0);
    context?.getImageData(0, 0, naturalWidth, naturalHeight);
  });
}

/** @returns a function that returns the processor time in seconds that the page's main thread has used since */
async function watchMainThread(page: Page): Promise<() => Promise<number>> {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await client.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  };
}

async function seeSent(page: Page, body: Buffer): Promise<Seen> {
  return see(page, (await readForm(body)).get('coverImage') as File);
}

/** Drags from the middle of the frame. */
async function drag(page: Page, { x, y }: { x: number; y: number }) {
  await frame(page).scrollIntoViewIfNeeded();
  const box = await frame(page).boundingBox();
  if (!box) throw new Error('No frame is shown');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x + x / 2, middle.y + y / 2);
  await page.mouse.move(middle.x + x, middle.y + y);
  await page.mouse.up();
}

type Points = [x: number, y: number][];

/** Moves fingers, given by their distances from the middle of the frame. */
async function touch(page: Page, from: Points, to: Points, end: 'touchEnd' | 'touchCancel' = 'touchEnd') {
  await frame(page).scrollIntoViewIfNeeded();
  const box = await frame(page).boundingBox();
  if (!box) throw new Error('No frame is shown');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const halfway = from.map(([x, y], index): Points[number] => {
    const [endX, endY] = to[index] ?? [x, y];
    return [(x + endX) / 2, (y + endY) / 2];
  });
  const client = await page.context().newCDPSession(page);
  for (const [type, points] of [
    ['touchStart', from],
    ['touchMove', halfway],
    ['touchMove', to],
    [end, []],
  ] as const) {
    const touchPoints = points.map(([x, y], id) => ({ id, x: middle.x + x, y: middle.y + y }));
    await client.send('Input.dispatchTouchEvent', { type, touchPoints });
  }
  await client.detach();
}
