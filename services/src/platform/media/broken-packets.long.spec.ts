import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { breakPacket } from '../../../test/support/break-packet.js';
import { drawVideo } from '../../../test/support/draw-video.js';
import {
  framesOf,
  frameTimesOf,
  soundErrorsOf,
  soundSecondsOf,
  streamsOf,
} from '../../../test/support/inspect-video.js';
import { type MediaTools, type PreparedVideo, prepareVideo } from './index.js';
import { MEDIA_LIMITS } from './limits.js';

const engine: MediaTools = {
  ffmpegPath: process.env.FFMPEG_PATH || 'ffmpeg',
  ffprobePath: process.env.FFPROBE_PATH || 'ffprobe',
};

const DRAWN = { picture: 'testsrc2=size=160x90:rate=24', seconds: 5, args: ['-g', '24'] };

let folder: string;
const at = (name: string) => join(folder, name);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'beem-broken-'));
});
afterEach(() => rm(folder, { recursive: true }));

function prepare(sourcePath: string, limits = MEDIA_LIMITS): Promise<PreparedVideo> {
  return prepareVideo({ ...engine, limits }, { sourcePath, folder, onStep: () => {} });
}

async function isCopied(video: PreparedVideo): Promise<boolean> {
  return !(await readFile(video.videoPath)).includes('x264 - core');
}

describe('a video of which one packet does not decode is encoded, so that browsers play it', () => {
  test.each([
    ['the first', 0],
    ['one in the middle', 60],
    ['the last', 119],
  ])('%s', async (_which, packet) => {
    const source = await drawVideo(at('broken.mp4'), DRAWN);
    await breakPacket(source, 'v:0', packet);
    const video = await prepare(source);
    expect(await isCopied(video)).toBe(false);
    expect((await frameTimesOf(video.videoPath))[0]).toBe(0);
    const frames = await framesOf(video.videoPath);
    expect(frames.length).toBeGreaterThan(90);
    expect(video.durationSeconds).toBeCloseTo(5, 1);
  });

  test.each([0, 119])('in a video so long that only samples are decoded, packet %s', async (packet) => {
    const source = await drawVideo(at('long.mp4'), { ...DRAWN, hasSound: false });
    await breakPacket(source, 'v:0', packet);
    const video = await prepare(source, { ...MEDIA_LIMITS, checkedPixels: 1e6 });
    expect(await isCopied(video)).toBe(false);
  });
});

test('a long video is a copy when its samples decode', async () => {
  const source = await drawVideo(at('long.mp4'), DRAWN);
  const video = await prepare(source, { ...MEDIA_LIMITS, checkedPixels: 1e6 });
  expect(await isCopied(video)).toBe(true);
});

test('a video whose sound does not decode keeps its picture, and gets sound that plays', async () => {
  const source = await drawVideo(at('sound.mp4'), { seconds: 3 });
  await breakPacket(source, 'a:0', 20);
  expect(await soundErrorsOf(source)).not.toBe('');
  const video = await prepare(source);
  expect(await isCopied(video)).toBe(true);
  expect((await streamsOf(video.videoPath)).map((stream) => stream.codec_name)).toEqual(['h264', 'aac']);
  expect(await soundErrorsOf(video.videoPath)).toBe('');
  expect(await soundSecondsOf(video.videoPath)).toBeGreaterThan(2.5);
});

test('a video that begins between keyframes is encoded', async () => {
  const source = await drawVideo(at('whole.mp4'), { seconds: 2, hasSound: false, args: ['-g', '24'] });
  const bytes = await readFile(source);
  // The table of keyframes names the second one only: the first is one of those in between, for all players know.
  const table = bytes.indexOf('stss') + 8;
  bytes.writeUInt32BE(bytes.readUInt32BE(table + 8), table + 4);
  await writeFile(source, bytes);
  const video = await prepare(source);
  expect((await frameTimesOf(video.videoPath))[0]).toBe(0);
  expect(await framesOf(video.videoPath)).toHaveLength(48);
});
