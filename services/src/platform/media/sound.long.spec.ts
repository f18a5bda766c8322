import { readFile, writeFile } from 'node:fs/promises';
import { levelsOf, packetsOf, soundErrorsOf, streamsOf } from '../../../test/support/inspect-video.js';
import { ENGINES, setUpMediaTests } from '../../../test/support/media-engines.js';

const SECONDS = 8;
/** One beep a second after the start of a whole one, each a tenth of a second long. */
const BEEPS = "aevalsrc='0.5*sin(2*PI*1000*t)*lt(mod(t,1),0.1)':s=48000";
const VIDEO = 'testsrc2=size=1280x720:rate=10';
const H264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
const FRAGMENTS = ['-movflags', 'frag_keyframe+empty_moov+default_base_moof', '-g', '10'];

const media = setUpMediaTests('beem-sound-');
const { at, ffmpeg } = media;

async function draw(name: string, args: string[] = [], codec = ['-c:a', 'aac']): Promise<string> {
  const inputs = ['-f', 'lavfi', '-i', VIDEO, '-f', 'lavfi', '-i', BEEPS];
  await ffmpeg(...inputs, '-t', String(SECONDS), ...H264, ...codec, ...args, at(name));
  return at(name);
}

/** Leaves out the packets of the sound between two moments. */
async function drop(name: string, when: string, codec?: string[]): Promise<string> {
  const whole = await draw(`whole-${name}`, [], codec);
  await ffmpeg('-i', whole, '-c', 'copy', '-bsf:a', `noise=drop='${when}'`, at(name));
  return at(name);
}

/** Moves the fragments of the sound from a moment on to an earlier time. */
async function overlap(name: string, fromSeconds: number, bySeconds: number): Promise<string> {
  const path = await draw(name, FRAGMENTS);
  const bytes = await readFile(path);
  for (let found = bytes.indexOf('tfdt'); found >= 0; found = bytes.indexOf('tfdt', found + 4)) {
    // Its head is before it, and the header of the same track fragment: size, name, flags, number of the track.
    const header = bytes.lastIndexOf('tfhd', found);
    const start = Number(bytes.readBigUInt64BE(found + 8));
    if (bytes.readUInt32BE(header + 8) !== 2 || start < fromSeconds * 48_000) continue;
    bytes.writeBigUInt64BE(BigInt(start - bySeconds * 48_000), found + 8);
  }
  await writeFile(path, bytes);
  return path;
}

/** Seconds at which a beep begins. */
async function beepsOf(path: string): Promise<number[]> {
  const levels = await levelsOf(path);
  return levels.flatMap((level, index) =>
    level > 0.2 && levels.slice(Math.max(0, index - 5), index).every((before) => before <= 0.2)
      ? [index / 100]
      : [],
  );
}

/** The largest distance between the end of a packet and the start of the next one, the start of the file included. */
async function gapOf(path: string): Promise<number> {
  const packets = await packetsOf(path, 'a:0');
  const ends = [0, ...packets.map(({ start }) => start + 1024 / 48_000)];
  return Math.max(...packets.map(({ start }, index) => Math.abs(start - (ends[index] ?? 0))));
}

describe.each(ENGINES)('on %s', (_, engine) => {
  const prepare = (sourcePath: string) => media.prepare(engine, sourcePath);

  test.each<[string, number[], () => Promise<string>]>([
    ['a hole at the start', [3, 4, 5, 6, 7], () => drop('start.mp4', 'lt(pts*tb,2.5)')],
    ['a hole in the middle', [0, 1, 2, 6, 7], () => drop('middle.mp4', 'between(pts*tb,2.5,5.5)')],
    ['a hole at the end', [0, 1, 2, 3, 4], () => drop('end.mp4', 'gt(pts*tb,4.5)')],
    [
      'many small holes',
      [0, 1, 2, 3, 4, 5, 6, 7],
      () => drop('small.mp4', 'between(mod(pts*tb,1),0.5,0.58)'),
    ],
    [
      'a hole, to be encoded',
      [0, 1, 2, 6, 7],
      () => drop('mp3.mp4', 'between(pts*tb,2.5,5.5)', ['-c:a', 'libmp3lame']),
    ],
    ['sound that overlaps', [0, 1, 2, 3, 4, 5, 6], () => overlap('overlap.mp4', 4, 1)],
    [
      'sound that begins after the picture',
      [2, 3, 4, 5, 6, 7],
      () => draw('late.mp4', ['-af', 'atrim=start=1.5:end=7.8']),
    ],
  ])('%s: the sound is where its times say, without a gap', async (_which, beeps, make) => {
    const { videoPath } = await prepare(await make());
    const found = await beepsOf(videoPath);
    expect(found).toHaveLength(beeps.length);
    for (const [index, beep] of beeps.entries())
      expect(Math.abs((found[index] ?? 0) - beep)).toBeLessThan(0.1);
    expect(await gapOf(videoPath)).toBeLessThan(0.1);
    expect(await soundErrorsOf(videoPath)).toBe('');
    expect(await endsApart(videoPath)).toBeLessThan(0.1);
  });

  test('sound without a hole is copied', async () => {
    const source = await draw('whole.mp4');
    const { videoPath } = await prepare(source);
    const sizes = async (path: string) => (await packetsOf(path, 'a:0')).length;
    expect(await sizes(videoPath)).toBe(await sizes(source));
    expect((await readFile(videoPath)).includes('x264 - core')).toBe(false);
    expect((await streamsOf(videoPath)).map((stream) => stream.codec_name)).toEqual(['h264', 'aac']);
  });

  test.each([
    ['copied', ['-c:v', 'libx264']],
    ['encoded', ['-c:v', 'mpeg4']],
  ])('the last picture stays until longer sound has ended: %s', async (_how, codec) => {
    const source = await draw('long.mp4', ['-vf', 'trim=end=5', ...codec]);
    const { videoPath } = await prepare(source);
    expect(await endsApart(videoPath)).toBeLessThan(0.1);
    expect((await packetsOf(videoPath, 'v:0')).length).toBe(50);
    expect(await beepsOf(videoPath)).toHaveLength(SECONDS);
  });
});

async function endsApart(path: string): Promise<number> {
  const [picture, sound] = await streamsOf(path);
  const end = (stream: typeof picture) => Number(stream?.start_time) + Number(stream?.duration);
  return Math.abs(end(picture) - end(sound));
}
