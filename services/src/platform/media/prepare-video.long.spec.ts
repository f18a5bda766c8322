import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { drawVideo, patchBox, turnVideo } from '../../../test/support/draw-video.js';
import { scenesBytes } from '../../../test/support/videos.js';
import { inputArgs, runFfmpeg, startEngine } from './engine.js';
import { type MediaTools, type PrepareStep, prepareVideo } from './index.js';

const engine: MediaTools = {
  ffmpegPath: process.env.FFMPEG_PATH || 'ffmpeg',
  ffprobePath: process.env.FFPROBE_PATH || 'ffprobe',
};

let folder: string;
const at = (name: string) => join(folder, name);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'beem-media-'));
});
afterEach(() => rm(folder, { recursive: true }));

function prepare(
  sourcePath: string,
  onStep: (step: PrepareStep, progress: number | null) => void = () => {},
) {
  return prepareVideo(engine, { sourcePath, folder, onStep });
}

/** The decoded frames of the picture. */
async function frameHashes(path: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)(engine.ffmpegPath, [
    ...['-v', 'error', '-i', path, '-map', '0:v:0', '-f', 'framemd5', '-'],
  ]);
  const hashes = stdout.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  expect(hashes.length).toBeGreaterThan(40);
  return hashes.map((line) => line.split(',').at(-1)?.trim() ?? '');
}

async function describeFile(path: string): Promise<{ streams: Record<string, unknown>[]; format: unknown }> {
  const { stdout } = await promisify(execFile)(engine.ffprobePath, [
    ...['-v', 'error', '-show_streams', '-show_format', '-of', 'json', path],
  ]);
  return JSON.parse(stdout);
}

test('copies H.264 with AAC, index first, and leaves out where it was filmed', async () => {
  const source = await drawVideo(at('phone.mov'), {
    seconds: 2,
    args: [
      '-metadata',
      'location=+48.8577+002.2950/',
      '-metadata',
      'title=At home',
      '-metadata',
      'make=Phone',
    ],
  });
  expect((await readFile(source)).includes('+48.8577')).toBe(true);
  const video = await prepare(source);
  const bytes = await readFile(video.videoPath);
  expect(video).toMatchObject({ width: 320, height: 180, bytes: bytes.length });
  expect(video.durationSeconds).toBeCloseTo(2, 1);
  for (const secret of ['48.8577', 'At home', 'Phone']) expect(bytes.includes(secret)).toBe(false);
  expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
  const { streams } = await describeFile(video.videoPath);
  expect(streams.map((stream) => stream.codec_name)).toEqual(['h264', 'aac']);
});

test('drops the data that a camera wrote between the pictures, and keeps all pictures', async () => {
  const source = await drawVideo(at('camera.mp4'), {
    seconds: 2,
    args: ['-bsf:v', 'h264_metadata=sei_user_data=086f3693-b7b3-4f2c-9653-21492feee5b8+48.8577+002.2950'],
  });
  expect((await readFile(source)).includes('48.8577')).toBe(true);
  const video = await prepare(source);
  const bytes = await readFile(video.videoPath);
  for (const secret of ['48.8577', 'x264 - core']) expect(bytes.includes(secret)).toBe(false);
  expect(await frameHashes(video.videoPath)).toEqual(await frameHashes(source));
  expect(video.durationSeconds).toBeCloseTo(2, 1);
});

test('encodes formats that browsers do not play', async () => {
  const source = await drawVideo(at('camera.avi'), {
    args: ['-c:v', 'mpeg4', '-c:a', 'pcm_s16le'],
  });
  const steps: PrepareStep[] = [];
  const video = await prepare(source, (step) => steps.push(step));
  const { streams } = await describeFile(video.videoPath);
  expect(streams.map((stream) => stream.codec_name)).toEqual(['h264', 'aac']);
  expect(video.durationSeconds).toBeCloseTo(1, 1);
  expect([...new Set(steps)]).toEqual(['checking', 'poster', 'encoding']);
});

test('makes a large picture fit 1280 by 720', async () => {
  const video = await prepare(
    await drawVideo(at('large.mp4'), { size: '2560x1440', seconds: 0.3, hasSound: false }),
  );
  expect(video).toMatchObject({ width: 1280, height: 720 });
});

test('shows a turned video upright, poster included', async () => {
  const source = await drawVideo(at('turned.mp4'));
  await turnVideo(source);
  const video = await prepare(source);
  expect(video).toMatchObject({ width: 180, height: 320 });
  expect(await sharp(video.posters[0]?.path).metadata()).toMatchObject({
    format: 'webp',
    width: 180,
    height: 320,
  });
});

test('shows wide pixels wide', async () => {
  const video = await prepare(await drawVideo(at('wide.mp4'), { args: ['-vf', 'setsar=2'] }));
  expect(video).toMatchObject({ width: 640, height: 180 });
});

test('never takes a black opening as the poster', async () => {
  const picture =
    'color=black:size=320x180:rate=24:duration=1[a];testsrc2=size=320x180:rate=24[b];[a][b]concat';
  const video = await prepare(
    await drawVideo(at('black.mp4'), { seconds: 2, picture, args: ['-g', '1000'] }),
  );
  expect((await sharp(video.posters[0]?.path).stats()).entropy).toBeGreaterThan(2);
  expect(Buffer.from(video.posters[0]?.thumbhash ?? '', 'base64').length).toBeGreaterThan(4);
});

test('keeps three stills of different scenes, and one where all look alike', async () => {
  await writeFile(at('scenes.mp4'), await scenesBytes());
  const { posters } = await prepare(at('scenes.mp4'));
  const looks = await Promise.all(
    posters.map(({ path }) => sharp(path).resize(8, 8, { fit: 'fill' }).removeAlpha().raw().toBuffer()),
  );
  expect(looks).toHaveLength(3);
  for (const [first = 0, second = 0] of [
    [0, 1],
    [0, 2],
    [1, 2],
  ]) {
    const one = looks[first] ?? Buffer.alloc(0);
    const differences = [...one].map((value, index) => Math.abs(value - (looks[second]?.[index] ?? 0)));
    expect(differences.reduce((sum, value) => sum + value, 0) / one.length).toBeGreaterThan(12);
  }
  const picture = 'rgbtestsrc=size=320x180:rate=24';
  const still = await prepare(await drawVideo(at('still.mp4'), { seconds: 4, picture, args: ['-g', '12'] }));
  expect(still.posters).toHaveLength(1);
});

test('stores the decoded length, independent of the header', async () => {
  const source = await drawVideo(at('long.mp4'), { seconds: 1 });
  const hundredHours = Buffer.alloc(4);
  hundredHours.writeUInt32BE(360_000_000); // In thousandths of a second, ffmpeg's time scale of a movie.
  await patchBox(source, 'mvhd', 16, hundredHours);
  expect((await prepare(source)).durationSeconds).toBeCloseTo(1, 1);
});

describe('refuses', () => {
  test.each([
    ['sound of a rare codec', ['-c:a', 'wmav2'], 'avi'],
    [
      'a second sound of a rare codec',
      ['-map', '0', '-map', '1', '-map', '1', '-c:a:0', 'aac', '-c:a:1', 'wmav2'],
      'avi',
    ],
    ['a second picture of a rare codec', ['-map', '0', '-map', '0', '-c:v:1', 'asv1'], 'avi'],
  ])('a file with %s, before any decoder is opened', async (_name, args, container) => {
    const source = await drawVideo(at(`rare.${container}`), { args });
    await expect(prepare(source)).rejects.toMatchObject({
      code: 'unsupported_codec',
      detail: expect.stringMatching(/^(audio )?wmav2$|^(video )?asv1$/),
    });
  });

  test('a stream of a rare codec by its name, also where ffprobe would open the decoder', async () => {
    // The real ffprobe, without the list of codecs.
    const careless = at('careless-ffprobe');
    const script = [
      '#!/bin/sh',
      'left=$#',
      'while [ $left -gt 0 ]; do',
      'if [ "$1" = -codec_whitelist ]; then shift 2; left=$((left - 2))',
      'else set -- "$@" "$1"; shift; left=$((left - 1)); fi',
      'done',
      `exec '${engine.ffprobePath}' "$@"`,
    ];
    await writeFile(careless, script.join('\n'), { mode: 0o755 });
    const prepareWith = (sourcePath: string) =>
      prepareVideo({ ...engine, ffprobePath: careless }, { sourcePath, folder, onStep: () => {} });
    const rare = await drawVideo(at('rare.avi'), { args: ['-c:a', 'wmav2'] });
    await expect(prepareWith(rare)).rejects.toMatchObject({
      code: 'unsupported_codec',
      detail: 'audio wmav2',
    });
    const common = await drawVideo(at('common.mp4'), {});
    expect(await prepareWith(common)).toMatchObject({ width: 320, height: 180 });
  });

  test('to open a decoder that is not listed', async () => {
    const path = await drawVideo(at('rare.avi'), { args: ['-c:a', 'wmav2'] });
    const limited = startEngine(engine);
    const args = [...inputArgs({ path, container: 'avi' }), '-map', '0:a', '-f', 'null', '-'];
    await expect(runFfmpeg(limited, { args })).rejects.toMatchObject({
      code: 'unsupported_codec',
      detail: 'wmav2',
    });
  });

  test('a file that is empty', async () => {
    await writeFile(at('empty.mp4'), '');
    await expect(prepare(at('empty.mp4'))).rejects.toMatchObject({ code: 'empty_file' });
  });

  test('a page named like a video', async () => {
    await writeFile(at('page.mp4'), '<!doctype html><script>alert(1)</script>');
    await expect(prepare(at('page.mp4'))).rejects.toMatchObject({
      code: 'not_a_video',
      message: 'This file is not an MP4, MOV or AVI video.',
    });
  });

  test('a Matroska video', async () => {
    await expect(prepare(await drawVideo(at('film.mkv')))).rejects.toMatchObject({ code: 'not_a_video' });
  });

  test('sound without a picture', async () => {
    const source = await drawVideo(at('song.mp4'), { args: ['-vn'] });
    await expect(prepare(source)).rejects.toMatchObject({ code: 'no_picture' });
  });

  test('a video whose index never arrived', async () => {
    const source = await drawVideo(at('cut.mp4'));
    await truncate(source, 20_000);
    await expect(prepare(source)).rejects.toMatchObject({ code: 'not_decodable' });
  });

  test('a video that probes well but of which no frame decodes', async () => {
    const source = await drawVideo(at('noise.mp4'), { hasSound: false });
    const bytes = await readFile(source);
    bytes.fill('<html>', bytes.indexOf('mdat') + 4, bytes.indexOf('moov') - 4);
    await writeFile(source, bytes);
    await expect(prepare(source)).rejects.toMatchObject({ code: 'not_decodable' });
  });

  test('a playlist, without reading or calling what it names', async () => {
    let calls = 0;
    const server = createServer((_, response) => {
      calls += 1;
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/film.ts`;
    const playlists = [`#EXTM3U\n#EXTINF:1,\n${url}\n`, `ffconcat version 1.0\nfile ${url}\n`];
    for (const playlist of playlists) {
      await writeFile(at('list.mp4'), playlist);
      await expect(prepare(at('list.mp4'))).rejects.toMatchObject({ code: 'not_a_video' });
    }
    await new Promise((resolve) => server.close(resolve));
    expect(calls).toBe(0);
  });
});

test('stops the tools at once when the job is called off', async () => {
  const source = await drawVideo(at('slow.mp4'), {
    size: '1280x720',
    seconds: 20,
    args: ['-c:v', 'mjpeg', '-an'],
  });
  const abort = new AbortController();
  const job = prepareVideo(
    { ...engine, signal: abort.signal },
    {
      sourcePath: source,
      folder,
      onStep: (step) => step === 'encoding' && abort.abort(new Error('called off')),
    },
  );
  await expect(job).rejects.toThrow('called off');
});
