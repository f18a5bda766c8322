import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { drawVideo } from '../../../test/support/draw-video.js';
import { prepareVideo } from './index.js';
import { MEDIA_LIMITS, type MediaLimits } from './limits.js';
import { MachineError } from './machine-error.js';

const ATTACKS = resolve(__dirname, '../../../../deploy/security');

let folder: string;
const at = (name: string) => join(folder, name);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'beem-limits-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Writes the file of an attack, which can also be tried on `npm start`. */
async function makeBomb(script: string, ...args: string[]): Promise<string> {
  await promisify(execFile)(process.execPath, [
    ...[join(ATTACKS, script), '--write', at('bomb.mp4'), ...args],
  ]);
  return at('bomb.mp4');
}

function prepare(sourcePath: string, limits: Partial<MediaLimits> = {}) {
  const tools = {
    ffmpegPath: process.env.FFMPEG_PATH || 'ffmpeg',
    ffprobePath: process.env.FFPROBE_PATH || 'ffprobe',
    limits: { ...MEDIA_LIMITS, ...limits },
  };
  return prepareVideo(tools, { sourcePath, folder, onStep: () => {} });
}

describe('a file that grows', () => {
  test.each(['430', '20000'])('is refused when its table names one frame %s times', async (times) => {
    const source = await makeBomb('storage-bomb.mjs', '--times', times);
    await expect(prepare(source)).rejects.toMatchObject({
      code: 'grows_too_much',
      message:
        'This file would grow to many times its size. Please export it again as MP4 (H.264) and try once more.',
    });
    for (const name of await readdir(folder)) expect((await stat(at(name))).size).toBeLessThan(300_000);
  });

  test('is refused when an edit list shows one piece again and again', async () => {
    const source = await drawVideo(at('edits.mp4'), { seconds: 1, hasSound: false, args: ['-g', '1'] });
    await repeatEdit(source, 200);
    await expect(prepare(source)).rejects.toMatchObject({ code: 'grows_too_much' });
  });

  test('is accepted when it is genuine, even if it is tiny', async () => {
    const tiny = await drawVideo(at('tiny.mp4'), {
      picture: 'color=black:size=16x16:rate=25',
      seconds: 0.6,
      hasSound: false,
    });
    expect((await stat(tiny)).size).toBeLessThan(2_500);
    await expect(prepare(tiny)).resolves.toMatchObject({ width: 16, height: 16 });
  });

  test('is accepted when only its codec is better than ours', async () => {
    const source = await drawVideo(at('hevc.mp4'), {
      seconds: 3,
      args: ['-c:v', 'libx265', '-crf', '40', '-x265-params', 'log-level=none'],
    });
    const video = await prepare(source);
    expect(video.bytes).toBeGreaterThan((await stat(source)).size);
  });
});

describe('a file that holds the worker', () => {
  test('is refused when its frames are enormous', async () => {
    await expect(prepare(await makeBomb('time-bomb.mjs'))).rejects.toMatchObject({
      code: 'picture_too_large',
      message: 'The picture is larger than 4096 pixels on one side. Please export it smaller.',
    });
  });

  test('is refused when it lasts for hours', async () => {
    const source = await makeBomb('time-bomb.mjs', '--side', '1024');
    await expect(prepare(source)).rejects.toMatchObject({
      code: 'too_long',
      message: 'This video is longer than an hour. Please upload a shorter one.',
    });
  });

  test('is refused when there are too many pixels to decode, by its packets and not by its header', async () => {
    const source = await makeBomb('time-bomb.mjs', '--side', '512', '--hours', '0.01');
    await expect(prepare(source, { maxPixels: 89 * 512 * 512 })).rejects.toMatchObject({
      code: 'too_many_frames',
    });
  });

  test('is accepted when its pictures have exactly the maximum of pixels, with any margin that decoders need', async () => {
    const source = await drawVideo(at('hour.mp4'), { seconds: 1, hasSound: false });
    await expect(prepare(source, { maxPixels: 24 * 320 * 180 })).resolves.toMatchObject({ width: 320 });
  });

  test('is refused when only its pixels are wide', async () => {
    const source = await drawVideo(at('wide.mp4'), { args: ['-vf', 'setsar=100'] });
    await expect(prepare(source)).rejects.toMatchObject({ code: 'picture_too_large' });
  });

  test('is refused when all its steps together want more of the processor than they may have', async () => {
    const source = await drawVideo(at('slow.mp4'), {
      size: '1280x720',
      seconds: 20,
      args: ['-c:v', 'mjpeg', '-an'],
    });
    await expect(prepare(source, { maxCpuMinutes: 0.05 })).rejects.toMatchObject({ code: 'too_demanding' });
  });

  test('is tried later when the machine is too busy for it', async () => {
    const source = await drawVideo(at('slow.mp4'), { seconds: 1, args: ['-c:v', 'mjpeg', '-an'] });
    await expect(prepare(source, { maxMinutes: 0 })).rejects.toBeInstanceOf(MachineError);
  });
});

/** Puts an edit list of many equal entries into the first track; the rest of the file stays unchanged. */
async function repeatEdit(path: string, times: number): Promise<void> {
  const file = await readFile(path);
  const edts = file.indexOf('edts', 0, 'latin1') - 4;
  const list = file.indexOf('elst', 0, 'latin1') - 4;
  if (edts < 0) throw new Error('No edit list to repeat.');
  const size = file.readUInt32BE(list);
  const head = Buffer.from(file.subarray(list, list + 16));
  const entry = file.subarray(list + 16, list + size);
  const entries = Array<Buffer>(times).fill(entry);
  head.writeUInt32BE(16 + times * entry.length, 0);
  head.writeUInt32BE(times, 12);
  const grown = Buffer.concat([file.subarray(0, list), head, ...entries, file.subarray(list + size)]);
  const more = (times - 1) * entry.length;
  for (const name of ['moov', 'trak', 'edts']) {
    const box = grown.indexOf(name, 0, 'latin1') - 4;
    grown.writeUInt32BE(grown.readUInt32BE(box) + more, box);
  }
  await writeFile(path, grown);
}
