import { setTimeout as sleep } from 'node:timers/promises';
import { assembleFilm } from './assemble-film.js';
import type { Catalogue, CatalogueBeem } from './catalogue.js';
import type { DemoPeople } from './people.js';

export interface DemoFilm {
  id: number;
  beem: CatalogueBeem;
  creatorId: string;
}

interface Video {
  id: number;
  status: 'processing' | 'ready' | 'failed';
  failureReason: string | null;
}

const POLL_MS = 250;
const READY_WITHIN_MS = 180_000;

/** Uploads a film as its creator would and waits until the media jobs have made it visible. */
export async function uploadFilm(
  beem: CatalogueBeem,
  people: DemoPeople,
  { folder }: Catalogue,
  ffmpeg: string,
): Promise<DemoFilm> {
  const { id: creatorId, visitor } = await people.get(beem.creator);
  const film = await assembleFilm(beem, folder, ffmpeg);
  const form = new FormData();
  form.set('title', beem.title);
  form.set('description', beem.description);
  form.set('type', 'trailer');
  form.set('ageRating', beem.ageRating);
  form.set('tags', JSON.stringify(beem.tags));
  form.set('video', new Blob([new Uint8Array(film)], { type: 'video/mp4' }), `${beem.slug}.mp4`);
  // The same key finds the film of an earlier, interrupted load.
  const headers = { 'idempotency-key': `demo-${beem.slug}` };
  const { id } = await visitor.post<Video>('/api/videos', { form, headers });
  await waitUntilReady(id, (path) => visitor.get<Video>(path));
  return { id, beem, creatorId };
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
