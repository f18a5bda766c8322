import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { FROM_ZERO, isCutByTimes, KEEP_TIMES } from './cut.js';
import { inputArgs, type MediaEngine, runFfmpeg, type Source } from './engine.js';
import { featuresOf } from './engine-features.js';
import { MAX_SIDE } from './limits.js';
import { MediaError } from './media-error.js';
import { type Conversion, showIn } from './picture-filters.js';
import { pickStills, type Scored } from './poster-choice.js';
import { scoreStill } from './poster-score.js';
import type { Probe } from './probe.js';
import { thumbhashOf } from './thumbhash.js';

const MAX_CANDIDATES = 24;
const FEW_KEYFRAMES = 4;
/** Keyframes whose scores differ by less show the same picture, as in a loop; then the video is sampled by time. */
const SAME_PICTURE = 0.002;
const CANDIDATE_SIDE = 320;
const POSTER_SIDE = 720;
const WEBP_QUALITY = 80;
/** Option to decode keyframes only. */
const KEYFRAMES = ['-skip_frame', 'nokey'];
const MAX_PIXELS = 2 * MAX_SIDE * MAX_SIDE;

export interface Poster {
  webp: Buffer;
  /** base64, about 30 characters; clients draw it while the poster loads. */
  thumbhash: string;
}

interface PosterJob {
  source: Source;
  probe: Probe;
  conversion: Conversion;
  folder: string;
}

/**
 * Chooses stills of the video and makes posters from them.
 * @returns the best first, and up to two that differ clearly from it and from each other
 * @throws MediaError
 */
export async function makePosters(engine: MediaEngine, job: PosterJob): Promise<Poster[]> {
  const stills = await pickStills(await findCandidates(engine, job));
  if (stills.length === 0) throw new MediaError('not_decodable', 'no still for a poster');
  const posters: Poster[] = [];
  for (const still of stills) posters.push(await makePoster(engine, job, still));
  return posters;
}

async function makePoster(engine: MediaEngine, job: PosterJob, still: Scored): Promise<Poster> {
  const [file] = await takeStills(engine, job, {
    folder: `poster-${still.at}`,
    ...startAt(still, job),
    count: 1,
  });
  // A file with a wrong index gives nothing there; the small still was decoded before.
  const image = sharp(file?.path ?? still.path, { limitInputPixels: MAX_PIXELS });
  return {
    webp: await image.webp({ quality: WEBP_QUALITY }).toBuffer(),
    thumbhash: await thumbhashOf(image),
  };
}

/** A little before the time of the frame: the seek takes the first frame at or after it, and times are rounded. */
function startAt({ at, isKeyframe }: Scored, job: PosterJob): { before: string[]; filters: string[] } {
  const start = Math.max(0, Math.floor(at * 1000 - 1) / 1000).toFixed(3);
  const fit = fitFilters(job, POSTER_SIDE);
  // The seek begins at the keyframe before; the frames between the two are dropped.
  const before = isKeyframe ? KEYFRAMES : [];
  if (isCutByTimes(job.probe)) return { before, filters: [`trim=start=${start}`, ...fit] };
  return { before: [...before, ...(Number(start) > 0 ? ['-ss', start] : [])], filters: fit };
}

async function findCandidates(engine: MediaEngine, job: PosterJob): Promise<Scored[]> {
  const filters = fitFilters(job, CANDIDATE_SIDE);
  const keyframes = await scoreAll(
    await takeStills(engine, job, {
      folder: 'keyframes',
      before: KEYFRAMES,
      filters,
      count: MAX_CANDIDATES,
    }),
    true,
  );
  const scores = keyframes.map((candidate) => candidate.score);
  const isVaried = Math.max(...scores) - Math.min(...scores) > SAME_PICTURE;
  if (keyframes.length >= FEW_KEYFRAMES && isVaried) return keyframes;
  const seconds = Math.min(1, Math.max(job.probe.seconds, 0.1) / 12).toFixed(3);
  const sampled = await scoreAll(
    await takeStills(engine, job, {
      folder: 'sampled',
      before: [],
      // Frames as they are: a constant rate would name times behind the last one of a short video.
      filters: [`select='isnan(prev_selected_t)+gte(t-prev_selected_t,${seconds})'`, ...filters],
      count: MAX_CANDIDATES,
    }),
    false,
  );
  return [...keyframes, ...sampled];
}

interface Still {
  path: string;
  at: number;
}

/** `showinfo` prints each still's time. */
async function takeStills(
  engine: MediaEngine,
  { source, probe, folder }: PosterJob,
  take: { folder: string; before: string[]; filters: string[]; count: number },
): Promise<Still[]> {
  const target = join(folder, take.folder);
  await mkdir(target, { recursive: true });
  const times: number[] = [];
  const isCut = isCutByTimes(probe);
  const filters = [...(isCut ? [FROM_ZERO] : []), ...take.filters, 'showinfo'];
  const { syncOption } = await featuresOf(engine);
  await runFfmpeg(engine, {
    args: [
      ...['-v', 'info', ...(isCut ? KEEP_TIMES : []), ...take.before],
      ...inputArgs(source, probe.picture.framePixels),
      ...['-map', `0:${probe.picture.index}`, '-vf', filters.join(',')],
      ...[syncOption, 'passthrough'],
      ...[
        '-frames:v',
        String(take.count),
        '-c:v',
        'png',
        '-compression_level',
        '1',
        '-f',
        'image2',
        `file:${target}/%03d.png`,
      ],
    ],
    videoSeconds: probe.seconds,
    onErrorLine: (line) => {
      const at = /showinfo.* n: *\d+ .*pts_time: *([\d.]+)/.exec(line)?.[1];
      if (at) times.push(Number(at));
    },
  });
  const names = (await readdir(target)).sort();
  return names.map((name, index) => ({ path: join(target, name), at: times[index] ?? 0 }));
}

function scoreAll(stills: Still[], isKeyframe: boolean): Promise<Scored[]> {
  return Promise.all(
    stills.map(async (still) => ({ ...still, isKeyframe, ...(await scoreStill(sharp(still.path))) })),
  );
}

/** Square pixels, upright, the short side at most `side`. */
function fitFilters({ probe: { picture }, conversion }: PosterJob, side: number): string[] {
  const scale = Math.min(1, side / Math.min(picture.width, picture.height));
  const pixels = (length: number) => Math.max(1, Math.round(length * scale));
  return showIn(
    { width: pixels(picture.width), height: pixels(picture.height), format: 'rgb24' },
    conversion,
  );
}
