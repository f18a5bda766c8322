import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { drawVideo, turnVideo } from '../../support/draw-video.js';
import {
  type Answer,
  type Beem,
  createUser,
  startBeem,
  storedKeys,
  type User,
  until,
  uploadVideo,
} from '../../support/index.js';

/** Videos of real cameras and hostile ones, in a folder next to the repository on some machines. */
const FOLDER = resolve(__dirname, '../../../../../shared/test-media');
const LOCATION = /[+-]\d{2}\.\d{3,4}[+-]\d{3}\.|com\.apple\.quicktime|location|mebx|\xa9xyz|GPSCoordinates/;
/** Any plain sentence without internal details. */
const PLAIN_REASON = /^(?!.*(?:ffmpeg|ffprobe|\/tmp|Error|exit|code \d)).{10,200}\.$/;

interface Ready {
  width: number;
  height: number;
  seconds: number;
  hasSound: boolean;
  /** The text for its creator before publishing it. */
  notice?: string;
}
/** The figures of the folder's README; every other video is refused or fails. */
const READY: Record<string, Ready> = {
  'valid/rotate-buck-bunny.mp4': { width: 1080, height: 1920, seconds: 2.005, hasSound: true },
  'valid/sar_2x1.mp4': { width: 1280, height: 360, seconds: 5, hasSound: false },
  'valid/camera-mjpeg-100_0306.avi': { width: 320, height: 240, seconds: 2.733, hasSound: true },
  'valid/with-gps.mov': { width: 320, height: 568, seconds: 4.002, hasSound: true },
  'valid/sample_mpeg4.mp4': { width: 190, height: 240, seconds: 4.967, hasSound: true },
  'valid/fixture-mjpeg.mov': { width: 640, height: 480, seconds: 1.5, hasSound: true },
  'valid/foreman-hevc-384.mp4': { width: 1280, height: 720, seconds: 10.344, hasSound: false },
  'valid/BBB_180x320_200.mp4': { width: 180, height: 102, seconds: 10.083, hasSound: false },
  'hostile/annex-b.mp4': {
    width: 1280,
    height: 720,
    seconds: 0.479,
    hasSound: false,
    notice: 'We received 0:00 of 0:35; the file may be cut off',
  },
  'hostile/derived-huge-duration.mp4': { width: 180, height: 102, seconds: 10.083, hasSound: false },
  'hostile/derived-huge-dimensions-header.mp4': { width: 180, height: 102, seconds: 10.083, hasSound: false },
};

const run = promisify(execFile);
let beem: Beem;
/** One job of a creator runs at a time, so the two jobs of the worker need more than one creator. */
let creators: User[];
let folder: string;

beforeAll(async () => {
  beem = await startBeem({ roles: ['api', 'worker', 'edge'], env: { MEDIA_CONCURRENCY: '2' } });
  creators = [await createUser(beem), await createUser(beem), await createUser(beem)];
  folder = await mkdtemp(join(tmpdir(), 'beem-real-'));
});
afterAll(async () => {
  await beem.stop();
  await rm(folder, { recursive: true, force: true });
});

interface Outcome {
  creator: User;
  bytes: Buffer;
  answer: Answer;
}

/** Each creator uploads a share of them, all at once; returns each answer, or the final outcome of the video. */
async function uploadAll(paths: string[]): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>();
  for (const [index, path] of paths.entries()) {
    const creator = creators[index % creators.length] as User;
    const bytes = await readFile(path);
    const outcome = {
      creator,
      bytes,
      answer: await uploadVideo(creator, { file: bytes, fileName: 'video.mp4' }),
    };
    outcomes.set(path, outcome);
  }
  for (const outcome of outcomes.values()) {
    if (outcome.answer.status !== 201) continue;
    outcome.answer = await until(
      'the video is ready or failed',
      async () => {
        const answer = await outcome.creator.visitor.get(`/api/videos/${outcome.answer.body.id}`);
        return answer.body.status === 'processing' ? null : answer;
      },
      80_000,
    );
  }
  return outcomes;
}

async function fetchBytes(path: string): Promise<Buffer> {
  const response = await beem.visitor().fetch('GET', path);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

interface Stream {
  codec_type: string;
  codec_name: string;
  width?: number;
  height?: number;
  tags?: Record<string, string>;
  side_data_list?: unknown[];
}

async function probe(
  path: string,
): Promise<{ streams: Stream[]; format: { duration: string; tags?: object } }> {
  const { stdout } = await run(process.env.FFPROBE_PATH || 'ffprobe', [
    ...['-v', 'error', '-show_streams', '-show_format', '-of', 'json', path],
  ]);
  return JSON.parse(stdout);
}

/** Plays everywhere: H.264 with AAC or silence, index first, upright, nothing of the source's data. */
async function expectPlayable(video: Answer['body'], original: Buffer, expected: Ready): Promise<void> {
  expect(video).toMatchObject({ status: 'ready', width: expected.width, height: expected.height });
  expect(video.duration).toBeCloseTo(expected.seconds, 1);
  const bytes = await fetchBytes(video.videoUrl);
  const path = join(folder, `${video.id}.mp4`);
  await writeFile(path, bytes);
  const { streams, format } = await probe(path);
  expect(streams.map((stream) => stream.codec_name)).toEqual(expected.hasSound ? ['h264', 'aac'] : ['h264']);
  expect(Number(format.duration)).toBeCloseTo(expected.seconds, 0);
  const text = bytes.toString('latin1');
  expect(text.indexOf('moov')).toBeLessThan(text.indexOf('mdat'));
  expect(text).not.toMatch(LOCATION);
  expect(bytes.equals(original)).toBe(false);

  const poster = await fetchBytes(video.thumbnailUrl);
  const { width = 0, height = 0, exif } = await sharp(poster).metadata();
  expect(exif).toBeUndefined();
  expect(width / height).toBeCloseTo(expected.width / expected.height, 1);
  expect((await sharp(poster).stats()).entropy).toBeGreaterThan(1);
  expect(poster.toString('latin1')).not.toMatch(LOCATION);
}

/** A partly received video waits for its creator, who publishes it here. */
async function decide({ creator, answer: { body } }: Outcome, expected: Ready): Promise<Answer['body']> {
  expect(body.notice).toBe(expected.notice ?? null);
  if (!expected.notice) return body;
  expect(body.status).toBe('needs_decision');
  return (await creator.visitor.post(`/api/videos/${body.id}/publish`)).body;
}

function expectRefused({ status, body }: Answer): void {
  const reason = status === 200 ? body.failureReason : body.message;
  expect(status === 200 ? body.status : 'refused').toMatch(/^(failed|refused)$/);
  expect(status).toBeLessThan(500);
  expect(reason).toMatch(PLAIN_REASON);
  expect(body.videoUrl ?? null).toBeNull();
}

/** Nothing but finished videos and posters remains, so no original can be served. */
async function expectNoOriginals(videos: number): Promise<void> {
  await until('originals are deleted', async () =>
    (await storedKeys(beem)).every((key) => !key.startsWith('uploads/')),
  );
  const keys = await storedKeys(beem);
  const inFolder = (folder: string) => keys.filter((key) => key.startsWith(`${folder}/`)).length;
  expect(inFolder('films')).toBe(videos);
  // One to three stills of each.
  expect(inFolder('posters')).toBeGreaterThanOrEqual(videos);
  expect(inFolder('posters')).toBeLessThanOrEqual(3 * videos);
  expect(inFolder('films') + inFolder('posters')).toBe(keys.length);
}

test('videos as cameras and editors make them become playable; what is none is refused in plain words', async () => {
  const at = (name: string) => join(folder, name);
  const location = [
    '-metadata',
    'location=+52.5200+013.4050/',
    '-metadata',
    'location-eng=+52.5200+013.4050/',
  ];
  await drawVideo(at('phone.mov'), { args: location });
  await turnVideo(at('phone.mov'));
  await drawVideo(at('camera.avi'), { args: ['-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p', '-c:a', 'pcm_s16le'] });
  await drawVideo(at('silent.mp4'), { hasSound: false, args: ['-c:v', 'mpeg4'] });
  await drawVideo(at('video.mkv'));
  await writeFile(at('page.mp4'), '<!doctype html><script>alert(1)</script>');
  await writeFile(at('list.mp4'), "ffconcat version 1.0\nfile '/etc/passwd'\n");
  await writeFile(at('empty.mp4'), '');
  const whole = await readFile(await drawVideo(at('whole.mp4'), { args: ['-movflags', '+faststart'] }));
  await writeFile(at('cut.mp4'), whole.subarray(0, 2_000));
  expect((await readFile(at('phone.mov'))).toString('latin1')).toMatch(LOCATION);

  const good: Record<string, Ready> = {
    'phone.mov': { width: 180, height: 320, seconds: 1, hasSound: true },
    'camera.avi': { width: 320, height: 180, seconds: 1, hasSound: true },
    'silent.mp4': { width: 320, height: 180, seconds: 1, hasSound: false },
  };
  const names = [...Object.keys(good), 'video.mkv', 'page.mp4', 'list.mp4', 'empty.mp4', 'cut.mp4'];
  const outcomes = await uploadAll(names.map(at));
  for (const name of names) {
    const { bytes, answer } = outcomes.get(at(name)) ?? ({} as never);
    const expected = good[name];
    if (expected) await expectPlayable(answer.body, bytes, expected);
    else expectRefused(answer);
  }
  await expectNoOriginals(Object.keys(good).length);
});

if (existsSync(FOLDER)) {
  test('every file of the collection beside the repository ends as its README says', async () => {
    const before = (await storedKeys(beem)).filter((key) => key.startsWith('films/')).length;
    const names: string[] = [];
    for (const kind of ['valid', 'hostile'])
      for (const name of await readdir(join(FOLDER, kind))) names.push(`${kind}/${name}`);
    const outcomes = await uploadAll(names.map((name) => join(FOLDER, name)));
    const wrong: string[] = [];
    for (const name of names) {
      const outcome = outcomes.get(join(FOLDER, name)) ?? ({} as never);
      const expected = READY[name];
      try {
        if (expected) await expectPlayable(await decide(outcome, expected), outcome.bytes, expected);
        else expectRefused(outcome.answer);
      } catch (error) {
        wrong.push(`${name}: ${(error as Error).message}`);
      }
    }
    expect(wrong).toEqual([]);
    await expectNoOriginals(before + Object.keys(READY).length);
  });
}
