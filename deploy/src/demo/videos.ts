import { setTimeout as sleep } from 'node:timers/promises';
import type { FormOf } from '@beem/api-client';
import { assembleVideo } from './assemble-video.js';
import type { Catalogue, CatalogueTrailer, VideoSource } from './catalogue.js';
import type { DemoUsers } from './users.js';
import type { DemoVisitor } from './visitor.js';

const POLL_MS = 250;
const READY_WITHIN_MS = 180_000;

/**
 * Uploads a trailer as its creator and waits until the media jobs have made it visible.
 * @returns its id
 */
export async function uploadTrailer(
  trailer: CatalogueTrailer,
  users: DemoUsers,
  catalogue: Catalogue,
  ffmpeg: string,
): Promise<number> {
  const { visitor } = await users.get(trailer.creator);
  const video = await assembleVideo(trailer, catalogue.folder, ffmpeg);
  const fields = { type: 'trailer', tags: JSON.stringify(trailer.tags) } as const;
  return uploadVideo(visitor, { slug: trailer.slug, source: trailer, video, fields });
}

type VideoForm = FormOf<'post', '/api/videos'>;

export interface ClipUpload {
  slug: string;
  source: VideoSource;
  video: Buffer;
  fields: Pick<VideoForm, 'type' | 'tags' | 'showId' | 'episodeNumber'>;
}

/** @returns the video's id, once it is ready */
export async function uploadVideo(visitor: DemoVisitor, upload: ClipUpload): Promise<number> {
  const { slug, source, video, fields } = upload;
  const { title, description, ageRating } = source;
  const file = new File([new Uint8Array(video)], `${slug}.mp4`, { type: 'video/mp4' });
  const { id } = await visitor.post('/api/videos', {
    form: { title, description, ageRating, ...fields, video: file },
    // The same key finds the video of an earlier, interrupted load.
    headers: { 'Idempotency-Key': `demo-${slug}` },
  });
  await waitUntilReady(id, visitor);
  return id;
}

async function waitUntilReady(id: number, visitor: DemoVisitor): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  for (;;) {
    const { status, failureReason } = await visitor.get('/api/videos/{id}', { path: { id } });
    if (status === 'ready') return;
    if (status === 'failed') throw new Error(`Video ${id} was refused: ${failureReason}`);
    if (Date.now() > deadline) throw new Error(`Video ${id} was not ready within three minutes.`);
    await sleep(POLL_MS);
  }
}
