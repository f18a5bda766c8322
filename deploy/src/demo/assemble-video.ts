import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run } from '../local-stack/processes.js';
import type { VideoSource } from './catalogue.js';

/** Repeats the loop with a pad under it, by stream copy (see deploy/demo/README.md). */
export async function assembleVideo(source: VideoSource, folder: string, ffmpeg: string): Promise<Buffer> {
  const dir = await mkdtemp(path.join(tmpdir(), 'beem-demo-'));
  const target = path.join(dir, 'video.mp4');
  try {
    const { code, output } = await run(ffmpeg, argumentsFor(source, folder, target));
    if (code !== 0) throw new Error(`ffmpeg could not assemble ${source.title}: ${output.trim()}`);
    return await readFile(target);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

function argumentsFor(source: VideoSource, folder: string, target: string): string[] {
  const { loop, repeats, pad, durationSeconds } = source;
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
