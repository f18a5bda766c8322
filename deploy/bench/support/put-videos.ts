import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { link } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { assembleVideo } from '../../src/demo/assemble-video.js';
import { readCatalogue } from '../../src/demo/catalogue.js';
import { run } from '../../src/local-stack/processes.js';
import { repositoryRoot } from '../../src/local-stack/state.js';

const DIFFERENT = 8;

/** A green video of 12 s, as large as those of the catalogue, which a picture of the page tells from everything else. */
export async function putGreenVideo(env: Record<string, string>, n: number): Promise<void> {
  const { STORAGE_DIR: storage = '', FFMPEG_PATH: ffmpeg = 'ffmpeg' } = env;
  const file = path.join(storage, `films/bench-${n}.mp4`);
  rmSync(file, { force: true });
  const { code, output } = await run(ffmpeg, [
    ...['-nostdin', '-v', 'error', '-f', 'lavfi', '-i', 'color=c=0x00ff00:s=540x960:r=24:d=12'],
    // Noise in a corner gives it the size of a real one.
    ...['-f', 'lavfi', '-i', 'nullsrc=s=200x200:r=24:d=12,geq=random(1)*255:128:128'],
    ...[
      '-f',
      'lavfi',
      '-i',
      'sine=440:d=12',
      '-filter_complex',
      '[0][1]overlay[v]',
      '-map',
      '[v]',
      '-map',
      '2:a',
    ],
    ...['-c:v', 'libx264', '-b:v', '350k', '-maxrate', '350k', '-bufsize', '350k', '-pix_fmt', 'yuv420p'],
    ...['-c:a', 'aac', '-b:a', '64k', '-movflags', '+faststart', file],
  ]);
  if (code !== 0) throw new Error(`ffmpeg made no green video: ${output.trim()}`);
}

/** Inserts `count` ready videos by repeating those of the demo catalogue under new names. */
export async function putVideos(env: Record<string, string>, count: number): Promise<void> {
  const { STORAGE_DIR: storage = '', DATABASE_URL: databaseUrl, FFMPEG_PATH: ffmpeg = 'ffmpeg' } = env;
  const catalogue = readCatalogue(path.join(repositoryRoot, 'deploy/demo'));
  for (const folder of ['films', 'posters']) mkdirSync(path.join(storage, folder), { recursive: true });
  const sources = await Promise.all(
    catalogue.trailers.slice(0, DIFFERENT).map(async (trailer, n) => {
      const file = path.join(storage, `films/source-${n}.mp4`);
      writeFileSync(file, await assembleVideo(trailer, catalogue.folder, ffmpeg));
      return file;
    }),
  );
  const posters = catalogue.shows.slice(0, DIFFERENT).map(({ cover }) => path.join(catalogue.folder, cover));
  for (let n = 1; n <= count; n++) {
    await place(sources[n % DIFFERENT], path.join(storage, `films/bench-${n}.mp4`));
    await place(posters[n % DIFFERENT], path.join(storage, `posters/bench-${n}.webp`));
  }
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(ROWS, [count]);
  } finally {
    await client.end();
  }
}

const ROWS = `
  WITH creator AS (
    INSERT INTO users (id, email, username, password_hash, is_creator, email_verified_at, terms_version, terms_accepted_at)
    VALUES (gen_random_uuid(), 'bench@example.com', 'bench_creator', '', true, now(), 'v1.0', now()) RETURNING id
  )
  INSERT INTO videos (creator_id, type, title, description, status, video_key, thumbnail_key, duration_seconds, width,
    height, published_at, score, score_odd)
  SELECT creator.id, 'trailer', 'Video ' || n, 'A video of the benchmark.', 'ready', 'films/bench-' || n || '.mp4',
    'posters/bench-' || n || '.webp', 12, 540, 960, now(), -n, -n FROM creator, generate_series(1, $1::int) AS n`;

async function place(from: string | undefined, to: string): Promise<void> {
  if (!from) throw new Error('The catalogue is too small.');
  rmSync(to, { force: true });
  await link(from, to);
}
