import { readFile, writeFile } from 'node:fs/promises';
import { drawVideo } from '../../../test/support/draw-video.js';
import { keyframesOf, streamsOf } from '../../../test/support/inspect-video.js';
import { ENGINES, setUpMediaTests } from '../../../test/support/media-engines.js';

const RARE = 'testsrc2=size=1280x720:rate=5';

const media = setUpMediaTests('beem-keyframes-');
const { at } = media;

function draw(name: string, seconds: number, args: string[]): Promise<string> {
  return drawVideo(at(name), {
    picture: RARE,
    seconds,
    hasSound: false,
    args: ['-sc_threshold', '0', ...args],
  });
}

/** Longest time from a keyframe to the next one or to the end. */
async function gapOf(path: string): Promise<number> {
  const keyframes = await keyframesOf(path);
  const [picture] = await streamsOf(path);
  const ends = [...keyframes.slice(1), Number(picture?.start_time) + Number(picture?.duration)];
  return Math.max(...ends.map((end, before) => end - (keyframes[before] ?? 0)));
}

describe.each(ENGINES)('on %s', (_, engine) => {
  const prepare = (sourcePath: string) => media.prepare(engine, sourcePath);

  test.each<[string, () => Promise<string>]>([
    ['one keyframe', () => draw('one.mp4', 24, ['-g', '9999'])],
    ['a keyframe every thirty seconds', () => draw('thirty.mp4', 65, ['-g', '150', '-keyint_min', '150'])],
    [
      'one keyframe and no table of them',
      async () => {
        const path = await draw('no-table.mp4', 24, ['-g', '9999']);
        const bytes = await readFile(path);
        bytes.write('free', bytes.indexOf('stss'), 'latin1');
        await writeFile(path, bytes);
        return path;
      },
    ],
    [
      'a frame in four seconds',
      () =>
        drawVideo(at('rare.avi'), {
          picture: 'testsrc2=size=160x90:rate=0.25',
          seconds: 60,
          hasSound: false,
          args: ['-c:v', 'mpeg4', '-g', '99'],
        }),
    ],
  ])('a video of %s is stored with one every ten seconds', async (_which, make) => {
    const { videoPath } = await prepare(await make());
    expect((await readFile(videoPath)).includes('x264 - core')).toBe(true);
    expect(await gapOf(videoPath)).toBeLessThanOrEqual(10);
  });

  test('a video with a keyframe every eight seconds is copied', async () => {
    const { videoPath } = await prepare(await draw('eight.mp4', 24, ['-g', '40', '-keyint_min', '40']));
    expect((await readFile(videoPath)).includes('x264 - core')).toBe(false);
    expect(await gapOf(videoPath)).toBeLessThanOrEqual(10);
  });
});
