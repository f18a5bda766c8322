import type { EngineFeatures } from './engine-features.js';

/** Ticks of a second. Every usual rate of frames is a whole number of them, or less than 10 µs away. */
const TIME_SCALE = 90_000;

/** Output options that keep each frame at its time. By default ffmpeg turns an uneven rate into an even one in MP4. */
export function keepFrameTimes({ syncOption }: EngineFeatures): string[] {
  const scale = ['-enc_time_base', `1/${TIME_SCALE}`, '-video_track_timescale', String(TIME_SCALE)];
  return [syncOption, 'vfr', ...scale];
}
