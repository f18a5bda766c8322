import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawVideo } from '../../../test/support/draw-video.js';
import { type Edit, setEdits } from '../../../test/support/edit-lists.js';
import { framesOf, frameTimesOf, levelsOf, soundSecondsOf } from '../../../test/support/inspect-video.js';
import { type MediaTools, type PreparedVideo, prepareVideo } from './index.js';

const engine: MediaTools = {
  ffmpegPath: process.env.FFMPEG_PATH || 'ffmpeg',
  ffprobePath: process.env.FFPROBE_PATH || 'ffprobe',
};
/** The encoder's B-frames delay the first picture by two frames, which its own edit list compensates. */
const DELAY = 0.08;
const DRAWN = {
  picture: 'testsrc2=size=160x90:rate=25',
  seconds: 6,
  args: ['-preset', 'veryfast', '-g', '50'],
};
const FRAGMENTS = ['-movflags', 'frag_keyframe+default_base_moof+delay_moov'];

let folder: string;
const at = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'beem-edits-'));
  await drawVideo(at('silent.mp4'), { ...DRAWN, hasSound: false });
  await drawVideo(at('sound.mp4'), DRAWN);
  await drawVideo(at('fragments.mp4'), { ...DRAWN, args: [...DRAWN.args, ...FRAGMENTS] });
});
afterAll(() => rm(folder, { recursive: true }));

async function prepareEdited(drawn: string, tracks: Edit[][]): Promise<PreparedVideo> {
  await copyFile(at(drawn), at('source.mp4'));
  for (const [track, edits] of tracks.entries())
    if (edits.length > 0) await setEdits(at('source.mp4'), track, edits);
  return prepareVideo(engine, { sourcePath: at('source.mp4'), folder, onStep: () => {} });
}

/** Encoded pictures name their encoder; copies keep nothing between the pictures. */
async function isCopied(video: PreparedVideo): Promise<boolean> {
  return !(await readFile(video.videoPath)).includes('x264 - core');
}

describe('an edit list that cuts leaves nothing of what it cut away in the file', () => {
  test.each<[string, string, Edit[], { frames: number; seconds: number }]>([
    ['at the start', 'silent.mp4', [{ seconds: 4, from: 2 + DELAY }], { frames: 100, seconds: 4 }],
    [
      'at the start, between keyframes',
      'silent.mp4',
      [{ seconds: 3.5, from: 2.48 + DELAY }],
      { frames: 88, seconds: 3.5 },
    ],
    ['at the end', 'silent.mp4', [{ seconds: 3, from: DELAY }], { frames: 75, seconds: 3 }],
    [
      'in the middle',
      'silent.mp4',
      [
        { seconds: 2, from: DELAY },
        { seconds: 2, from: 4 + DELAY },
      ],
      { frames: 100, seconds: 4 },
    ],
    [
      'in several segments, in another order',
      'silent.mp4',
      [
        { seconds: 1, from: 4 + DELAY },
        { seconds: 1, from: DELAY },
        { seconds: 1, from: 2 + DELAY },
      ],
      { frames: 75, seconds: 3 },
    ],
    ['at double speed', 'silent.mp4', [{ seconds: 3, from: DELAY, rate: 2 }], { frames: 75, seconds: 3 }],
    ['at no speed', 'silent.mp4', [{ seconds: 3, from: 1 + DELAY, rate: 0 }], { frames: 75, seconds: 3 }],
    [
      'at the start of fragments',
      'fragments.mp4',
      [{ seconds: 0, from: 2 + DELAY }],
      { frames: 100, seconds: 6 },
    ],
  ])('%s', async (_where, drawn, edits, shown) => {
    const video = await prepareEdited(drawn, [edits]);
    expect(await framesOf(video.videoPath, 'everything')).toHaveLength(shown.frames);
    expect(await framesOf(video.videoPath)).toHaveLength(shown.frames);
    expect(await frameTimesOf(video.videoPath)).toHaveLength(shown.frames);
    expect(video.durationSeconds).toBeCloseTo(shown.seconds, 1);
  });

  test('of both tracks', async () => {
    const video = await prepareEdited('sound.mp4', [
      [{ seconds: 3, from: 1 + DELAY }],
      [{ seconds: 3, from: 1 }],
    ]);
    expect(await framesOf(video.videoPath, 'everything')).toHaveLength(75);
    expect(await soundSecondsOf(video.videoPath)).toBeCloseTo(3, 0);
    expect(video.durationSeconds).toBeCloseTo(3, 1);
  });

  test.each([
    ['whole.mp4', []],
    ['fragments.mp4', FRAGMENTS],
  ])('of the poster: %s', async (name, args) => {
    const picture =
      'testsrc2=size=160x90:rate=25:duration=2[a];color=gray:size=160x90:rate=25[b];[a][b]concat';
    await drawVideo(at(`poster-${name}`), { ...DRAWN, picture, args: [...DRAWN.args, ...args] });
    const video = await prepareEdited(`poster-${name}`, [[{ seconds: 3.8, from: 2.2 + DELAY }]]);
    expect((await sharp(video.posters[0]?.path).stats()).entropy).toBeLessThan(1);
  });

  test('of the sound alone, and the picture is copied', async () => {
    const video = await prepareEdited('sound.mp4', [[], [{ seconds: 3, from: 2 }]]);
    const levels = await levelsOf(video.videoPath, 'everything');
    expect(levels.filter((level) => level > 0.01).length / 100).toBeCloseTo(3, 0);
    expect(Math.max(...levels.slice(330))).toBeLessThan(0.01);
    expect(await isCopied(video)).toBe(true);
    expect(video.durationSeconds).toBeCloseTo(6, 1);
  });
});

describe('an edit list that hides no picture keeps the video a copy', () => {
  test.each<[string, string, Edit[][], { frames: number; seconds: number }]>([
    ['of B-frames and of the run-up of sound', 'sound.mp4', [], { frames: 150, seconds: 6 }],
    ['of fragments', 'fragments.mp4', [], { frames: 150, seconds: 6 }],
    [
      'that delays the picture',
      'sound.mp4',
      [
        [
          { seconds: 1, from: null },
          { seconds: 6, from: DELAY },
        ],
      ],
      { frames: 150, seconds: 7 },
    ],
    [
      'that delays the sound',
      'sound.mp4',
      [
        [],
        [
          { seconds: 1, from: null },
          { seconds: 6, from: 1024 / 48_000 },
        ],
      ],
      { frames: 150, seconds: 7 },
    ],
    [
      'at half speed, which no browser heeds',
      'silent.mp4',
      [[{ seconds: 12, from: DELAY, rate: 0.5 }]],
      { frames: 150, seconds: 6 },
    ],
  ])('%s', async (_which, drawn, tracks, shown) => {
    const video = await prepareEdited(drawn, tracks);
    expect(await isCopied(video)).toBe(true);
    expect(await framesOf(video.videoPath, 'everything')).toHaveLength(shown.frames);
    expect(video.durationSeconds).toBeCloseTo(shown.seconds, 1);
  });
});
