import { inputArgs, type MediaEngine, runFfmpeg, type Source } from './engine.js';
import { isUndecodable } from './media-error.js';
import type { Probe } from './probe.js';
import { SoundTimes } from './sound.js';

/** Total length of the samples of a longer video, as a share of the most that is decoded whole; without the last one. */
const SAMPLED_SHARE = 0.4;
const SAMPLES = 12;
/** The last sample begins this long before the end, or at the keyframe before, and goes to the end: cuts are there. */
const END_SECONDS = 1;

/** Fails at the first error, like a strict player; without deblocking, which finds no errors. */
const STRICT = ['-xerror', '-err_detect', 'explode', '-skip_loop_filter', 'all'];

/** Whether a player can play the whole picture of a copy: all of it, or samples from start to end of a long one. */
export async function playsPicture(engine: MediaEngine, copy: Source, probe: Probe): Promise<boolean> {
  const { framePixels, index } = probe.picture;
  const pixels = probe.pictureTrack.shownPackets * framePixels;
  const { checkedPixels } = engine.limits;
  if (pixels <= checkedPixels) return decodes(engine, copy, probe, { index });
  const frames = Math.max(1, Math.floor((SAMPLED_SHARE * checkedPixels) / SAMPLES / framePixels));
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const start = (probe.pictureSeconds * sample) / SAMPLES;
    if (!(await decodes(engine, copy, probe, { index, start, frames }))) return false;
  }
  return decodes(engine, copy, probe, { index, start: Math.max(0, probe.pictureSeconds - END_SECONDS) });
}

/** The same for the sound, which always decodes quickly; also checks that no part of it is missing. */
export async function playsSound(engine: MediaEngine, copy: Source, probe: Probe): Promise<boolean> {
  if (probe.sound === null) return true;
  const times = new SoundTimes();
  const onLine = (line: string) => times.add(line);
  const isDecoded = await decodes(engine, copy, probe, { index: probe.sound.index, onLine });
  return isDecoded && times.isWhole(probe.pictureTrack.endSeconds);
}

/** Units of H.264: parameter sets with the size and pixel shape, and pictures that need no earlier picture. */
const SIZE_UNITS = 7;
const REFRESH_UNITS = 5;

interface Survey {
  /** The picture keeps its size and the shape of its pixels throughout. */
  hasOneSize: boolean;
  /** The longest time between points where a decoder can begin, independent of the table of keyframes. */
  refreshGapSeconds: number;
}

/** Scans a picture of H.264 without decoding it. @returns null when it is damaged */
export async function surveyPicture(
  engine: MediaEngine,
  source: Source,
  probe: Probe,
): Promise<Survey | null> {
  const { index, framePixels } = probe.picture;
  const sizes = new Set<string>();
  const refreshes: number[] = [];
  let secondsPerTick = 0;
  const onLine = (line: string) => {
    const scale = /^#tb 1: (\d+)\/(\d+)/.exec(line);
    if (scale) secondsPerTick = Number(scale[1]) / Number(scale[2]);
    if (line.startsWith('#')) return;
    const [stream, , at, , ...content] = line.split(',');
    if (stream === '0') sizes.add(content.join());
    else refreshes.push(Number(at) * secondsPerTick);
  };
  const units = (type: number) => `h264_mp4toannexb,filter_units=pass_types=${type}`;
  try {
    await runFfmpeg(engine, {
      args: [
        ...['-v', 'error', ...inputArgs(source, framePixels), '-map', `0:${index}`, '-map', `0:${index}`],
        ...['-c:v', 'copy', '-bsf:v:0', units(SIZE_UNITS), '-bsf:v:1', units(REFRESH_UNITS)],
        ...['-f', 'framecrc', 'pipe:1'],
      ],
      videoSeconds: probe.seconds,
      onLine,
    });
  } catch (error) {
    if (isUndecodable(error)) return null;
    throw error;
  }
  const [first = 0] = refreshes;
  const ends = [...refreshes.slice(1), first + probe.pictureSeconds];
  const refreshGapSeconds = Math.max(...ends.map((end, before) => end - (refreshes[before] ?? first)));
  return { hasOneSize: sizes.size === 1, refreshGapSeconds };
}

interface Piece {
  index: number;
  /** Seconds; decoding starts at the keyframe before. */
  start?: number;
  frames?: number;
  /** Handles ffmpeg's list of the decoded pieces. */
  onLine?: (line: string) => void;
}

async function decodes(engine: MediaEngine, copy: Source, probe: Probe, piece: Piece): Promise<boolean> {
  const { index, start = 0, frames, onLine } = piece;
  try {
    await runFfmpeg(engine, {
      args: [
        ...['-v', 'error', ...STRICT, ...(start > 0 ? ['-noaccurate_seek', '-ss', start.toFixed(3)] : [])],
        ...[...inputArgs(copy, probe.picture.framePixels), '-map', `0:${index}`],
        ...[...(frames ? ['-frames:v', String(frames)] : []), '-f', onLine ? 'framecrc' : 'null', 'pipe:1'],
      ],
      videoSeconds: probe.seconds,
      onLine,
    });
    return true;
  } catch (error) {
    if (isUndecodable(error)) return false;
    throw error;
  }
}
