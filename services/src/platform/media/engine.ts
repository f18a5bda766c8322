import { DECODERS } from './codecs.js';
import { MAX_SIDE, type MediaLimits } from './limits.js';
import { MediaError } from './media-error.js';
import { runTool } from './run-tool.js';

const SETUP_MS = 30_000;
const PER_SECOND = 4;
/** For stills and what goes to a pipe. */
const DEFAULT_MAX_BYTES = 64 * 1_048_576;
/** SIGXFSZ as a shell reports it. */
const FILE_TOO_LARGE = 128 + 25;

/** Where the tools lie, what stops them, and what one video may cost. */
export interface MediaEngine {
  ffmpegPath: string;
  ffprobePath: string;
  signal?: AbortSignal;
  limits: MediaLimits;
  /** When the preparation that these runs belong to must be over, in milliseconds since 1970. */
  endsAt: number;
}

/** What sniffing found; the demuxer is forced to it, so no other parser ever sees the bytes. */
export type Container = 'mov' | 'avi';

/** A file on disk that is about to be read by a tool. */
export interface Source {
  path: string;
  container: Container;
}

export interface EngineRun {
  args: string[];
  /** Seconds of video that the work grows with; headers lie, so `endsAt` caps it. */
  filmSeconds?: number;
  /** Largest file that the tool may write. */
  maxBytes?: number;
  signal?: AbortSignal;
  onLine?: (line: string) => void;
  onErrorLine?: (line: string) => void;
}

/**
 * Input options: local file only, the sniffed demuxer only, bounded memory and threads.
 * @param maxPixels of a frame: a stream may grow behind a header that says it is small
 */
export function inputArgs(source: Source, maxPixels = MAX_SIDE * MAX_SIDE): string[] {
  return [
    ...['-max_pixels', String(maxPixels)],
    ...['-protocol_whitelist', 'file,pipe'],
    ...['-format_whitelist', 'mov,mp4,m4a,3gp,3g2,mj2,avi'],
    ...['-codec_whitelist', DECODERS],
    ...['-f', source.container],
    ...['-i', `file:${source.path}`],
  ];
}

export async function runFfmpeg(engine: MediaEngine, run: EngineRun): Promise<void> {
  const args = [
    '-nostdin',
    '-hide_banner',
    '-nostats',
    '-y',
    '-max_alloc',
    '268435456',
    '-threads',
    '2',
    // Damaged packets are passed over however many they are; whether enough is left is for the callers to say.
    '-max_error_rate',
    '1',
    ...run.args,
  ];
  return runLimited(engine, engine.ffmpegPath, args, run);
}

export async function runFfprobe(engine: MediaEngine, run: EngineRun): Promise<void> {
  return runLimited(engine, engine.ffprobePath, ['-v', 'error', '-max_alloc', '268435456', ...run.args], run);
}

/** @throws MediaError `not_decodable` or `too_demanding` */
async function runLimited(
  engine: MediaEngine,
  command: string,
  args: string[],
  run: EngineRun,
): Promise<void> {
  const wantedMs = SETUP_MS + PER_SECOND * Math.max(run.filmSeconds ?? 0, 0) * 1000;
  const leftMs = engine.endsAt - Date.now();
  if (leftMs <= 0) throw new MediaError('too_demanding', 'no time left');
  const signals = [engine.signal, run.signal].filter((signal) => signal !== undefined);
  const result = await runTool({
    command,
    args,
    wallLimitMs: Math.min(wantedMs, leftMs),
    maxBytes: run.maxBytes ?? DEFAULT_MAX_BYTES,
    onLine: run.onLine,
    onErrorLine: run.onErrorLine,
    signal: signals.length > 0 ? AbortSignal.any(signals) : undefined,
  });
  if (result.code === FILE_TOO_LARGE) throw new MediaError('grows_too_much', 'the limit on file sizes');
  const rareCodec = / Codec \((\w+)\) not on whitelist/.exec(result.errorText)?.[1];
  if (result.code !== 0 && rareCodec) throw new MediaError('unsupported_codec', rareCodec);
  if (result.timedOut || isOutOfTime(result.code)) throw new MediaError('too_demanding', result.errorText);
  if (result.code !== 0) throw new MediaError('not_decodable', result.errorText);
}

/** SIGXCPU and SIGKILL as a shell reports them: the limit on processor time. */
function isOutOfTime(code: number): boolean {
  return code === 128 + 24 || code === 128 + 9;
}
