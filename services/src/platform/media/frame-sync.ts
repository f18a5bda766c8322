import { type MediaEngine, runFfmpeg } from './engine.js';
import { libavcodecOf } from './engine-version.js';

/** `-fps_mode` came with ffmpeg 5.1; `-vsync`, its name before, goes away with later ones. */
const FPS_MODE_SINCE = 59.037;
/** Ticks of a second. Every usual rate of frames is a whole number of them, or less than 10 µs away. */
const TIME_SCALE = 90_000;

const options = new Map<string, string>();

/** Output options that keep each frame at its time. By itself ffmpeg makes an even rate of an uneven one in MP4. */
export async function keepFrameTimes(engine: MediaEngine): Promise<string[]> {
  const option = options.get(engine.ffmpegPath) ?? (await askForOption(engine));
  options.set(engine.ffmpegPath, option);
  const scale = ['-enc_time_base', `1/${TIME_SCALE}`, '-video_track_timescale', String(TIME_SCALE)];
  return [option, 'vfr', ...scale];
}

async function askForOption(engine: MediaEngine): Promise<string> {
  const lines: string[] = [];
  await runFfmpeg(engine, { args: ['-version'], onLine: (line) => lines.push(line) });
  return libavcodecOf(lines.join('\n')) >= FPS_MODE_SINCE ? '-fps_mode' : '-vsync';
}
