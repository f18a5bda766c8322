import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { frameAt, framesOf, frameTimesOf, streamsOf } from '../../../test/support/inspect-video.js';
import { ENGINES, setUpMediaTests } from '../../../test/support/media-engines.js';

const RATE = 25;
const H264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-bf', '0', '-f', 'h264'];
const HEVC = [
  '-c:v',
  'libx265',
  '-preset',
  'ultrafast',
  '-x265-params',
  'log-level=none:bframes=0',
  '-f',
  'hevc',
];
const MJPEG = ['-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p', '-f', 'mjpeg'];

const media = setUpMediaTests('beem-sizes-');
const { at, ffmpeg } = media;

interface Piece {
  picture: string;
}

/** Streams without a container, one behind the other: each piece brings its own size. */
async function drawPieces(name: string, codec: string[], pieces: Piece[]): Promise<string> {
  const format = codec.at(-1) ?? '';
  const streams: Buffer[] = [];
  for (const { picture } of pieces) {
    await ffmpeg('-f', 'lavfi', '-i', `${picture}:rate=${RATE}:duration=2`, ...codec, at('piece'));
    streams.push(await readFile(at('piece')));
  }
  await writeFile(at('pieces'), Buffer.concat(streams));
  await ffmpeg('-f', format, '-framerate', String(RATE), '-i', at('pieces'), '-c', 'copy', at(name));
  return at(name);
}

const WIDE = { picture: 'testsrc2=size=320x180' };
const HIGH = { picture: 'color=white:size=180x320' };
const TURNED = { picture: 'color=white:size=90x160' };

describe.each(ENGINES)('on %s', (_, engine) => {
  const prepare = (sourcePath: string) => media.prepare(engine, sourcePath);

  test.each<[string, string, string[], Piece[]]>([
    ['that turns', 'turns.mp4', H264, [WIDE, HIGH]],
    ['that turns and becomes smaller', 'smaller.mp4', H264, [WIDE, TURNED]],
    ['that turns for a while', 'back.mp4', H264, [WIDE, HIGH, WIDE]],
    ['that turns, H.265', 'turns-hevc.mp4', HEVC, [WIDE, HIGH]],
    ['that turns, Motion JPEG', 'turns.mov', MJPEG, [WIDE, HIGH]],
  ])('a picture %s is shown upright in one frame, with bars', async (_which, name, codec, pieces) => {
    const video = await prepare(await drawPieces(name, codec, pieces));
    expect(video).toMatchObject({ width: 320, height: 180 });
    expect((await streamsOf(video.videoPath))[0]).toMatchObject({ width: 320, height: 180 });
    const frames = pieces.length * 2 * RATE;
    expect(await framesOf(video.videoPath)).toHaveLength(frames);
    const times = await frameTimesOf(video.videoPath);
    for (const [index, time] of times.entries()) expect(Math.abs(time - index / RATE)).toBeLessThan(0.01);
    const still = await sharp(await frameAt(video.videoPath, 3))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const brightness = (x: number, y: number) =>
      still.data[(y * still.info.width + x) * still.info.channels] ?? 0;
    const [left, right] = [100, 220];
    for (const x of [5, left, right, 315]) expect(brightness(x, 90)).toBeLessThan(40);
    for (const x of [left + 18, 160, right - 18]) expect(brightness(x, 90)).toBeGreaterThan(215);
    for (const y of [2, 177]) expect(brightness(160, y)).toBeGreaterThan(215);
    for (const { path } of video.posters)
      expect(await sharp(path).metadata()).toMatchObject({ width: 320, height: 180 });
  });

  test('a picture that repeats its size before each keyframe is copied', async () => {
    const source = await drawPieces('same.mp4', H264, [
      { picture: 'testsrc2=size=1280x720' },
      { picture: 'testsrc=size=1280x720' },
    ]);
    const video = await prepare(source);
    expect((await readFile(video.videoPath)).includes('x264 - core')).toBe(false);
  });

  test('the first frame is shown from the start, also before a change', async () => {
    const source = await drawPieces('late.mp4', H264, [WIDE, HIGH]);
    await ffmpeg(
      '-itsoffset',
      '0.5',
      '-i',
      source,
      '-f',
      'lavfi',
      '-i',
      'sine=duration=4',
      '-map',
      '0',
      '-map',
      '1',
      '-c:v',
      'copy',
      at('delayed.mp4'),
    );
    const times = await frameTimesOf((await prepare(at('delayed.mp4'))).videoPath);
    expect(times[0]).toBe(0);
    expect(times[1]).toBeCloseTo(0.54, 1);
    expect(times).toHaveLength(4 * RATE);
  });
});
