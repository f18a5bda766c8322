import { stat } from 'node:fs/promises';
import { playsPicture, playsSound, surveyPicture } from './copy-check.js';
import { FROM_ZERO, hidesSound, isCutByTimes, KEEP_TIMES } from './cut.js';
import { inputArgs, type MediaEngine, runFfmpeg, type Source } from './engine.js';
import { type EngineFeatures, featuresOf } from './engine-features.js';
import { keepFrameTimes } from './frame-sync.js';
import { holdLastFrame } from './last-frame.js';
import { mostCopiedBytes, mostEncodedBytes } from './limits.js';
import { isUndecodable, MediaError } from './media-error.js';
import { type Conversion, nameBt709, showIn } from './picture-filters.js';
import { type Picture, type Probe, probeFile } from './probe.js';
import { encodeSound, MAX_SOUND_GAP_SECONDS } from './sound.js';

const COPY_LONG_SIDE = 1_920;
const COPY_BITS_PER_SECOND = 8_000_000;
const COPY_PROFILES = new Set(['Constrained Baseline', 'Baseline', 'Main', 'High']);
/**
 * Supplemental information is left out: decoding does not need it, and a camera may write its location in clear text.
 * The colours are tagged, because players interpret untagged numbers differently.
 */
const COPY_FILTERS = [
  'filter_units=remove_types=6',
  'h264_metadata=video_full_range_flag=0:colour_primaries=1:transfer_characteristics=1:matrix_coefficients=1',
].join(',');
/** A player that seeks decodes everything from the keyframe before the position. */
const MAX_KEY_GAP_SECONDS = 10;
/** Frames may be rare; by default the encoder counts frames, not time. */
const KEYFRAME_EVERY_8_SECONDS = ['-force_key_frames', 'expr:gte(t,n_forced*8)'];
const LONG_SIDE = 1_280;
const SHORT_SIDE = 720;
const MAX_FRAMES_PER_SECOND = 60;
/** Length of a single frame without a length. */
const USUAL_FRAMES_PER_SECOND = 25;
/** Drops frames that follow the previous one too soon; the others keep their times, and the first frame is always kept. */
const LIMIT_TO_SIXTY_FPS = "select='isnan(prev_selected_t)+gte(t-prev_selected_t,1/60-0.0005)'";
/** Of these ffmpeg before version 5 drops frames that equal the previous one. */
const REPEATING_CODECS = new Set(['qtrle']);
/** Less than the distance of any two frames. */
const TINY_SECONDS = 0.001;
/** Space for the index of a file that `-fs` ended, so that the limit of the system is the second line. */
const INDEX_BYTES = 32 * 1_048_576;

export interface PlayablePlan {
  copiesPicture: boolean;
  copiesSound: boolean;
  width: number;
  height: number;
}

/**
 * Copies a track that every browser plays and encodes any other. A copy would contain the part that an edit list hides, and a viewer could
 * extract it from the file; encoding keeps only the shown part.
 */
export function planPlayable(probe: Probe): PlayablePlan {
  const { picture, sound, pictureTrack, soundTrack } = probe;
  const copiesPicture =
    fitsEveryBrowser(picture, probe.bitsPerSecond) &&
    pictureTrack.hiddenPackets === 0 &&
    pictureTrack.startsWithKeyframe &&
    pictureTrack.keyGapSeconds <= MAX_KEY_GAP_SECONDS;
  const copiesSound = sound?.codec === 'aac' && sound.channels <= 2 && !hidesSound(soundTrack);
  const size = copiesPicture ? { width: picture.width, height: picture.height } : fitWithin(picture);
  return { copiesPicture, copiesSound, ...size };
}

export interface Playable {
  width: number;
  height: number;
  /** The written file, checked by itself. */
  written: Probe;
}

interface WrittenFile {
  file: Source;
  /** The file before the last frame is extended. */
  written: Probe;
}

interface PlayableJob {
  source: Source;
  probe: Probe;
  conversion: Conversion;
  /** When the first frame that decodes is shown. */
  firstFrameSeconds: number;
  target: string;
  onProgress: (share: number) => void;
}

/**
 * Writes an MP4 with its index first and none of the source's metadata: no location, no maker, no chapters. What was
 * copied is decoded before it is served, because a browser stops at what ffmpeg passes over; what does not hold is
 * encoded.
 */
export async function writePlayable(engine: MediaEngine, job: PlayableJob): Promise<Playable> {
  const planned = await planFor(engine, job);
  // Encoding takes long; its sound is checked before.
  const copiesSound =
    planned.copiesSound && (planned.copiesPicture || (await playsSound(engine, job.source, job.probe)));
  const plan = { ...planned, copiesSound };
  const first = await writeMp4(engine, job, plan).catch((error: unknown) => {
    if (plan.copiesPicture && isUndecodable(error)) return null;
    throw error;
  });
  const isPictureGood = first !== null && (!plan.copiesPicture || (await holdsPicture(engine, job, first)));
  const isSoundGood =
    first !== null && (!plan.copiesSound || (await playsSound(engine, first.file, first.written)));
  if (isPictureGood && isSoundGood) return finish(job, first, plan);
  const better: PlayablePlan = {
    ...(isPictureGood ? plan : { ...fitWithin(job.probe.picture), copiesPicture: false }),
    copiesSound: plan.copiesSound && isSoundGood,
  };
  return finish(job, await writeMp4(engine, job, better), better);
}

/** Checks the picture before it is copied for faults that packets and headers do not show. */
async function planFor(engine: MediaEngine, { source, probe }: PlayableJob): Promise<PlayablePlan> {
  const plan = planPlayable(probe);
  if (!plan.copiesPicture) return plan;
  const survey = await surveyPicture(engine, source, probe);
  if (survey?.hasOneSize && survey.refreshGapSeconds <= MAX_KEY_GAP_SECONDS) return plan;
  return { ...plan, ...fitWithin(probe.picture), copiesPicture: false };
}

/** The last picture is shown until the sound ends, where that is longer; both end together. */
async function finish(
  { probe }: PlayableJob,
  { file, written }: WrittenFile,
  { width, height }: PlayablePlan,
): Promise<Playable> {
  const { pictureTrack, soundTrack } = written;
  const repeatedUntil = REPEATING_CODECS.has(probe.picture.codec) ? probe.pictureSeconds : 0;
  const endSeconds = Math.max(soundTrack?.endSeconds ?? 0, repeatedUntil);
  const missing = endSeconds - pictureTrack.endSeconds;
  if (missing <= MAX_SOUND_GAP_SECONDS) return { width, height, written };
  await holdLastFrame(file.path, pictureTrack.lastPacketSeconds + missing);
  return {
    width,
    height,
    written: { ...written, playerSeconds: Math.max(written.playerSeconds, endSeconds) },
  };
}

/** The copy shows what the source shows, hides nothing, and plays. */
async function holdsPicture(
  engine: MediaEngine,
  { probe }: PlayableJob,
  { file, written }: WrittenFile,
): Promise<boolean> {
  const { shownPackets, hiddenPackets } = written.pictureTrack;
  return (
    hiddenPackets === 0 &&
    shownPackets === probe.pictureTrack.shownPackets &&
    (await playsPicture(engine, file, written))
  );
}

async function writeMp4(engine: MediaEngine, job: PlayableJob, plan: PlayablePlan): Promise<WrittenFile> {
  const { source, probe, target, onProgress } = job;
  const input = inputArgs(source, probe.picture.framePixels);
  const isCut = isCutByTimes(probe);
  const maxBytes = Math.round((plan.copiesPicture ? mostCopiedBytes : mostEncodedBytes)(probe.bytes));
  await runFfmpeg(engine, {
    args: [
      ...['-v', 'error', '-progress', 'pipe:1', '-fflags', '+discardcorrupt'],
      ...[...(isCut ? KEEP_TIMES : []), ...input, '-map', `0:${probe.picture.index}`],
      ...(plan.copiesPicture
        ? ['-c:v', 'copy', '-bsf:v', COPY_FILTERS]
        : encodePicture(job, plan, await featuresOf(engine))),
      ...(probe.sound ? ['-map', `0:${probe.sound.index}`] : []),
      ...(plan.copiesSound ? ['-c:a', 'copy'] : encodeSound(probe)),
      ...['-map_metadata', '-1', '-map_metadata:s', '-1', '-map_chapters', '-1', '-fflags', '+bitexact'],
      ...[...(isCut ? ['-ss', '0'] : []), '-t', String(probe.seconds + 1), '-fs', String(maxBytes)],
      ...['-max_muxing_queue_size', '4096', '-movflags', '+faststart', '-f', 'mp4', `file:${target}`],
    ],
    videoSeconds: probe.seconds,
    maxBytes: maxBytes + INDEX_BYTES,
    target,
    onLine: (line) => {
      const micros = /^out_time_(?:us|ms)=(\d+)$/.exec(line)?.[1]; // Both are microseconds in spite of the name.
      if (micros && probe.seconds > 0) onProgress(Math.min(1, Number(micros) / 1e6 / probe.seconds));
    },
  });
  // `-fs` ends the file there like a complete one.
  if ((await stat(target)).size >= maxBytes) throw new MediaError('grows_too_much', `${maxBytes} bytes`);
  if (!plan.copiesPicture) await holdLastFrame(target, lastFrameSeconds(probe));
  const file: Source = { path: target, container: 'mov' };
  return { file, written: await probeFile(engine, file) };
}

function fitsEveryBrowser(picture: Picture, fileBitsPerSecond: number | null): boolean {
  const rate = picture.bitsPerSecond ?? fileBitsPerSecond;
  return (
    picture.codec === 'h264' &&
    picture.isAvc &&
    COPY_PROFILES.has(picture.profile) &&
    picture.pixelFormat === 'yuv420p' &&
    picture.colour.isBt709 &&
    picture.hasSquarePixels &&
    !picture.isInterlaced &&
    Math.max(picture.width, picture.height) <= COPY_LONG_SIDE &&
    rate !== null &&
    rate <= COPY_BITS_PER_SECOND
  );
}

/** Never larger than the source, even sides, square pixels. */
function fitWithin({ width, height }: Picture): { width: number; height: number } {
  const scale = Math.min(1, LONG_SIDE / Math.max(width, height), SHORT_SIDE / Math.min(width, height));
  const even = (side: number) => Math.max(2, Math.round((side * scale) / 2) * 2);
  return { width: even(width), height: even(height) };
}

/** Each frame keeps its time. The first decoded frame is shown from the start. */
function encodePicture(
  { probe, conversion, firstFrameSeconds }: PlayableJob,
  { width, height }: PlayablePlan,
  features: EngineFeatures,
): string[] {
  const rate = framesPerSecond(probe);
  const named = nameBt709(features);
  const filters = [
    // Before any other filter counts frames; `-ss` cuts behind the last one.
    ...(isCutByTimes(probe) ? [FROM_ZERO] : []),
    ...(probe.picture.isInterlaced ? ['yadif'] : []),
    ...(rate > MAX_FRAMES_PER_SECOND + 1 ? [LIMIT_TO_SIXTY_FPS] : []),
    ...showIn({ width, height, format: 'yuv420p' }, conversion),
    ...named.filters,
    // When the picture changes its size ffmpeg starts again and counts from 0.
    `setpts='if(eq(N,0)*lt(T,${firstFrameSeconds + TINY_SECONDS}),0,PTS)'`,
  ];
  // The encoder would take the ticks of the time scale for the rate, and name a level that phones refuse.
  const rateForLevel = Math.min(MAX_FRAMES_PER_SECOND, Math.max(1, Math.round(rate)));
  return [
    ...['-vf', filters.join(','), '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-threads', '2'],
    ...['-maxrate', '3M', '-bufsize', '6M', '-g', '48', '-pix_fmt', 'yuv420p', '-profile:v', 'high'],
    ...['-x264-params', `fps=${rateForLevel}`],
    ...[...KEYFRAME_EVERY_8_SECONDS, ...named.args, ...keepFrameTimes(features)],
  ];
}

/** Length by its packets; a header may be wrong. */
function framesPerSecond({ picture, pictureTrack, pictureSeconds }: Probe): number {
  return pictureSeconds > 0 ? pictureTrack.shownPackets / pictureSeconds : picture.framesPerSecond;
}

function lastFrameSeconds(probe: Probe): number {
  return probe.pictureTrack.lastPacketSeconds || 1 / (framesPerSecond(probe) || USUAL_FRAMES_PER_SECOND);
}
