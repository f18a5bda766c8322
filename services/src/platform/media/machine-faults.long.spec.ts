import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawVideo } from '../../../test/support/draw-video.js';
import { FAULTS, type FaultyTools, makeFaultyTools } from '../../../test/support/faulty-tools.js';
import { prepareVideo } from './index.js';
import { MEDIA_LIMITS } from './limits.js';
import { MediaError } from './media-error.js';

let folder: string;
let tools: FaultyTools;
/** A video that must be encoded, so that every step runs. */
let video: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'beem-faults-'));
  tools = await makeFaultyTools(join(folder, 'tools'));
  video = await drawVideo(join(folder, 'camera.avi'), { args: ['-c:v', 'mpeg4', '-c:a', 'pcm_s16le'] });
});
afterEach(() => rm(folder, { recursive: true }));

/** Each preparation has a folder of its own, as jobs have. */
const prepare = async (sourcePath = video, limits = MEDIA_LIMITS) => {
  const job = { sourcePath, folder: await mkdtemp(join(folder, 'job-')), onStep: () => {} };
  return prepareVideo({ ...tools, limits }, job);
};

/** The reason of a failed preparation. */
const failureOf = (job: Promise<unknown>) =>
  job.then(
    () => null,
    (error: unknown) => error,
  );

const { hung, ...immediate } = FAULTS;
const { diskFullForStills, ...everywhere } = immediate;

test.each(Object.entries(immediate))(
  'a healthy video is not blamed when the tools are %s, and becomes ready once that is over',
  async (_name, fault) => {
    await tools.inject(fault);
    const error = await failureOf(prepare());
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(MediaError);
    await tools.mend();
    await expect(prepare()).resolves.toMatchObject({ width: 320, height: 180 });
  },
);

test.each(Object.entries(everywhere))(
  'a healthy video is not blamed when only its encoder is %s',
  async (_name, fault) => {
    await tools.inject(`case "$*" in *libx264*) ${fault} ;; esac`);
    const error = await failureOf(prepare());
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(MediaError);
  },
);

test('a machine that gives the tools no time is not the fault of the video', async () => {
  await tools.inject(hung);
  const error = await failureOf(prepare(video, { ...MEDIA_LIMITS, maxMinutes: 0.02 }));
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(MediaError);
});

test('tools that fail once, with any message, run again before a video is refused', async () => {
  await tools.inject('echo "Invalid data found when processing input" >&2; exit 1', 'once');
  await expect(prepare()).resolves.toMatchObject({ width: 320, height: 180 });
});

test('tools that refuse every video are at fault, not the video', async () => {
  await tools.inject('echo "Invalid data found when processing input" >&2; exit 1');
  const error = await failureOf(prepare());
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(MediaError);
});

test('a video that cannot be decoded is refused', async () => {
  const source = await drawVideo(join(folder, 'noise.mp4'), { hasSound: false });
  const bytes = await readFile(source);
  bytes.fill('<html>', bytes.indexOf('mdat') + 4, bytes.indexOf('moov') - 4);
  await writeFile(source, bytes);
  await expect(prepare(source)).rejects.toMatchObject({ code: 'not_decodable' });
});
