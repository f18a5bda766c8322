import { randomBytes } from 'node:crypto';
import { EpisodesRepository } from '../../src/features/viewing/videos/index.js';
import type { BeemProcess } from './beem.js';
import type { User } from './users.js';
import { createVideo, type VideoRow, type VideoRowOptions } from './videos.js';
import type { Answer } from './visitor.js';

export interface ShowRow {
  id: number;
  coverKey: string;
  heroKey: string;
}

export interface ShowRowOptions {
  title?: string;
  genres?: string[];
  score?: number;
  isHidden?: boolean;
  createdAt?: string;
}

/** A show with what lists need, without the bytes of its pictures and without episodes. */
export async function createShow(
  beem: BeemProcess,
  creator: User,
  options: ShowRowOptions = {},
): Promise<ShowRow> {
  const name = randomBytes(12).toString('hex');
  const keys = { coverKey: `covers/${name}.webp`, heroKey: `covers/${name}-wide.webp` };
  const [row] = await beem.database.query<{ id: string }>(
    {
      name: 'test-show',
      text: `INSERT INTO shows (creator_id, title, description, genres, cover_key, hero_key, score, score_odd, is_hidden,
               created_at)
             VALUES ($1, $2, 'A show.', $3, $4, $5, coalesce($6, extract(epoch FROM now()) / 1209600),
               coalesce($6, extract(epoch FROM now()) / 1209600), $7, coalesce($8, now())) RETURNING id`,
    },
    [
      creator.id,
      options.title ?? 'A show',
      options.genres ?? ['Drama'],
      keys.coverKey,
      keys.heroKey,
      options.score ?? null,
      options.isHidden ?? false,
      options.createdAt ?? null,
    ],
  );
  return { id: Number(row?.id), ...keys };
}

/** The next episode of a show, counted in the show as if its preparation had ended. */
export async function createEpisode(
  beem: BeemProcess,
  creator: User,
  showId: number,
  options: VideoRowOptions = {},
): Promise<VideoRow> {
  const rows = await beem.database.query<{ next: number }>(
    {
      name: 'test-next-episode',
      text: 'SELECT coalesce(max(episode_number), 0) + 1 AS next FROM videos WHERE show_id = $1 AND deleted_at IS NULL',
    },
    [showId],
  );
  const position = { type: 'episode' as const, showId, episodeNumber: rows[0]?.next ?? 1 };
  const video = await createVideo(beem, creator, { ...position, ...options });
  await beem.database.transaction((tx) => beem.app.get(EpisodesRepository).recount(tx, showId));
  return video;
}

export interface ShowForm {
  fields?: Record<string, string>;
  cover?: Buffer;
  hero?: Buffer;
  headers?: Record<string, string>;
}

const SHOW_FIELDS = {
  title: ' Lighthouse Protocol ',
  description: 'A keeper who is not alone.',
  genre: '["Sci-Fi","Mystery"]',
};

/** Makes a show as the browser's form does. */
export function postShow(user: User, { fields, cover, hero, headers }: ShowForm = {}): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...SHOW_FIELDS, ...fields })) form.append(name, value);
  if (cover) form.append('coverImage', new Blob([new Uint8Array(cover)]), 'cover.jpg');
  if (hero) form.append('heroImage', new Blob([new Uint8Array(hero)]), 'hero.jpg');
  return user.visitor.post('/api/shows', form, headers);
}
