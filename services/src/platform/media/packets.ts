import { inputArgs, type MediaEngine, runFfprobe, type Source } from './engine.js';
import { MAX_PACKETS_PER_SECOND, mostPacketBytes } from './limits.js';
import { MediaError } from './media-error.js';

/** What the packets of a file add up to; headers are not asked. */
export interface Packets {
  /** Seconds that the packets of the picture cover. */
  pictureSeconds: number;
  /** Seconds that the packets of picture and sound cover together. */
  seconds: number;
}

interface Counted {
  pictureIndex: number;
  soundIndex: number | null;
  /** Of one frame. */
  framePixels: number;
  sourceBytes: number;
  claimedSeconds: number;
}

/**
 * Walks the sample table without decoding anything, and stops as soon as the file costs more than it may: more bytes
 * than it has, more time, more frames. @throws MediaError
 */
export async function countPackets(engine: MediaEngine, source: Source, file: Counted): Promise<Packets> {
  const { maxSeconds, maxPixels } = engine.limits;
  const maxBytes = mostPacketBytes(file.sourceBytes);
  const refusal = new AbortController();
  const picture = new Span();
  const shown = new Span();
  let frames = 0;
  let packets = 0;
  let bytes = 0;
  const refuse = (error: MediaError) => refusal.abort(error);
  const count = (line: string) => {
    // ffprobe has an order of its own: stream_index, pts_time, dts_time, duration_time, size.
    const [index, pts, dts, length, size] = line.split(',').map(Number.parseFloat);
    packets += 1;
    bytes += size || 0;
    if (bytes > maxBytes) refuse(new MediaError('grows_too_much', `${bytes} bytes in ${packets} packets`));
    if (packets > maxSeconds * MAX_PACKETS_PER_SECOND)
      refuse(new MediaError('too_many_frames', `${packets} packets`));
    if (index !== file.pictureIndex && index !== file.soundIndex) return;
    shown.add(pts, dts, length);
    if (shown.seconds > maxSeconds) refuse(new MediaError('too_long', `${shown.seconds} s`));
    if (index !== file.pictureIndex) return;
    picture.add(pts, dts, length);
    frames += 1;
    if (frames * file.framePixels > maxPixels)
      refuse(new MediaError('too_many_frames', `${frames} frames of ${file.framePixels} pixels`));
  };
  const show = 'packet=stream_index,pts_time,dts_time,duration_time,size';
  await runFfprobe(engine, {
    args: ['-show_entries', show, '-of', 'csv=p=0', ...inputArgs(source)],
    filmSeconds: file.claimedSeconds,
    signal: refusal.signal,
    onLine: (line) => refusal.signal.aborted || count(line),
  });
  refusal.signal.throwIfAborted();
  return { pictureSeconds: picture.seconds, seconds: shown.seconds };
}

/** From the first to the last moment of packets that may come in any order. */
class Span {
  private first = Number.POSITIVE_INFINITY;
  private last = Number.NEGATIVE_INFINITY;

  /** AVI packets may have a decoding time only. */
  add(pts = Number.NaN, dts = Number.NaN, length = Number.NaN): void {
    const at = Number.isFinite(pts) ? pts : dts;
    if (!Number.isFinite(at)) return;
    this.first = Math.min(this.first, at);
    this.last = Math.max(this.last, at + (Number.isFinite(length) ? length : 0));
  }

  get seconds(): number {
    return this.last > this.first ? Math.round((this.last - this.first) * 1000) / 1000 : 0;
  }
}
