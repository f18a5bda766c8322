import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { MediaTools } from '../../src/platform/media/index.js';

const ROOT = resolve(__dirname, '../../..');

/** For `describe.each`: the ffmpeg of npm (4.1), and one of version 5 or newer. */
export const ENGINES = [
  ['the embedded engine', 'embedded'],
  ['ffmpeg 5 or newer', 'modern'],
] as const;

export type MediaEngines = Record<(typeof ENGINES)[number][1], MediaTools>;

/** @throws Error when there is no second engine on this machine */
export async function findMediaEngines(): Promise<MediaEngines> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(ROOT, 'deploy/jest/media-engines.mjs'),
  ]);
  const { embedded, modern } = JSON.parse(stdout);
  if (modern.missing)
    throw new Error(
      `Videos cannot be tried on a second engine: ${modern.missing}. Install ffmpeg 5 or newer and run again.`,
    );
  return { embedded: toTools(embedded), modern: toTools(modern) };
}

function toTools(programs: { FFMPEG_PATH: string; FFPROBE_PATH: string }): MediaTools {
  return { ffmpegPath: programs.FFMPEG_PATH, ffprobePath: programs.FFPROBE_PATH };
}
