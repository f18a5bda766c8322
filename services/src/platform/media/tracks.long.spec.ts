import sharp from 'sharp';
import { framesOf, levelsOf } from '../../../test/support/inspect-video.js';
import { ENGINES, setUpMediaTests } from '../../../test/support/media-engines.js';

const H264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
const RED = 'color=red:size=1280x720:rate=25';
const VIDEO = 'testsrc2=size=320x180:rate=25:duration=3';

const media = setUpMediaTests('beem-tracks-');
const { at, ffmpeg } = media;

async function drawTrack(name: string, source: string, args: string[]): Promise<string> {
  await ffmpeg('-f', 'lavfi', '-i', source, ...args, at(name));
  return at(name);
}

/** Puts the first track of each file into one; players show those that are enabled. */
async function joinTracks(name: string, tracks: { path: string; isEnabled: boolean }[]): Promise<string> {
  const inputs = tracks.flatMap(({ path }) => ['-i', path]);
  const maps = tracks.flatMap(({ isEnabled }, index) => [
    ...['-map', `${index}:0`, `-disposition:${index}`, isEnabled ? 'default' : '0'],
  ]);
  await ffmpeg(...inputs, ...maps, '-c', 'copy', at(name));
  return at(name);
}

describe.each(ENGINES)('on %s', (_, engine) => {
  const prepare = (sourcePath: string) => media.prepare(engine, sourcePath);

  test.each([
    ['a disabled still', { args: ['-frames:v', '1'], isEnabled: false }],
    ['an enabled cover of one frame', { args: ['-frames:v', '1'], isEnabled: true }],
    [
      'an enabled cover of two frames and of the same length',
      { args: ['-vf', 'fps=0.5,trim=end_frame=2'], isEnabled: true },
    ],
    ['a disabled picture', { args: ['-t', '3'], isEnabled: false }],
    ['a shorter picture', { args: ['-t', '1'], isEnabled: true }],
  ])('the video behind %s is prepared', async (_which, { args, isEnabled }) => {
    const other = await drawTrack('other.mp4', RED, [...H264, ...args]);
    const moving = await drawTrack('video.mp4', VIDEO, H264);
    const video = await prepare(
      await joinTracks('both.mp4', [
        { path: other, isEnabled },
        { path: moving, isEnabled: true },
      ]),
    );
    expect(video).toMatchObject({ width: 320, height: 180 });
    expect(await framesOf(video.videoPath)).toHaveLength(75);
    expect((await sharp(video.posters[0]?.path).stats()).entropy).toBeGreaterThan(2);
  });

  test('the larger of two pictures that are equally long is prepared', async () => {
    const small = await drawTrack('small.mp4', 'testsrc2=size=160x90:rate=25:duration=3.04', H264);
    const moving = await drawTrack('video.mp4', VIDEO, H264);
    const video = await prepare(
      await joinTracks('both.mp4', [
        { path: small, isEnabled: true },
        { path: moving, isEnabled: true },
      ]),
    );
    expect(video).toMatchObject({ width: 320, height: 180 });
  });

  test('a still is prepared where there is nothing else', async () => {
    const still = await drawTrack('still.mp4', RED, [...H264, '-frames:v', '1']);
    expect(
      await prepare(await joinTracks('still-alone.mp4', [{ path: still, isEnabled: false }])),
    ).toMatchObject({
      width: 1280,
      height: 720,
    });
  });

  test.each([
    ['a disabled one', 3, false],
    ['one that is over at once', 0.02, true],
    ['a shorter one', 1, true],
  ])('the sound behind %s is heard', async (_which, seconds, isEnabled) => {
    const moving = await drawTrack('video.mp4', VIDEO, H264);
    const silence = await drawTrack('silence.m4a', 'anullsrc=r=48000:cl=stereo', [
      '-t',
      String(seconds),
      '-c:a',
      'aac',
    ]);
    const tone = await drawTrack('tone.m4a', 'sine=frequency=440:sample_rate=48000', [
      '-t',
      '3',
      '-c:a',
      'aac',
    ]);
    const video = await prepare(
      await joinTracks('both.mp4', [
        { path: moving, isEnabled: true },
        { path: silence, isEnabled },
        { path: tone, isEnabled: true },
      ]),
    );
    expect(Math.max(...(await levelsOf(video.videoPath)))).toBeGreaterThan(0.05);
  });
});
