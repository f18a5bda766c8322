import type { Packets } from './packets.js';
import type { TrackSummary } from './track.js';

/** The longest silence that AAC encoders put before the sound has 2,112 samples at 22,050 a second. */
const SOUND_PREROLL_SECONDS = 0.1;

/** Input option: by default ffmpeg moves the first time of a file to zero, and the part that was cut off with it. */
export const KEEP_TIMES = ['-copyts'];
/** Filter that removes everything before the start. */
export const FROM_ZERO = 'trim=start=0';

/** More than the silence that an encoder puts before the sound. */
export function hidesSound(track: TrackSummary | null): boolean {
  return track !== null && track.hiddenSeconds > SOUND_PREROLL_SECONDS;
}

/** Fragments do not mark the part that an edit list cuts off; its times are below zero. */
export function isCutByTimes({ pictureTrack, soundTrack }: Packets): boolean {
  return pictureTrack.secondsBeforeZero > 0 || (soundTrack?.secondsBeforeZero ?? 0) > SOUND_PREROLL_SECONDS;
}
