import { inputArgs, type MediaEngine, runFfprobe, type Source } from './engine.js';
import { MAX_PACKETS_PER_SECOND, mostPacketBytes } from './limits.js';
import { MediaError, tooLong } from './media-error.js';
import { Track, type TrackSummary } from './track.js';

/** Totals of the packets of a file; headers are not read. */
export interface Packets {
  /** Seconds that the shown packets of the picture cover. */
  pictureSeconds: number;
  /** Seconds that the shown packets of picture and sound cover together. */
  seconds: number;
  /** The shown and the hidden packets of the picture. */
  pictureTrack: TrackSummary;
  /** The same for the sound; null without sound. */
  soundTrack: TrackSummary | null;
}

/** A track of pictures or of sound that a video may be made of. */
export interface Candidate {
  index: number;
  /** Whether its header tells players to show it. */
  isEnabled: boolean;
  /** Pixels of one frame; 0 for sound. */
  framePixels: number;
}

interface Counted<P, S> {
  /** At least one. */
  pictures: P[];
  sounds: S[];
  sourceBytes: number;
  claimedSeconds: number;
}

interface Chosen<P, S> {
  picture: P;
  sound: S | null;
  packets: Packets;
}

/** A track with fewer packets than this share of another one's is a still, such as a cover, or almost silent. */
const STILL_SHARE = 0.1;
/** Tracks whose lengths differ by less count as equally long. */
const SIMILAR_LENGTH_SHARE = 0.9;

/**
 * Walks the sample table without decoding anything, and stops as soon as the file exceeds a limit: more bytes
 * than it has, more time, more frames. Packets that an edit list hides are decoded all the same, so they count as
 * frames; they take no time. Of several tracks the video is made of the best.
 * @throws MediaError
 */
export async function countPackets<P extends Candidate, S extends Candidate>(
  engine: MediaEngine,
  source: Source,
  file: Counted<P, S>,
): Promise<Chosen<P, S>> {
  const { limits } = engine;
  const maxBytes = mostPacketBytes(file.sourceBytes);
  const refusal = new AbortController();
  const tracks = new Map([...file.pictures, ...file.sounds].map(({ index }) => [index, new Track()]));
  const trackOf = (candidate: Candidate | undefined) => tracks.get(candidate?.index ?? -1);
  const [onlyPicture, ...otherPictures] = file.pictures;
  const [onlySound, ...otherSounds] = file.sounds;
  const isChosen = otherPictures.length + otherSounds.length === 0;
  let packets = 0;
  let bytes = 0;
  const refuse = (error: MediaError) => refusal.abort(error);
  const judge = (picture: Candidate | undefined, sound: Candidate | undefined) => {
    const seconds = secondsOf(trackOf(picture), trackOf(sound));
    if (seconds > limits.maxSeconds) refuse(tooLong(limits.maxSeconds, `${seconds} s`));
    const frames = trackOf(picture)?.packets ?? 0;
    const framePixels = picture?.framePixels ?? 0;
    if (frames * framePixels > limits.maxPixels)
      refuse(new MediaError('too_many_frames', `${frames} frames of ${framePixels} pixels`));
  };
  const count = (line: string) => {
    // ffprobe uses its own order: stream_index, pts_time, dts_time, duration_time, size, flags.
    const fields = line.split(',');
    const [index = -1, pts, dts, length, size] = fields.map(Number.parseFloat);
    packets += 1;
    bytes += size || 0;
    if (bytes > maxBytes) refuse(new MediaError('grows_too_much', `${bytes} bytes in ${packets} packets`));
    if (packets > limits.maxSeconds * MAX_PACKETS_PER_SECOND)
      refuse(new MediaError('too_many_frames', `${packets} packets`));
    tracks.get(index)?.add({ pts, dts, length, flags: fields[5] ?? '' });
    if (isChosen) judge(onlyPicture, onlySound);
  };
  const show = 'packet=stream_index,pts_time,dts_time,duration_time,size,flags';
  await runFfprobe(engine, {
    args: ['-show_entries', show, '-of', 'csv=p=0', ...inputArgs(source)],
    videoSeconds: file.claimedSeconds,
    signal: refusal.signal,
    onLine: (line) => refusal.signal.aborted || count(line),
  });
  const picture = chooseTrack(file.pictures, tracks);
  const sound = chooseTrack(file.sounds, tracks);
  judge(picture, sound);
  refusal.signal.throwIfAborted();
  const pictureTrack = trackOf(picture) ?? new Track();
  const soundTrack = trackOf(sound);
  if (!picture) throw new MediaError('no_picture');
  return {
    picture,
    sound: sound ?? null,
    packets: {
      pictureSeconds: pictureTrack.shown.seconds,
      seconds: secondsOf(pictureTrack, soundTrack),
      pictureTrack: pictureTrack.summary(),
      soundTrack: soundTrack?.summary() ?? null,
    },
  };
}

/** Order: moving before still, then enabled, then the longest, then the largest, then the first. */
function chooseTrack<T extends Candidate>(candidates: T[], tracks: Map<number, Track>): T | undefined {
  const packetsOf = ({ index }: Candidate) => tracks.get(index)?.packets ?? 0;
  const lengthOf = ({ index }: Candidate) => tracks.get(index)?.shown.seconds ?? 0;
  const moving = preferMost(candidates, packetsOf, STILL_SHARE);
  const enabled = moving.filter(({ isEnabled }) => isEnabled);
  const longest = preferMost(enabled.length > 0 ? enabled : moving, lengthOf, SIMILAR_LENGTH_SHARE);
  return preferMost(longest, ({ framePixels }) => framePixels, 1)[0];
}

function preferMost<T>(candidates: T[], measure: (candidate: T) => number, share: number): T[] {
  const most = Math.max(...candidates.map(measure));
  return candidates.filter((candidate) => measure(candidate) >= share * most);
}

function secondsOf(picture: Track | undefined, sound: Track | undefined): number {
  return (picture ?? new Track()).shown.and((sound ?? new Track()).shown).seconds;
}
