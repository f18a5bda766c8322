import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { ENGINES, findMediaEngines, type MediaEngines } from '../../../test/support/media-engines.js';
import { describeNotice } from './cut-off.js';
import { MediaError, type MediaTools, prepareVideo } from './index.js';

const run = promisify(execFile);
const ROOT = resolve(__dirname, '../../../..');
const PROGRAM = join(ROOT, 'services/test/odd-videos/write-odd-videos.mjs');
const DRAW_LIMIT_MS = 120_000;

type Outcome =
  | { code: string; sentence: string }
  | { seconds: number; width: number; height: number; fewest: number; most: number; notice: string | null };

interface OddVideo {
  name: string;
  oddity: string;
  outcome: Outcome;
}

const ask = (what: string) => execFileSync(process.execPath, [PROGRAM, what], { encoding: 'utf8' });
const VIDEOS = JSON.parse(ask('--list')) as OddVideo[];

let videos: string;
let engines: MediaEngines;

beforeAll(async () => {
  engines = await findMediaEngines();
  videos = await mkdtemp(join(tmpdir(), 'beem-odd-videos-'));
  const env = { ...process.env, FFMPEG_PATH: engines.embedded.ffmpegPath };
  await run(process.execPath, [PROGRAM, videos], { env });
}, DRAW_LIMIT_MS);
afterAll(() => rm(videos, { recursive: true, force: true }));

describe.each(ENGINES)('on %s', (_, engine) => {
  test.each(VIDEOS.map((video) => [video.name, video.oddity, video.outcome] as const))(
    '%s (%s)',
    async (name, _oddity, outcome) => {
      const folder = await mkdtemp(join(videos, 'job-'));
      const job = { sourcePath: join(videos, name), folder, onStep: () => {} };
      const found = await prepareVideo(engines[engine], job).catch(toRefusal);
      if ('sentence' in found || 'code' in outcome) {
        expect(found).toEqual(outcome);
        return;
      }
      const { durationSeconds: seconds, width, height } = found;
      const { fewest, most, ...expected } = outcome;
      const notice = found.cutOff && describeNotice(found.cutOff);
      // Sound comes in packets of up to 43 ms, in which a picture of the same length may end.
      expect({ seconds, width, height, notice }).toEqual({
        ...expected,
        seconds: expect.closeTo(expected.seconds, 1),
      });
      const frames = await countFrames(engines.embedded, found.videoPath);
      expect(frames).toBeGreaterThanOrEqual(fewest);
      expect(frames).toBeLessThanOrEqual(most);
    },
  );
});

test('the docs list the texts for creators', async () => {
  expect(await readFile(join(ROOT, 'docs/odd-videos.md'), 'utf8')).toContain(ask('--table'));
});

function toRefusal(error: unknown): { code: string; sentence: string } {
  if (!(error instanceof MediaError)) throw error;
  return { code: error.code, sentence: error.message };
}

/** Decodes the served file; any message of the decoder is a failure. */
async function countFrames({ ffprobePath }: MediaTools, path: string): Promise<number> {
  const show = ['-select_streams', 'v', '-show_entries', 'stream=nb_read_frames', '-of', 'csv=p=0'];
  const { stdout, stderr } = await run(ffprobePath, ['-v', 'error', '-count_frames', ...show, path]);
  expect(stderr).toBe('');
  return Number.parseInt(stdout, 10);
}
