import { stat } from 'node:fs/promises';
import { DECODERS } from './codecs.js';
import { MAX_SIDE, MEDIA_LIMITS, type MediaLimits } from './limits.js';
import { MachineError } from './machine-error.js';
import { MediaError } from './media-error.js';
import { runTool, type ToolResult } from './run-tool.js';
import { findMachineWords, findMemoryWords, findSignal, findStorageWords } from './tool-output.js';

/** Processor time of one run: two threads for half a minute, and four times the length of the video. */
const SETUP_CPU_SECONDS = 60;
const CPU_PER_SECOND = 8;
/** On a machine that gives half a processor the time by the clock still suffices. */
const WALL_PER_CPU = 2;
/** The kernel counts its limit in ticks, the shell the real processor time. */
const CPU_LIMIT_SHARE = 0.8;
/** Signal with which the kernel ends a tool that has used its processor time. */
const LIMIT_SIGNALS: (string | null)[] = ['SIGXCPU', 'SIGKILL'];
/** Maximum output of stills and pipes. */
const DEFAULT_MAX_BYTES = 64 * 1_048_576;

/** Paths of the tools, their abort signal, and the limits of one video. */
export interface MediaEngine {
  ffmpegPath: string;
  ffprobePath: string;
  signal?: AbortSignal;
  limits: MediaLimits;
  /** When the preparation that these runs belong to must be over, in milliseconds since 1970. */
  endsAt: number;
  ledger: Ledger;
}

/** Totals of the runs of one preparation. */
export interface Ledger {
  cpuSeconds: number;
  /** Messages about memory in runs that still ended well. */
  complaints: string[];
}

/** Paths of the tools and their abort signal; tests set low limits. */
export interface MediaTools extends Pick<MediaEngine, 'ffmpegPath' | 'ffprobePath' | 'signal'> {
  limits?: MediaLimits;
}

/** The engine of one preparation: its time begins now. */
export function startEngine({ limits = MEDIA_LIMITS, ...tools }: MediaTools): MediaEngine {
  const endsAt = Date.now() + limits.maxMinutes * 60_000;
  return { ...tools, limits, endsAt, ledger: { cpuSeconds: 0, complaints: [] } };
}

/** The sniffed format; only its demuxer runs, so no other parser reads the bytes. */
export type Container = 'mov' | 'avi';

/** A file on disk that is about to be read by a tool. */
export interface Source {
  path: string;
  container: Container;
}

export interface EngineRun {
  args: string[];
  /** Seconds of video, in proportion to the work; headers may be wrong, so `endsAt` caps it. */
  videoSeconds?: number;
  /** Largest file that the tool may write. */
  maxBytes?: number;
  /** The output file. A limit error counts against the video only if this file has grown to `maxBytes`. */
  target?: string;
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
    // All damaged packets are skipped; the callers check whether enough is left.
    '-max_error_rate',
    '1',
    ...run.args,
  ];
  const result = await runLimited(engine, engine.ffmpegPath, args, run);
  await judge(engine, run, result);
}

export async function runFfprobe(engine: MediaEngine, run: EngineRun): Promise<void> {
  const args = ['-v', 'error', '-max_alloc', '268435456', ...run.args];
  const result = await runLimited(engine, engine.ffprobePath, args, run);
  // Reading a table needs little memory, unless the file declares a wrong size; a second try shows it.
  if (result.code === 1 && /Cannot allocate memory/.test(result.errorText))
    throw new MediaError('not_decodable', result.errorText);
  await judge(engine, run, result);
}

/** @throws MediaError `too_demanding`, MachineError when the machine has no time for it */
async function runLimited(
  engine: MediaEngine,
  command: string,
  args: string[],
  run: EngineRun,
): Promise<ToolResult> {
  const { ledger, limits } = engine;
  const wantedSeconds = SETUP_CPU_SECONDS + CPU_PER_SECOND * Math.max(run.videoSeconds ?? 0, 0);
  const leftSeconds = limits.maxCpuMinutes * 60 - ledger.cpuSeconds;
  const leftMs = engine.endsAt - Date.now();
  if (leftSeconds <= 0) throw new MediaError('too_demanding', 'no processor time left');
  if (leftMs <= 0) throw new MachineError('no time left by the clock');
  const cpuLimitSeconds = Math.ceil(Math.min(wantedSeconds, leftSeconds));
  const signals = [engine.signal, run.signal].filter((signal) => signal !== undefined);
  const result = await runTool({
    command,
    args,
    cpuLimitSeconds,
    wallLimitMs: Math.min(wantedSeconds * WALL_PER_CPU * 1000, leftMs),
    maxBytes: run.maxBytes ?? DEFAULT_MAX_BYTES,
    onLine: run.onLine,
    onErrorLine: run.onErrorLine,
    signal: signals.length > 0 ? AbortSignal.any(signals) : undefined,
  });
  ledger.cpuSeconds += result.cpuSeconds;
  if (hasUsedCpuLimit(result, cpuLimitSeconds))
    throw new MediaError('too_demanding', `${result.cpuSeconds} s of processor time`);
  if (result.timedOut) throw new MachineError('no time left by the clock', result.errorText);
  return result;
}

/** `judge` handles all other ends of a tool, also those near the limit. */
function hasUsedCpuLimit(result: ToolResult, cpuLimitSeconds: number): boolean {
  const isNear = result.cpuSeconds >= CPU_LIMIT_SHARE * cpuLimitSeconds;
  return isNear && LIMIT_SIGNALS.includes(findSignal(result)) && !findMachineWords(result);
}

/**
 * The file is at fault only if the tools report a fault of the file.
 * @throws MediaError, or MachineError for signals, for our own limits and for missing resources of the machine
 */
async function judge(engine: MediaEngine, run: EngineRun, result: ToolResult): Promise<void> {
  const signal = findSignal(result);
  if (signal === 'SIGXFSZ' && (await hasGrown(run)))
    throw new MediaError('grows_too_much', 'the limit on file sizes');
  if (signal) throw new MachineError(`a tool was ended by ${signal}`, result.errorText);
  const words = result.code === 0 ? findStorageWords(result) : findMachineWords(result);
  if (words) throw new MachineError('a tool lacked something', words);
  if (result.code === 0) {
    const complaint = findMemoryWords(result);
    if (complaint) engine.ledger.complaints.push(complaint);
    return;
  }
  const rareCodec = / Codec \((\w+)\) not on whitelist/.exec(result.errorText)?.[1];
  if (rareCodec) throw new MediaError('unsupported_codec', rareCodec);
  throw new MediaError('not_decodable', result.errorText);
}

async function hasGrown({ target, maxBytes = DEFAULT_MAX_BYTES }: EngineRun): Promise<boolean> {
  return target !== undefined && (await stat(target)).size >= maxBytes;
}
