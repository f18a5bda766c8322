import { isCutByTimes } from './cut.js';
import type { Probe } from './probe.js';

/** Maximum deviation of sound from its times, and maximum missing sound at the start or at the end. */
export const MAX_SOUND_GAP_SECONDS = 0.1;
/** Half of it, so that the check does not find filled gaps again. */
const FILLED_SECONDS = MAX_SOUND_GAP_SECONDS / 2;
const SAMPLE_RATE = 48_000;

/**
 * Encodes sound without a gap: missing sound at the start, in the middle or at the end becomes silence, and doubled sound
 * is left out. Players treat gaps differently: some play on at once, and the rest of the sound comes too early.
 */
export function encodeSound(probe: Probe): string[] {
  if (probe.sound === null) return [];
  const isCut = isCutByTimes(probe);
  const sync = `aresample=${SAMPLE_RATE}:async=1:min_hard_comp=${FILLED_SECONDS}`;
  const filters = [
    ...(isCut ? ['atrim=start=0'] : []),
    // Not always: when the sound changes its format ffmpeg starts again, and would fill from the start once more.
    startsLate(probe, isCut) ? `${sync}:first_pts=0` : sync,
    `apad=whole_len=${Math.round(probe.seconds * SAMPLE_RATE)}`,
  ];
  return ['-af', filters.join(','), '-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-ar', String(SAMPLE_RATE)];
}

function startsLate({ pictureTrack, soundTrack }: Probe, isCut: boolean): boolean {
  if (soundTrack === null) return false;
  const start = isCut ? 0 : Math.min(pictureTrack.startSeconds, soundTrack.startSeconds);
  return soundTrack.startSeconds - start > FILLED_SECONDS;
}

/** Follows the pieces of decoded sound, and finds whether they come one directly after the other. */
export class SoundTimes {
  private secondsPerTick = 0;
  private startTicks: number | null = null;
  /** End of the pieces if there were no gaps. */
  private endTicks = 0;
  private farthestTicks = 0;

  /** @param line of ffmpeg's `framecrc`: stream, two times, length, bytes, checksum */
  add(line: string): void {
    const scale = /^#tb 0: (\d+)\/(\d+)/.exec(line);
    if (scale) this.secondsPerTick = Number(scale[1]) / Number(scale[2]);
    if (line.startsWith('#')) return;
    const [, , at = Number.NaN, length = 0] = line.split(',').map(Number.parseFloat);
    if (!Number.isFinite(at)) return;
    if (this.startTicks === null) {
      this.startTicks = at;
      this.endTicks = at;
    }
    this.farthestTicks = Math.max(this.farthestTicks, Math.abs(at - this.endTicks));
    this.endTicks += length;
  }

  /** Whether it starts with the video, has no gap and no overlap, and lasts until the picture ends. */
  isWhole(pictureEndSeconds: number): boolean {
    if (this.startTicks === null) return false;
    const gaps = [
      this.startTicks * this.secondsPerTick,
      this.farthestTicks * this.secondsPerTick,
      pictureEndSeconds - this.endTicks * this.secondsPerTick,
    ];
    return Math.max(...gaps) <= MAX_SOUND_GAP_SECONDS;
  }
}
