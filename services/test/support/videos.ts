import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Storage } from '../../src/platform/storage/index.js';
import type { BeemProcess } from './beem.js';
import { drawVideo } from './draw-video.js';
import type { User } from './users.js';
import type { Answer } from './visitor.js';

export interface VideoRow {
  id: number;
  videoKey: string;
  thumbnailKey: string;
}

export interface VideoRowOptions {
  title?: string;
  ageRating?: 'all' | 'teen' | 'mature';
  status?: 'processing' | 'needs_decision' | 'ready' | 'failed';
  type?: 'trailer' | 'episode';
  score?: number;
  isHidden?: boolean;
  durationSeconds?: number;
  showId?: number;
  episodeNumber?: number;
}

/** A video as it stands in the feed, without its bytes. Goes past upload and jobs, whose tests are their own. */
export async function createVideo(
  beem: BeemProcess,
  creator: User,
  options: VideoRowOptions = {},
): Promise<VideoRow> {
  const name = randomBytes(12).toString('hex');
  const keys = { videoKey: `films/${name}.mp4`, thumbnailKey: `posters/${name}.webp` };
  const [row] = await beem.database.query<{ id: string }>(
    {
      name: 'test-video',
      text: `INSERT INTO videos (creator_id, type, title, description, age_rating, tags, status, video_key,
               thumbnail_key, duration_seconds, width, height, score, score_odd, is_hidden, published_at, show_id, episode_number, trend)
             VALUES ($1, $2, $3, 'A video.', $4, '{ai,dream}', $5, $6, $7, $12, 1280, 720,
               coalesce($8, extract(epoch FROM now()) / 45000), coalesce($8, extract(epoch FROM now()) / 45000), $9, now(),
               $10, $11, coalesce($8, 0)) RETURNING id`,
    },
    [
      creator.id,
      options.type ?? 'trailer',
      options.title ?? 'A video',
      options.ageRating ?? 'all',
      options.status ?? 'ready',
      keys.videoKey,
      keys.thumbnailKey,
      options.score ?? null,
      options.isHidden ?? false,
      options.showId ?? null,
      options.episodeNumber ?? null,
      options.durationSeconds ?? 12.5,
    ],
  );
  return { id: Number(row?.id), ...keys };
}

/** Puts bytes behind a video that `createVideo` made. */
export async function storeVideo(beem: BeemProcess, video: VideoRow, bytes: Buffer): Promise<void> {
  const storage = beem.app.get(Storage);
  await storage.put(video.videoKey, Readable.from([bytes]), { contentType: 'video/mp4' });
  await storage.put(video.thumbnailKey, Readable.from([Buffer.from('poster')]), {
    contentType: 'image/webp',
  });
}

export interface UploadOptions {
  fields?: Record<string, string>;
  file?: Buffer;
  fileName?: string;
  cover?: Buffer;
  /** Puts the video before the fields. */
  isFileFirst?: boolean;
  headers?: Record<string, string>;
}

/** What the form of `uploadVideo` holds unless a test says otherwise. */
export const UPLOAD_FIELDS = {
  title: 'Neon Rain',
  description: 'A city that dreams.',
  type: 'trailer',
  ageRating: 'teen',
  tags: '["AI", " neon ", "", "ai"]',
};

/** Uploads as the browser's form does. */
export function uploadVideo(user: User, options: UploadOptions = {}): Promise<Answer> {
  const form = new FormData();
  const addFile = () => {
    if (options.file)
      form.append('video', new Blob([new Uint8Array(options.file)]), options.fileName ?? 'video.mp4');
  };
  if (options.isFileFirst) addFile();
  for (const [name, value] of Object.entries({ ...UPLOAD_FIELDS, ...options.fields }))
    form.append(name, value);
  if (!options.isFileFirst) addFile();
  if (options.cover) form.append('coverImage', new Blob([new Uint8Array(options.cover)]), 'cover.jpg');
  return user.visitor.post('/api/videos', form, options.headers);
}

/** The bytes of a small real video. */
export function videoBytes(seconds = 1, size?: string): Promise<Buffer> {
  return draw({ seconds, size });
}

/** Six seconds in three scenes that look nothing alike, with keyframes in each. */
export function scenesBytes(): Promise<Buffer> {
  const scene = (source: string, label: string) => `${source}=size=320x180:rate=24,trim=duration=2[${label}]`;
  const scenes = [scene('testsrc2', 'a'), scene('mandelbrot', 'b'), scene('rgbtestsrc', 'c')].join(';');
  const picture = `${scenes};[a][b][c]concat=3`;
  return draw({ seconds: 6, hasSound: false, picture, args: ['-g', '12'] });
}

/** Twelve seconds with the index first, of which somewhat more than the first five are there. */
export async function cutOffBytes(): Promise<Buffer> {
  const args = ['-g', '24', '-movflags', '+faststart'];
  const bytes = await draw({ seconds: 12, hasSound: false, args });
  return bytes.subarray(0, Math.floor(bytes.length * 0.48));
}

async function draw(options: Parameters<typeof drawVideo>[1]): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'beem-video-'));
  try {
    return await readFile(await drawVideo(join(folder, 'video.mp4'), options));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Every key in storage, sorted. */
export async function storedKeys(beem: BeemProcess): Promise<string[]> {
  const keys: string[] = [];
  for await (const object of beem.app.get(Storage).list('')) keys.push(object.key);
  return keys.sort();
}
