import { stat } from 'node:fs/promises';
import { inputArgs, type MediaEngine, runFfmpeg, type Source } from './engine.js';
import { mostCopiedBytes, mostEncodedBytes } from './limits.js';
import { MediaError } from './media-error.js';
import type { Picture, Probe } from './probe.js';

const COPY_LONG_SIDE = 1_920;
const COPY_BITS_PER_SECOND = 8_000_000;
const COPY_PROFILES = new Set(['Constrained Baseline', 'Baseline', 'Main', 'High']);
/** Supplemental information: nothing of it is needed to decode, and a camera may write where it was in clear text. */
const SEI_UNITS = 6;
const LONG_SIDE = 1_280;
const SHORT_SIDE = 720;
const MAX_FRAMES_PER_SECOND = 60;
/** Room for the index of a file that `-fs` ended, so that the limit of the system is the second line. */
const INDEX_BYTES = 32 * 1_048_576;

export interface PlayablePlan {
  copiesPicture: boolean;
  copiesSound: boolean;
  width: number;
  height: number;
}

/** Copies what every browser plays anyway and encodes the rest. */
export function planPlayable({ picture, sound, bitsPerSecond }: Probe): PlayablePlan {
  const copiesPicture = fitsEveryBrowser(picture, bitsPerSecond);
  const size = copiesPicture ? { width: picture.width, height: picture.height } : fitWithin(picture);
  return { copiesPicture, copiesSound: sound?.codec === 'aac' && sound.channels <= 2, ...size };
}

/** Writes an MP4 with its index first and none of the source's metadata: no location, no maker, no chapters. */
export async function writePlayable(
  engine: MediaEngine,
  job: { source: Source; probe: Probe; target: string; onProgress: (share: number) => void },
): Promise<PlayablePlan> {
  const { source, probe, target, onProgress } = job;
  const plan = planPlayable(probe);
  const input = inputArgs(source, probe.picture.framePixels);
  const maxBytes = Math.round((plan.copiesPicture ? mostCopiedBytes : mostEncodedBytes)(probe.bytes));
  await runFfmpeg(engine, {
    args: [
      ...['-v', 'error', '-progress', 'pipe:1', '-fflags', '+discardcorrupt', ...input],
      ...['-map', `0:${probe.picture.index}`],
      ...(plan.copiesPicture
        ? ['-c:v', 'copy', '-bsf:v', `filter_units=remove_types=${SEI_UNITS}`]
        : encodePicture(probe.picture, plan)),
      ...(probe.sound ? ['-map', `0:${probe.sound.index}`, ...soundArgs(plan)] : []),
      ...['-map_metadata', '-1', '-map_metadata:s', '-1', '-map_chapters', '-1', '-fflags', '+bitexact'],
      ...['-t', String(probe.seconds + 1), '-fs', String(maxBytes)],
      ...['-max_muxing_queue_size', '4096', '-movflags', '+faststart', '-f', 'mp4', `file:${target}`],
    ],
    filmSeconds: probe.seconds,
    maxBytes: maxBytes + INDEX_BYTES,
    target,
    onLine: (line) => {
      const micros = /^out_time_(?:us|ms)=(\d+)$/.exec(line)?.[1]; // Both are microseconds, whatever the name.
      if (micros && probe.seconds > 0) onProgress(Math.min(1, Number(micros) / 1e6 / probe.seconds));
    },
  });
  // `-fs` ends the file there as if it were whole.
  if ((await stat(target)).size >= maxBytes) throw new MediaError('grows_too_much', `${maxBytes} bytes`);
  return plan;
}

function fitsEveryBrowser(picture: Picture, fileBitsPerSecond: number | null): boolean {
  const rate = picture.bitsPerSecond ?? fileBitsPerSecond;
  return (
    picture.codec === 'h264' &&
    picture.isAvc &&
    COPY_PROFILES.has(picture.profile) &&
    (picture.pixelFormat === 'yuv420p' || picture.pixelFormat === 'yuvj420p') &&
    picture.hasSquarePixels &&
    !picture.isInterlaced &&
    Math.max(picture.width, picture.height) <= COPY_LONG_SIDE &&
    rate !== null &&
    rate <= COPY_BITS_PER_SECOND
  );
}

/** Never larger than the source, even sides, square pixels. */
function fitWithin({ width, height }: Picture): { width: number; height: number } {
  const scale = Math.min(1, LONG_SIDE / Math.max(width, height), SHORT_SIDE / Math.min(width, height));
  const even = (side: number) => Math.max(2, Math.round((side * scale) / 2) * 2);
  return { width: even(width), height: even(height) };
}

function encodePicture(picture: Picture, plan: PlayablePlan): string[] {
  const filters = [
    ...(picture.isInterlaced ? ['yadif'] : []),
    ...(picture.framesPerSecond > MAX_FRAMES_PER_SECOND ? [`fps=${MAX_FRAMES_PER_SECOND}`] : []),
    `scale=${plan.width}:${plan.height}`,
    'setsar=1',
    'format=yuv420p',
  ];
  return [
    ...['-vf', filters.join(','), '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-threads', '2'],
    ...['-maxrate', '3M', '-bufsize', '6M', '-g', '48', '-pix_fmt', 'yuv420p', '-profile:v', 'high'],
  ];
}

function soundArgs(plan: PlayablePlan): string[] {
  return plan.copiesSound ? ['-c:a', 'copy'] : ['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-ar', '48000'];
}
