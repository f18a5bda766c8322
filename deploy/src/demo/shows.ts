import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { assembleVideo } from './assemble-video.js';
import type { Catalogue, CatalogueEpisode, CatalogueShow } from './catalogue.js';
import type { DemoUsers } from './users.js';
import { uploadVideo } from './videos.js';

export interface DemoShow {
  id: number;
  show: CatalogueShow;
}

/** The name of an episode in keys and popularity. */
export const episodeSlug = (show: CatalogueShow, episode: CatalogueEpisode) =>
  `${show.slug}-${episode.number}`;

/** Creates a show as its creator; the same key finds the show of an earlier load. */
export async function createShow(
  show: CatalogueShow,
  users: DemoUsers,
  { folder }: Catalogue,
): Promise<DemoShow> {
  const { visitor } = await users.get(show.creator);
  const { id } = await visitor.post('/api/shows', {
    form: {
      title: show.title,
      description: show.description,
      genre: JSON.stringify(show.genres),
      coverImage: await picture(path.join(folder, show.cover)),
      heroImage: await picture(path.join(folder, show.hero)),
    },
    headers: { 'Idempotency-Key': `demo-show-${show.slug}` },
  });
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
  const fields = { type: 'episode', showId: id, episodeNumber: episode.number } as const;
  return uploadVideo(visitor, { slug: episodeSlug(show, episode), source: episode, video, fields });
}

async function picture(file: string): Promise<File> {
  return new File([new Uint8Array(await readFile(file))], path.basename(file), { type: 'image/webp' });
}
