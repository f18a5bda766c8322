import type { Problem } from '@beem/contracts';
import { expect, type Page } from '@playwright/test';
import type { EdgeStandIn } from './edge-stand-in';

/** A phone with a touch screen; for `test.use`. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

export const fields = (page: Page) => ({
  title: page.getByRole('textbox', { name: 'Title' }),
  genres: page.getByRole('textbox', { name: 'Genres' }),
  serial: page.getByRole('switch', { name: 'It goes on' }),
  price: page.getByRole('textbox', { name: 'Price' }),
  picture: page.locator('input[type="file"]'),
  create: page.getByRole('button', { name: 'Create' }),
});

/** Opens the form and waits until it can be filled in. */
export async function openForm(page: Page, query = '') {
  await page.goto(`/form${query}`, { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('form', { name: 'New show' })).toBeVisible();
  return fields(page);
}

/**
 * Accepts the calls of the form.
 * @returns their bodies
 */
export function acceptShows(edge: EdgeStandIn): Buffer[] {
  const sent: Buffer[] = [];
  edge.answers.set('POST /api/shows', (body) => {
    sent.push(body);
    return { status: 201, body: { id: 1 } };
  });
  return sent;
}

/** Refuses the calls of the form as the API does. */
export function refuseShows(
  edge: EdgeStandIn,
  problem: Pick<Problem, 'status' | 'code' | 'message' | 'fields'>,
) {
  const body: Problem = { type: 'about:blank', title: 'Refused', requestId: 'r1', ...problem };
  edge.answers.set('POST /api/shows', () => ({ status: problem.status, body }));
}

/** The fields of a multipart body. */
export function readForm(body: Buffer): Promise<FormData> {
  const boundary = body.subarray(2, body.indexOf('\r\n')).toString();
  return new Response(new Uint8Array(body), {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }).formData();
}
