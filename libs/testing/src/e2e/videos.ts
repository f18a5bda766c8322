import { readFileSync } from 'node:fs';
import type { Answer, FormOf } from '@beem/api-client';
import { type APIRequestContext, expect } from '@playwright/test';
import { Client } from 'pg';
import { runningEnv } from './running-env';

export interface UploadFields {
  title: string;
  /** Path of the video, or its bytes. */
  file: string | Buffer;
  type?: 'trailer' | 'episode';
  ageRating?: 'all' | 'mature';
  showId?: number;
}

/**
 * Uploads a video through the API as the signed-in user of `request`.
 * @returns the id of the video, which is then processed
 */
export async function uploadVideo(
  request: APIRequestContext,
  { file, type = 'trailer', ageRating = 'all', title, showId }: UploadFields,
): Promise<number> {
  const fields: Omit<FormOf<'post', '/api/videos'>, 'video' | 'coverImage'> = {
    ...{ title, type, ageRating, description: 'It starts with one lamp.', tags: '[]' },
    ...(showId !== undefined && { showId }),
  };
  const answer = await request.post('/api/videos', {
    multipart: {
      ...fields,
      video: {
        name: 'video.mp4',
        mimeType: 'video/mp4',
        buffer: typeof file === 'string' ? readFileSync(file) : file,
      },
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { id }: Answer<'post', '/api/videos'> = await answer.json();
  return id;
}

/** Waits until the video can be watched. */
export async function untilReady(request: APIRequestContext, id: number): Promise<void> {
  const status = async () => {
    const video: Answer<'get', '/api/videos/{id}'> = await (await request.get(`/api/videos/${id}`)).json();
    return video.status;
  };
  await expect.poll(status, { timeout: 90_000 }).toBe('ready');
}

/** Marks a ready video as failed by a fault of the machine, which keeps its upload: Retry processes it again. */
export async function failVideo(id: number): Promise<void> {
  const client = new Client({ connectionString: runningEnv().DATABASE_URL });
  await client.connect();
  try {
    await client.query(
      `UPDATE videos SET status = 'failed', failed_at = now(), failure_code = 'machine_fault',
         failure_reason = 'Our machine stopped.', source_key = video_key WHERE id = $1`,
      [id],
    );
  } finally {
    await client.end();
  }
}
