import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  asHlg,
  asPq,
  BARS,
  barsOfPicture,
  barsOfVideo,
  drawBars,
  farthest,
} from '../../../test/support/bars.js';
import { drawVideo } from '../../../test/support/draw-video.js';
import { framesOf, keyframesOf, packetsOf, streamsOf } from '../../../test/support/inspect-video.js';
import { prepareVideo } from './index.js';

/** One of each kind on the engine of this machine; all of them on both engines are in the specs of the long tier. */
const TOOLS = {
  ffmpegPath: process.env.FFMPEG_PATH || 'ffmpeg',
  ffprobePath: process.env.FFPROBE_PATH || 'ffprobe',
};
const BT709 = { color_range: 'tv', color_space: 'bt709', color_transfer: 'bt709', color_primaries: 'bt709' };
const PRORES = [
  '-vf',
  'scale=out_color_matrix=bt2020,format=yuv422p10le',
  '-c:v',
  'prores_ks',
  '-movflags',
  'write_colr',
];
const BT2020 = ['-color_primaries', 'bt2020', '-colorspace', 'bt2020nc', '-color_trc'];

let folder: string;
const at = (name: string) => join(folder, name);
const prepare = (sourcePath: string) => prepareVideo(TOOLS, { sourcePath, folder, onStep: () => {} });
const ffmpeg = (...args: string[]) =>
  promisify(execFile)(TOOLS.ffmpegPath, ['-nostdin', '-v', 'error', '-y', ...args]);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'beem-results-'));
});
afterEach(() => rm(folder, { recursive: true }));

test.each([
  ['PQ', 15, asPq, [...PRORES, ...BT2020, 'smpte2084']],
  ['HLG', 15, asHlg, [...PRORES, ...BT2020, 'arib-std-b67']],
  ['RGB', 8, null, ['-pix_fmt', 'rgb24', '-c:v', 'qtrle']],
] as const)('the colours of %s are stored as BT.709', async (_kind, most, encode, args) => {
  const size = { width: 384, height: 216 };
  const bars = {
    ...size,
    args: [...args],
    ...(encode && { encode: (bar: (typeof BARS)[0]) => encode(bar, 203) }),
  };
  const { videoPath, posters } = await prepare(await drawBars(TOOLS, at('bars.mov'), bars));
  expect((await streamsOf(videoPath))[0]).toMatchObject(BT709);
  expect(farthest(await barsOfVideo(TOOLS, videoPath), BARS)).toBeLessThanOrEqual(most);
  expect(farthest(await barsOfPicture(posters[0]?.path ?? ''), BARS)).toBeLessThanOrEqual(most);
});

test('the video behind a still is stored', async () => {
  const still = await drawVideo(at('still.mp4'), {
    picture: 'color=red:size=640x360',
    args: ['-frames:v', '1'],
  });
  const moving = await drawVideo(at('moving.mp4'));
  const maps = ['-map', '0:v', '-map', '1:v', '-map', '1:a', '-c', 'copy'];
  await ffmpeg('-i', still, '-i', moving, ...maps, at('both.mp4'));
  expect(await prepare(at('both.mp4'))).toMatchObject({ width: 320, height: 180 });
});

test('a hole in the sound is stored as silence, to the end of the picture', async () => {
  const hole = ['-af', "atrim=end=3.5,aselect='not(between(t,1,2))'"];
  const { videoPath } = await prepare(await drawVideo(at('hole.mp4'), { seconds: 4, args: hole }));
  const packets = await packetsOf(videoPath, 'a:0');
  const gaps = packets.map(({ start }, index) => start - (packets[index - 1]?.end ?? 0));
  expect(Math.max(...gaps)).toBeLessThan(0.1);
  expect(Math.abs((packets.at(-1)?.end ?? 0) - 4)).toBeLessThan(0.1);
});

test('a picture that turns in the middle keeps all its frames', async () => {
  const raw = ['-bf', '0', '-f', 'h264'];
  const pieces: Buffer[] = [];
  for (const size of ['320x180', '180x320'])
    pieces.push(await readFile(await drawVideo(at(size), { size, hasSound: false, args: raw })));
  await writeFile(at('pieces'), Buffer.concat(pieces));
  await ffmpeg('-f', 'h264', '-framerate', '24', '-i', at('pieces'), '-c', 'copy', at('turns.mp4'));
  const video = await prepare(at('turns.mp4'));
  expect(video).toMatchObject({ width: 320, height: 180 });
  expect(await framesOf(video.videoPath)).toHaveLength(48);
});

test('a video of one keyframe is stored with one every ten seconds', async () => {
  const source = await drawVideo(at('one.mp4'), {
    picture: 'testsrc2=size=160x90:rate=2',
    seconds: 12,
    hasSound: false,
    args: ['-g', '999', '-sc_threshold', '0'],
  });
  expect(await keyframesOf(source)).toHaveLength(1);
  expect(await keyframesOf((await prepare(source)).videoPath)).toEqual([0, 8]);
});
