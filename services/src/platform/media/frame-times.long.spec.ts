import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { drawVideo } from '../../../test/support/draw-video.js';
import { frameTimesOf, pictureEndOf, streamsOf } from '../../../test/support/inspect-video.js';
import { type MediaTools, prepareVideo } from './index.js';
import { holdLastFrame } from './last-frame.js';

const engine: MediaTools = {
  ffmpegPath: process.env.FFMPEG_PATH || 'ffmpeg',
  ffprobePath: process.env.FFPROBE_PATH || 'ffprobe',
};
/** 63 pictures in 8.72 s: pairs, gaps, and three seconds in which nothing moves. */
const UNEVEN = "settb=1/90000,setpts='(N*0.09+0.03*mod(N,3)+if(gt(N,30),3,0))/TB'";

let folder: string;
const at = (name: string) => join(folder, name);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'beem-times-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** A container that keeps time, then MP4, so that the last frame has a length whichever ffmpeg draws it. */
async function drawUneven(name: string, codec: string[]): Promise<string> {
  const still = ['-f', 'lavfi', '-i', 'testsrc2=size=160x90:rate=25', '-frames:v', '63', '-vf', UNEVEN];
  const sync = ['-vsync', 'passthrough', '-enc_time_base', '1/1000'];
  await ffmpeg(...still, ...sync, ...codec, at('uneven.nut'));
  await ffmpeg('-i', at('uneven.nut'), '-c', 'copy', '-movflags', '+faststart', at(name));
  return at(name);
}

async function ffmpeg(...args: string[]): Promise<void> {
  await promisify(execFile)(engine.ffmpegPath, ['-nostdin', '-v', 'error', '-y', ...args]);
}

const prepare = (sourcePath: string) => prepareVideo(engine, { sourcePath, folder, onStep: () => {} });

/** In milliseconds: containers round to their own ticks. */
const rounded = (times: number[]) => times.map((time) => Math.round(time * 500) * 2);

test.each([
  ['MPEG-4', ['-c:v', 'mpeg4', '-q:v', '3']],
  ['MJPEG', ['-c:v', 'mjpeg', '-q:v', '3']],
  ['HEVC', ['-c:v', 'libx265', '-x265-params', 'log-level=none:bframes=0']],
])('keeps every frame of an uneven rate at its time: %s', async (_name, codec) => {
  const source = await drawUneven('uneven.mp4', codec);
  const times = await frameTimesOf(source);
  expect(times).toHaveLength(63);
  const video = await prepare(source);
  expect(rounded(await frameTimesOf(video.videoPath))).toEqual(rounded(times));
  expect(video.durationSeconds).toBeCloseTo(await pictureEndOf(source), 2);
});

test('keeps the frames of a trimmed copy, the gap before its last one too', async () => {
  await drawVideo(at('whole.mp4'), { seconds: 6, args: ['-preset', 'veryfast', '-g', '50'] });
  await ffmpeg('-ss', '3.3', '-i', at('whole.mp4'), '-t', '2', '-c', 'copy', at('trimmed.mp4'));
  const video = await prepare(at('trimmed.mp4'));
  expect(rounded(await frameTimesOf(video.videoPath))).toEqual(
    rounded(await frameTimesOf(at('trimmed.mp4'))),
  );
});

test('holds the last frame for as long as it was', async () => {
  const source = await drawUneven('still.mov', ['-c:v', 'mjpeg', '-q:v', '3']);
  await holdLastFrame(source, 5);
  const video = await prepare(source);
  const times = await frameTimesOf(video.videoPath);
  expect(times).toHaveLength(63);
  expect(video.durationSeconds).toBeCloseTo(await pictureEndOf(source), 2);
});

test('shows at most sixty frames a second', async () => {
  const picture = 'testsrc2=size=160x90:rate=120';
  const source = await drawVideo(at('fast.mp4'), { picture, seconds: 1, args: ['-c:v', 'mpeg4'] });
  const video = await prepare(source);
  expect(await frameTimesOf(video.videoPath)).toHaveLength(60);
  expect(video.durationSeconds).toBeCloseTo(1, 1);
});

test('names a level that phones play', async () => {
  const video = await prepare(await drawVideo(at('level.avi'), { args: ['-c:v', 'mpeg4'] }));
  const [picture] = await streamsOf(video.videoPath);
  expect(picture?.level).toBeLessThanOrEqual(31);
});

test.each([
  ['copied', []],
  ['encoded', ['-c:v', 'mpeg4']],
])('stores the length of the sound where that is longer: %s', async (_how, codec) => {
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=160x90:rate=25:duration=1'];
  const sound = ['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000:duration=4'];
  const encode = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-colorspace', 'bt709', '-c:a', 'aac', ...codec];
  await ffmpeg(...picture, ...sound, ...encode, at('song.mp4'));
  expect((await prepare(at('song.mp4'))).durationSeconds).toBeCloseTo(4, 1);
});
