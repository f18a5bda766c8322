import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ffmpeg = () => process.env.FFMPEG_PATH || 'ffmpeg';

export interface VideoOptions {
  seconds?: number;
  /** `320x180` */
  size?: string;
  /** Output options after the defaults (H.264 in BT.709 and AAC, at speed). */
  args?: string[];
  /** lavfi source of the picture. */
  picture?: string;
  hasSound?: boolean;
}

/** Draws a small video with ffmpeg; the container follows from the file's name. */
export async function drawVideo(path: string, options: VideoOptions = {}): Promise<string> {
  const { seconds = 1, size = '320x180', args = [], hasSound = true } = options;
  const picture = options.picture ?? `testsrc2=size=${size}:rate=24`;
  await run(ffmpeg(), [
    ...['-nostdin', '-v', 'error', '-y', '-f', 'lavfi', '-i', picture],
    ...(hasSound ? ['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000'] : []),
    ...['-t', String(seconds), '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'],
    ...['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709'],
    ...(hasSound ? ['-c:a', 'aac', '-ac', '2'] : []),
    ...args,
    path,
  ]);
  return path;
}

/** Overwrites bytes of one box; `offset` counts from the first byte after the box's name. */
export async function patchBox(path: string, box: string, offset: number, bytes: Buffer): Promise<void> {
  const file = await readFile(path);
  const at = file.indexOf(box, 0, 'latin1');
  if (at < 0) throw new Error(`No ${box} box in ${path}.`);
  bytes.copy(file, at + 4 + offset);
  await writeFile(path, file);
}

/** A display matrix that turns the picture by 90° (ISO/IEC 14496-12, track header). */
export async function turnVideo(path: string): Promise<void> {
  const matrix = Buffer.alloc(36);
  [0, 0x10000, 0, -0x10000, 0, 0, 0, 0, 0x40000000].forEach((value, index) => {
    matrix.writeInt32BE(value, index * 4);
  });
  await patchBox(path, 'tkhd', 40, matrix);
}
