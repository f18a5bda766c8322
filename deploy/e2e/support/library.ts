import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Answer, FormOf } from '@beem/api-client';
import { aUser, createUsers, signIn, type User } from '@beem/testing/e2e';
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';

/** Six seconds. */
export const SHORT = join(import.meta.dirname, '../../../mfe-feed/e2e/support/video.mp4');
/** Forty seconds: long enough to stop in it and to go on later. */
export const LONG = join(import.meta.dirname, 'long-video.mp4');
const COVER = join(import.meta.dirname, '../../demo/covers/the-lighthouse-on-mars.webp');

interface VideoFields {
  title: string;
  type?: 'trailer' | 'episode';
  ageRating?: 'all' | 'mature';
  showId?: number;
  file?: string;
}

/** A registered user, signed in, in a browser context of their own. */
export async function openAs(browser: Browser, baseURL: string | undefined, user: User): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await signIn(page.request, user);
  return page;
}

/** A new user with a verified e-mail address, signed in, in a browser context of their own. */
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

/** @returns the id of the video, which is then being prepared */
export async function uploadByCall(
  request: APIRequestContext,
  { file = SHORT, type = 'trailer', ageRating = 'all', title, showId }: VideoFields,
): Promise<number> {
  const fields: Omit<FormOf<'post', '/api/videos'>, 'video' | 'coverImage'> = {
    ...{ title, type, ageRating, description: 'It starts with one lamp.', tags: '[]' },
    ...(showId !== undefined && { showId }),
  };
  const answer = await request.post('/api/videos', {
    multipart: {
      ...fields,
      video: { name: 'video.mp4', mimeType: 'video/mp4', buffer: readFileSync(file) },
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { id }: Answer<'post', '/api/videos'> = await answer.json();
  return id;
}

/** Ends once the video can be watched. */
export async function untilReady(request: APIRequestContext, id: number): Promise<void> {
  const status = async () => {
    const video: Answer<'get', '/api/videos/{id}'> = await (await request.get(`/api/videos/${id}`)).json();
    return video.status;
  };
  await expect.poll(status, { timeout: 90_000 }).toBe('ready');
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
