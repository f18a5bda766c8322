import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ffmpeg = findFfmpeg();

/**
 * Draws a small video: H.264 in BT.709 and AAC, at speed, unless `args` say otherwise.
 * @param format muxer of ffmpeg
 * @returns its bytes
 */
export async function draw({
  format = 'mp4',
  seconds = 2,
  size = '160x90',
  rate = 24,
  picture = `testsrc2=size=${size}:rate=${rate}`,
  hasSound = true,
  args = [],
}) {
  return inFolder(async (folder) => {
    const target = join(folder, 'video');
    const sound = ['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000'];
    await run(ffmpeg, [
      ...['-nostdin', '-v', 'error', '-y', '-f', 'lavfi', '-i', picture, ...(hasSound ? sound : [])],
      ...['-t', String(seconds), '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'],
      ...['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709'],
      ...['-c:a', 'aac', '-ac', '2', '-threads', '1', ...args, '-f', format, target],
    ]);
    return readFile(target);
  });
}

/** Passes videos through ffmpeg; `args` name the inputs as `{0}`, `{1}`. */
export async function remux({ inputs, args, format = 'mp4' }) {
  return inFolder(async (folder) => {
    const paths = [];
    for (const bytes of inputs) {
      const path = join(folder, randomUUID());
      await writeFile(path, bytes);
      paths.push(path);
    }
    const target = join(folder, 'video');
    const named = args.map((arg) => arg.replace(/^\{(\d)\}$/, (_, index) => paths[Number(index)]));
    await run(ffmpeg, ['-nostdin', '-v', 'error', '-y', ...named, '-f', format, target]);
    return readFile(target);
  });
}

/** Caches drawn videos: most odd videos are edits of a few bytes. */
export function once(make) {
  let made;
  return () => {
    made ??= make();
    return made;
  };
}

async function inFolder(work) {
  const folder = await mkdtemp(join(tmpdir(), 'beem-odd-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function findFfmpeg() {
  if (process.env.FFMPEG_PATH) return process.env.FFMPEG_PATH;
  try {
    return createRequire(import.meta.url)('@ffmpeg-installer/ffmpeg').path;
  } catch {
    return 'ffmpeg';
  }
}
