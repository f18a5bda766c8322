import { type MediaEngine, runFfmpeg } from './engine.js';
import { libavcodecOf } from './engine-version.js';

/** Differences between the supported versions of ffmpeg. */
export interface EngineFeatures {
  /** `-fps_mode` came with ffmpeg 5.1; `-vsync`, its earlier name, is removed in later versions. */
  syncOption: '-fps_mode' | '-vsync';
  /** Whether it has the filter `setparams`: from ffmpeg 7 on encoders read the colours from the frames, not from the options. */
  hasSetparams: boolean;
}

const FPS_MODE_SINCE = 59.037;
const SETPARAMS_SINCE = 58.091;

const known = new Map<string, EngineFeatures>();

/** Asks ffmpeg for its version, once for each program. */
export async function featuresOf(engine: MediaEngine): Promise<EngineFeatures> {
  const features = known.get(engine.ffmpegPath) ?? (await readFeatures(engine));
  known.set(engine.ffmpegPath, features);
  return features;
}

async function readFeatures(engine: MediaEngine): Promise<EngineFeatures> {
  const lines: string[] = [];
  await runFfmpeg(engine, { args: ['-version'], onLine: (line) => lines.push(line) });
  const version = libavcodecOf(lines.join('\n'));
  return {
    syncOption: version >= FPS_MODE_SINCE ? '-fps_mode' : '-vsync',
    hasSetparams: version >= SETPARAMS_SINCE,
  };
}
