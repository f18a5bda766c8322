import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import sharp from 'sharp';
import type { MediaTools } from '../../src/platform/media/index.js';

const run = promisify(execFile);

export type Rgb = readonly [number, number, number];

/** Colours that a wrong matrix, range or transfer shows most clearly, 0 to 255. */
export const BARS: readonly Rgb[] = [
  [200, 30, 30],
  [0, 176, 0],
  [0, 180, 180],
  [200, 0, 200],
  [180, 180, 180],
  [40, 40, 40],
];

interface DrawnBars {
  width: number;
  height: number;
  seconds?: number;
  /** Converts the numbers of the file to light and primaries, 0 to 1; without it they stay as they are. */
  encode?: (bar: Rgb) => Rgb;
  /** Output options of ffmpeg. */
  args: string[];
}

/** Draws a video of upright bars of equal width. */
export async function drawBars(tools: MediaTools, path: string, bars: DrawnBars): Promise<string> {
  const { width, height, seconds = 0.25, encode = (bar) => scaled(bar, 1 / 255), args } = bars;
  const colours = BARS.map((bar) => scaled(encode(bar), 65_535));
  const pixels = new Uint16Array(width * height * 3);
  for (let at = 0; at < width * height; at += 1)
    pixels.set(colours[Math.floor(((at % width) * BARS.length) / width)] ?? [0, 0, 0], at * 3);
  const still = `${path}.png`;
  await sharp(pixels, { raw: { width, height, channels: 3 } })
    .toColourspace('rgb16')
    .png()
    .toFile(still);
  await run(tools.ffmpegPath, [
    ...['-nostdin', '-v', 'error', '-y', '-loop', '1', '-framerate', '24', '-i', still],
    ...['-t', String(seconds), ...args, path],
  ]);
  return path;
}

/** The bars in a frame of a video, read as BT.709 in limited range, as a player does that follows the tags. */
export async function barsOfVideo(tools: MediaTools, path: string): Promise<Rgb[]> {
  const args = ['-v', 'error', '-i', path, '-map', '0:v:0', '-frames:v', '1'];
  const read = 'scale=in_color_matrix=bt709:in_range=tv:flags=accurate_rnd+full_chroma_int,format=rgb24';
  const options = { encoding: 'buffer', maxBuffer: 64 * 1_048_576 } as const;
  const { stdout } = await run(
    tools.ffmpegPath,
    [...args, '-vf', read, '-c:v', 'png', '-f', 'image2pipe', '-'],
    options,
  );
  return barsOfPicture(stdout);
}

/** The mean colour of the middle of each bar: encoders leave some noise in single pixels. */
export async function barsOfPicture(picture: string | Buffer): Promise<Rgb[]> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return BARS.map((_, bar) => {
    const [left, right] = [bar + 1 / 3, bar + 2 / 3].map((x) => Math.floor((x * info.width) / BARS.length));
    const [top, bottom] = [info.height / 3, (2 * info.height) / 3].map(Math.floor);
    return meanOf(data, { left, right, top, bottom, width: info.width });
  });
}

interface Area {
  left?: number;
  right?: number;
  top?: number;
  bottom?: number;
  /** Of the whole picture. */
  width: number;
}

function meanOf(pixels: Buffer, { left = 0, right = 0, top = 0, bottom = 0, width }: Area): Rgb {
  const sums = [0, 0, 0];
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1)
      for (const part of [0, 1, 2])
        sums[part] = (sums[part] ?? 0) + (pixels[(y * width + x) * 3 + part] ?? 0);
  const count = (right - left) * (bottom - top);
  return each(scaled([sums[0] ?? 0, sums[1] ?? 0, sums[2] ?? 0], 1 / count), Math.round);
}

/** The largest difference of any component of any bar. */
export function farthest(one: readonly Rgb[], other: readonly Rgb[]): number {
  return Math.max(
    ...one.flatMap((bar, index) => bar.map((value, part) => Math.abs(value - (other[index]?.[part] ?? 0)))),
  );
}

const TO_BT2020: readonly Rgb[] = [
  [0.627404, 0.329283, 0.043313],
  [0.069097, 0.91954, 0.011362],
  [0.016391, 0.088013, 0.895595],
];
const LUMINANCE: Rgb = [0.2627, 0.678, 0.0593];

/** Light of BT.2020's primaries, in which 1 is the white of the bars. */
function lightOf(bar: Rgb): Rgb {
  const light = each(bar, (value) => (value / 255) ** 2.4);
  return each(TO_BT2020, (row) => dot(row, light));
}

export const asBt2020 = (bar: Rgb): Rgb => each(lightOf(bar), (value) => value ** (1 / 2.4));

/** SMPTE ST 2084. */
export function asPq(bar: Rgb, whiteNits: number): Rgb {
  return each(lightOf(bar), (light) => {
    const power = ((light * whiteNits) / 10_000) ** 0.1593017578125;
    return ((0.8359375 + 18.8515625 * power) / (1 + 18.6875 * power)) ** 78.84375;
  });
}

/** ARIB STD-B67 for a display of 1,000 nits. */
export function asHlg(bar: Rgb, whiteNits: number): Rgb {
  const shown = each(lightOf(bar), (light) => (light * whiteNits) / 1_000);
  const luminance = dot(LUMINANCE, shown);
  const gain = luminance > 0 ? luminance ** (1 / 1.2 - 1) : 0;
  return each(shown, (value) => {
    const scene = value * gain;
    return scene <= 1 / 12
      ? Math.sqrt(3 * scene)
      : 0.17883277 * Math.log(12 * scene - 0.28466892) + 0.55991073;
  });
}

function dot(one: Rgb, other: Rgb): number {
  return one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
}

function scaled(bar: Rgb, factor: number): Rgb {
  return each(bar, (value) => value * factor);
}

function each<T>(values: readonly T[], change: (value: T) => number): Rgb {
  const [first, second, third] = values.map(change);
  return [first ?? 0, second ?? 0, third ?? 0];
}
