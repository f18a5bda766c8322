import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { drawVideo } from '../../../test/support/draw-video.js';
import { prepareVideo } from './index.js';
import { type MediaFailureCode } from './media-error.js';

/**
 * Videos from real cameras and hostile ones, in a folder next to the repository on some machines. Elsewhere the videos
 * that prepare-video.long.spec.ts draws replace them.
 */
const FOLDER = resolve(__dirname, '../../../../../shared/test-media');
const REFUSED: Record<string, MediaFailureCode> = {
  'multiple-aac-tracks.mp4': 'no_picture',
  'fixture.mkv': 'not_a_video',
  'invalid_userdata.mp4': 'not_decodable',
  'short-cenc-encrypted.mp4': 'protected',
  'derived-no-moov.mp4': 'not_decodable',
  'derived-stsz-count-2g.mp4': 'not_decodable',
  'derived-truncated-mdat-40pct.mp4': 'not_decodable',
  'zero-byte.mp4': 'empty_file',
  'html-named.mp4': 'not_a_video',
  'polyglot-ftyp-html.mp4': 'not_decodable',
  'hls-playlist-ssrf.mp4': 'not_a_video',
  'ffconcat-local-read.mp4': 'not_a_video',
};
const ACCEPTED: Record<string, { width: number; height: number; seconds: number }> = {
  'valid/rotate-buck-bunny.mp4': { width: 1080, height: 1920, seconds: 2.005 },
  'valid/sar_2x1.mp4': { width: 1280, height: 360, seconds: 5 },
  'valid/camera-mjpeg-100_0306.avi': { width: 320, height: 240, seconds: 2.733 },
  'valid/with-gps.mov': { width: 320, height: 568, seconds: 4.002 },
  'valid/sample_mpeg4.mp4': { width: 190, height: 240, seconds: 4.967 },
  'valid/fixture-mjpeg.mov': { width: 640, height: 480, seconds: 1.5 },
  'valid/foreman-hevc-384.mp4': { width: 1280, height: 720, seconds: 10.344 },
  'valid/BBB_180x320_200.mp4': { width: 180, height: 102, seconds: 10.083 },
  'hostile/annex-b.mp4': { width: 1280, height: 720, seconds: 0.479 },
  'hostile/derived-huge-duration.mp4': { width: 180, height: 102, seconds: 10.083 },
  'hostile/derived-huge-dimensions-header.mp4': { width: 180, height: 102, seconds: 10.083 },
};

/** The tools run at low priority, and may take 71 seconds for the longest of these on a busy machine. */
const LIMIT_MS = 180_000;

const isThere = existsSync(FOLDER);
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'beem-films-'));
});
afterEach(() => rm(folder, { recursive: true }));

function prepare(sourcePath: string) {
  const engine = {
    ffmpegPath: process.env.FFMPEG_PATH || 'ffmpeg',
    ffprobePath: process.env.FFPROBE_PATH || 'ffprobe',
  };
  return prepareVideo(engine, { sourcePath, folder, onStep: () => {} });
}

test('accepts a video as it comes from an editor', async () => {
  const video = await prepare(await drawVideo(join(folder, 'editor.mp4')));
  expect(video).toMatchObject({ width: 320, height: 180 });
});

for (const [name, expected] of isThere ? Object.entries(ACCEPTED) : []) {
  test(
    `accepts ${name}`,
    async () => {
      const video = await prepare(join(FOLDER, name));
      expect(video).toMatchObject({ width: expected.width, height: expected.height });
      expect(video.durationSeconds).toBeCloseTo(expected.seconds, 1);
      const poster = await sharp(video.posters[0]?.path).stats();
      expect(poster.entropy).toBeGreaterThan(1);
      const bytes = (await readFile(video.videoPath)).toString('latin1');
      expect(bytes).not.toMatch(/[+-]\d{2}\.\d{3,4}[+-]\d{3}\.|com\.apple\.quicktime|mebx|\xa9xyz/);
    },
    LIMIT_MS,
  );
}

for (const [name, code] of isThere ? Object.entries(REFUSED) : []) {
  test(
    `refuses hostile/${name}`,
    async () => {
      await expect(prepare(join(FOLDER, 'hostile', name))).rejects.toMatchObject({ code });
    },
    LIMIT_MS,
  );
}
