import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Answer } from '@beem/api-client';
import { aUser, createUsers, signIn, type UploadFields, type User, uploadVideo } from '@beem/testing/e2e';
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';

export { untilReady } from '@beem/testing/e2e';

/** A video of six seconds. */
export const SHORT = join(import.meta.dirname, '../../../mfe-feed/e2e/support/video.mp4');
/** A video of forty seconds: long enough to stop in the middle and continue later. */
export const LONG = join(import.meta.dirname, 'long-video.mp4');
const COVER = join(import.meta.dirname, '../../demo/covers/the-lighthouse-on-mars.webp');

/** Signs a registered user in, in a separate browser context. */
export async function openAs(browser: Browser, baseURL: string | undefined, user: User): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await signIn(page.request, user);
  return page;
}

/** Signs in a new user with a verified e-mail address, in a separate browser context. */
export async function openAsNewUser(
  browser: Browser,
  baseURL: string | undefined,
  name: string,
): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  const user = aUser(name);
  await createUsers([user]);
  await signIn(page.request, user);
  return page;
}

/**
 * Uploads a short video by default.
 * @returns its id while it is being processed
 */
export function uploadByCall(
  request: APIRequestContext,
  { file = SHORT, ...fields }: Omit<UploadFields, 'file'> & { file?: string },
): Promise<number> {
  return uploadVideo(request, { ...fields, file });
}

export async function createShow(request: APIRequestContext, title: string): Promise<number> {
  const answer = await request.post('/api/shows', {
    multipart: {
      ...{ title, description: 'A keeper who is not alone.', genre: '["Sci-Fi"]' },
      coverImage: { name: 'cover.webp', mimeType: 'image/webp', buffer: readFileSync(COVER) },
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { id }: Answer<'post', '/api/shows'> = await answer.json();
  return id;
}
