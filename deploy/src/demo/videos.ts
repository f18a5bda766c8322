import { setTimeout as sleep } from 'node:timers/promises';
import { assembleVideo } from './assemble-video.js';
import type { Catalogue, CatalogueBeem, CatalogueClip } from './catalogue.js';
import type { DemoUsers } from './users.js';
import type { DemoVisitor } from './visitor.js';

interface Video {
  id: number;
  status: 'processing' | 'ready' | 'failed';
  failureReason: string | null;
}

const POLL_MS = 250;
const READY_WITHIN_MS = 180_000;

/** Uploads a Beem as its creator would and waits until the media jobs have made it visible. @returns its id */
export async function uploadBeem(
  beem: CatalogueBeem,
  users: DemoUsers,
  catalogue: Catalogue,
  ffmpeg: string,
): Promise<number> {
  const { visitor } = await users.get(beem.creator);
  const video = await assembleVideo(beem, catalogue.folder, ffmpeg);
  const fields = { type: 'trailer', tags: JSON.stringify(beem.tags) };
  return uploadClip(visitor, { slug: beem.slug, clip: beem, video, fields });
}

export interface ClipUpload {
  slug: string;
  clip: CatalogueClip;
  video: Buffer;
  fields: Record<string, string>;
}

/** @returns the video's id, once it is ready */
export async function uploadClip(visitor: DemoVisitor, upload: ClipUpload): Promise<number> {
  const { slug, clip, video, fields } = upload;
  const form = new FormData();
  form.set('title', clip.title);
  form.set('description', clip.description);
  form.set('ageRating', clip.ageRating);
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('video', new Blob([new Uint8Array(video)], { type: 'video/mp4' }), `${slug}.mp4`);
  // The same key finds the video of an earlier, interrupted load.
  const headers = { 'idempotency-key': `demo-${slug}` };
  const { id } = await visitor.post<Video>('/api/videos', { form, headers });
  await waitUntilReady(id, (path) => visitor.get<Video>(path));
  return id;
}

async function waitUntilReady(id: number, get: (path: string) => Promise<Video>): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  for (;;) {
    const { status, failureReason } = await get(`/api/videos/${id}`);
    if (status === 'ready') return;
    if (status === 'failed') throw new Error(`Film ${id} was refused: ${failureReason}`);
    if (Date.now() > deadline) throw new Error(`Film ${id} was not ready within three minutes.`);
    await sleep(POLL_MS);
  }
}
