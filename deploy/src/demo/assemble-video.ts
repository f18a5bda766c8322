import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run } from '../local/processes.js';
import type { CatalogueClip } from './catalogue.js';

/** A clip: its loop repeated with a pad under it, by stream copy (see deploy/demo/README.md). */
export async function assembleVideo(clip: CatalogueClip, folder: string, ffmpeg: string): Promise<Buffer> {
  const dir = await mkdtemp(path.join(tmpdir(), 'beem-demo-'));
  const target = path.join(dir, 'film.mp4');
  try {
    const { code, output } = await run(ffmpeg, argumentsFor(clip, folder, target));
    if (code !== 0) throw new Error(`ffmpeg could not assemble ${clip.title}: ${output.trim()}`);
    return await readFile(target);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

function argumentsFor(clip: CatalogueClip, folder: string, target: string): string[] {
  const { loop, repeats, pad, durationSeconds } = clip;
  const sound = pad
    ? ['-stream_loop', '-1', '-i', path.join(folder, pad), '-map', '0:v:0', '-map', '1:a:0']
    : ['-map', '0:v:0'];
  return [
    ...['-nostdin', '-v', 'error', '-y'],
    ...['-stream_loop', String(repeats - 1), '-i', path.join(folder, loop)],
    ...sound,
    ...['-c', 'copy', '-t', String(durationSeconds)],
    ...['-map_metadata', '-1', '-movflags', '+faststart', target],
  ];
}
