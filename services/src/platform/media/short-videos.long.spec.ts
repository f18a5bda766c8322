import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawVideo } from '../../../test/support/draw-video.js';
import { framesOf } from '../../../test/support/inspect-video.js';
import { prepareVideo } from './index.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'beem-short-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe.each([
  ['copied', 'short.mp4', ['-preset', 'veryfast']],
  ['encoded', 'short.mov', ['-c:v', 'mjpeg']],
])('a short video, %s, is ready with its poster and its length', (_how, name, args) => {
  test.each([
    [0.04, 1],
    [0.08, 2],
    [0.2, 5],
    [0.24, 6],
    [0.32, 8],
    [0.4, 10],
  ])('%s s', async (seconds, frames) => {
    const picture = 'testsrc2=size=160x90:rate=25';
    const sourcePath = await drawVideo(join(folder, name), { picture, seconds, args, hasSound: false });
    const engine = {
      ffmpegPath: process.env.FFMPEG_PATH || 'ffmpeg',
      ffprobePath: process.env.FFPROBE_PATH || 'ffprobe',
    };
    const video = await prepareVideo(engine, { sourcePath, folder, onStep: () => {} });
    expect(await framesOf(video.videoPath, 'everything')).toHaveLength(frames);
    expect(video.durationSeconds).toBeCloseTo(seconds, 2);
    expect(await sharp(video.posters[0]?.path).metadata()).toMatchObject({ width: 160, height: 90 });
    expect((await sharp(video.posters[0]?.path).stats()).entropy).toBeGreaterThan(2);
  });
});
