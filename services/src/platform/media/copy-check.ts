import { inputArgs, type MediaEngine, runFfmpeg, type Source } from './engine.js';
import { isUndecodable } from './media-error.js';
import type { Probe } from './probe.js';
import { SoundTimes } from './sound.js';

/** What the samples of a longer video have together, as a share of what would be decoded whole; the last one left out. */
const SAMPLED_SHARE = 0.4;
const SAMPLES = 12;
/** The last sample begins this long before the end, or at the keyframe before, and goes to the end: cuts are there. */
const END_SECONDS = 1;

/** As a player that gives up at the first error; without smoothing the blocks, which finds nothing. */
const STRICT = ['-xerror', '-err_detect', 'explode', '-skip_loop_filter', 'all'];

/** Whether a player gets through the picture of a copy: all of it, or samples from start to end of a long one. */
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

/** The same of the sound, which is quick to decode whatever its length; and whether anything is missing in it. */
export async function playsSound(engine: MediaEngine, copy: Source, probe: Probe): Promise<boolean> {
  if (probe.sound === null) return true;
  const times = new SoundTimes();
  const onLine = (line: string) => times.add(line);
  const isDecoded = await decodes(engine, copy, probe, { index: probe.sound.index, onLine });
  return isDecoded && times.isWhole(probe.pictureTrack.endSeconds);
}

/** Unit of H.264 that says how large the picture is, and how its pixels are shaped. */
const SIZE_UNITS = 7;

/** Whether a picture of H.264 keeps its size and the shape of its pixels throughout. Nothing is decoded. */
export async function hasOneSize(engine: MediaEngine, source: Source, probe: Probe): Promise<boolean> {
  const { index, framePixels } = probe.picture;
  const sizes = new Set<string>();
  const filters = `h264_mp4toannexb,filter_units=pass_types=${SIZE_UNITS}`;
  try {
    await runFfmpeg(engine, {
      args: [
        ...['-v', 'error', ...inputArgs(source, framePixels), '-map', `0:${index}`],
        ...['-c:v', 'copy', '-bsf:v', filters, '-f', 'framecrc', 'pipe:1'],
      ],
      videoSeconds: probe.seconds,
      onLine: (line) => line.startsWith('#') || sizes.add(line.split(',').slice(4, 6).join()),
    });
    return sizes.size === 1;
  } catch (error) {
    if (isUndecodable(error)) return false;
    throw error;
  }
}

interface Piece {
  index: number;
  /** Seconds; decoding starts at the keyframe before. */
  start?: number;
  frames?: number;
  /** Takes what ffmpeg lists of the decoded pieces. */
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
