import { MediaError } from './media-error.js';
import { runTool } from './run-tool.js';

const SETUP_MS = 30_000;
const PER_SECOND = 4;
const LONGEST_CLAIM_SECONDS = 4 * 3_600;

/** Where the tools lie, and what stops them. */
export interface MediaEngine {
  ffmpegPath: string;
  ffprobePath: string;
  signal?: AbortSignal;
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
  /** Seconds of film that the work grows with; headers lie, so it is capped. */
  filmSeconds?: number;
  onLine?: (line: string) => void;
  onErrorLine?: (line: string) => void;
}

/** Input options: local file only, the sniffed demuxer only, bounded memory and threads. */
export function inputArgs(source: Source): string[] {
  return [
    ...['-protocol_whitelist', 'file,pipe'],
    ...['-format_whitelist', 'mov,mp4,m4a,3gp,3g2,mj2,avi'],
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
  const seconds = Math.min(Math.max(run.filmSeconds ?? 0, 0), LONGEST_CLAIM_SECONDS);
  const result = await runTool({
    command,
    args,
    wallLimitMs: SETUP_MS + PER_SECOND * seconds * 1000,
    onLine: run.onLine,
    onErrorLine: run.onErrorLine,
    signal: engine.signal,
  });
  if (result.timedOut || isOutOfTime(result.code)) throw new MediaError('too_demanding', result.errorText);
  if (result.code !== 0) throw new MediaError('not_decodable', result.errorText);
}

/** SIGXCPU and SIGKILL as a shell reports them: the limit on processor time. */
function isOutOfTime(code: number): boolean {
  return code === 128 + 24 || code === 128 + 9;
}
