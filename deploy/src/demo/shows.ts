import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { assembleVideo } from './assemble-video.js';
import type { Catalogue, CatalogueEpisode, CatalogueShow } from './catalogue.js';
import type { DemoUsers } from './users.js';
import { uploadClip } from './videos.js';

export interface DemoShow {
  id: number;
  show: CatalogueShow;
}

/** The key and the popularity of an episode go by this name. */
export const episodeSlug = (show: CatalogueShow, episode: CatalogueEpisode) =>
  `${show.slug}-${episode.number}`;

/** Creates a show as its creator would; the same key finds the one of an earlier load. */
export async function createShow(
  show: CatalogueShow,
  users: DemoUsers,
  { folder }: Catalogue,
): Promise<DemoShow> {
  const { visitor } = await users.get(show.creator);
  const form = new FormData();
  form.set('title', show.title);
  form.set('description', show.description);
  form.set('genre', JSON.stringify(show.genres));
  form.set('coverImage', await picture(path.join(folder, show.cover)), 'cover.webp');
  form.set('heroImage', await picture(path.join(folder, show.hero)), 'hero.webp');
  const headers = { 'idempotency-key': `demo-show-${show.slug}` };
  const { id } = await visitor.post<{ id: number }>('/api/shows', { form, headers });
  return { id, show };
}

/** @returns the episode's id, once it is ready */
export async function uploadEpisode(
  { id, show }: DemoShow,
  episode: CatalogueEpisode,
  users: DemoUsers,
  { catalogue, ffmpeg }: { catalogue: Catalogue; ffmpeg: string },
): Promise<number> {
  const { visitor } = await users.get(show.creator);
  const video = await assembleVideo(episode, catalogue.folder, ffmpeg);
  const fields = { type: 'episode', showId: String(id), episodeNumber: String(episode.number) };
  return uploadClip(visitor, { slug: episodeSlug(show, episode), clip: episode, video, fields });
}

async function picture(file: string): Promise<Blob> {
  return new Blob([new Uint8Array(await readFile(file))], { type: 'image/webp' });
}
