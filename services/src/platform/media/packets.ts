import { inputArgs, type MediaEngine, runFfprobe, type Source } from './engine.js';
import { MAX_PACKETS_PER_SECOND, mostPacketBytes } from './limits.js';
import { MediaError, tooLong } from './media-error.js';
import { Track, type TrackSummary } from './track.js';

/** What the packets of a file add up to; headers are not asked. */
export interface Packets {
  /** Seconds that the shown packets of the picture cover. */
  pictureSeconds: number;
  /** Seconds that the shown packets of picture and sound cover together. */
  seconds: number;
  /** What is shown of the picture's packets, and what is not. */
  pictureTrack: TrackSummary;
  /** The same of the sound; null without sound. */
  soundTrack: TrackSummary | null;
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
 * than it has, more time, more frames. Packets that an edit list hides are decoded all the same, so they count as
 * frames; they take no time. @throws MediaError
 */
export async function countPackets(engine: MediaEngine, source: Source, file: Counted): Promise<Packets> {
  const { maxSeconds, maxPixels } = engine.limits;
  const maxBytes = mostPacketBytes(file.sourceBytes);
  const refusal = new AbortController();
  const picture = new Track();
  const sound = new Track();
  let packets = 0;
  let bytes = 0;
  const refuse = (error: MediaError) => refusal.abort(error);
  const count = (line: string) => {
    // ffprobe has an order of its own: stream_index, pts_time, dts_time, duration_time, size, flags.
    const fields = line.split(',');
    const [index, pts, dts, length, size] = fields.map(Number.parseFloat);
    packets += 1;
    bytes += size || 0;
    if (bytes > maxBytes) refuse(new MediaError('grows_too_much', `${bytes} bytes in ${packets} packets`));
    if (packets > maxSeconds * MAX_PACKETS_PER_SECOND)
      refuse(new MediaError('too_many_frames', `${packets} packets`));
    if (index !== file.pictureIndex && index !== file.soundIndex) return;
    const track = index === file.pictureIndex ? picture : sound;
    track.add({ pts, dts, length, flags: fields[5] ?? '' });
    const seconds = picture.shown.and(sound.shown).seconds;
    if (seconds > maxSeconds) refuse(tooLong(maxSeconds, `${seconds} s`));
    const frames = picture.packets;
    if (frames * file.framePixels > maxPixels)
      refuse(new MediaError('too_many_frames', `${frames} frames of ${file.framePixels} pixels`));
  };
  const show = 'packet=stream_index,pts_time,dts_time,duration_time,size,flags';
  await runFfprobe(engine, {
    args: ['-show_entries', show, '-of', 'csv=p=0', ...inputArgs(source)],
    videoSeconds: file.claimedSeconds,
    signal: refusal.signal,
    onLine: (line) => refusal.signal.aborted || count(line),
  });
  refusal.signal.throwIfAborted();
  return {
    pictureSeconds: picture.shown.seconds,
    seconds: picture.shown.and(sound.shown).seconds,
    pictureTrack: picture.summary(),
    soundTrack: file.soundIndex === null ? null : sound.summary(),
  };
}
