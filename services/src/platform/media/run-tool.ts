import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { searchPath } from '../config/index.js';
import { MachineError } from './machine-error.js';
import { networkIsolation } from './network-isolation.js';

const MAX_ERROR_TEXT = 4_096;
const ADDRESS_SPACE_KB = 3 * 1_048_576;
/** The unit of `ulimit -f` in POSIX. */
const FILE_BLOCK_BYTES = 512;

/**
 * Runs "$@" under limits. Its standard input is connected to us: when we close it, or exit, the tool is killed, so that no
 * ffmpeg outlives its worker. The processor time of the tool goes to descriptor 3. dash, bash and busybox
 * support it; unknown limits are left out.
 */
const LIMITS_SCRIPT = `ulimit -t "$1" 2>/dev/null; ulimit -v "$2" 2>/dev/null; ulimit -f "$3" 2>/dev/null; shift 3
exec 4<&0
nice -n 10 "$@" </dev/null 3>&- 4<&- & tool=$!
{ read -r _ <&4; kill -9 "$tool"; } >/dev/null 2>&1 3>&- & watch=$!
exec 4<&-
wait "$tool"; code=$?
times >&3
kill "$watch" 2>/dev/null
exit "$code"`;

export interface ToolRun {
  command: string;
  args: string[];
  /** Maximum wall-clock time. */
  wallLimitMs: number;
  /** Maximum processor time, over all threads. */
  cpuLimitSeconds: number;
  /** Largest file that the tool may write. */
  maxBytes: number;
  onLine?: (line: string) => void;
  onErrorLine?: (line: string) => void;
  signal?: AbortSignal;
}

export interface ToolResult {
  /** 128 plus the number of the signal that ended it, as a shell reports it. */
  code: number;
  errorText: string;
  /** Wall-clock time. */
  timedOut: boolean;
  /** Used processor time; 0 if it is unknown, because its shell was killed, too. */
  cpuSeconds: number;
}

/**
 * Runs ffmpeg or ffprobe, without network if the machine supports that; its output goes to `onLine` and
 * `onErrorLine`. @throws MachineError when it cannot be started, and the signal's reason when it is aborted
 */
export async function runTool(run: ToolRun): Promise<ToolResult> {
  const isolation = (await networkIsolation()) ?? [];
  run.signal?.throwIfAborted();
  const command = [...isolation, run.command, ...run.args];
  const limits = [
    Math.ceil(run.cpuLimitSeconds),
    ADDRESS_SPACE_KB,
    Math.ceil(run.maxBytes / FILE_BLOCK_BYTES),
  ].map(String);
  return new Promise((resolve, reject) => {
    const child = spawn('/bin/sh', ['-c', LIMITS_SCRIPT, 'guard', ...limits, ...command], {
      stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
      env: { PATH: searchPath(), LANG: 'C' },
      // A group of its own: Ctrl-C is for the worker, which aborts its tools, and is not a failure of the tools.
      detached: true,
    });
    let errorText = '';
    let timesText = '';
    let timedOut = false;
    const stop = () => child.stdin?.end();
    const timer = setTimeout(() => {
      timedOut = true;
      stop();
    }, run.wallLimitMs);
    run.signal?.addEventListener('abort', stop, { once: true });
    const settle = (finish: () => void) => {
      clearTimeout(timer);
      run.signal?.removeEventListener('abort', stop);
      finish();
    };
    child.once('error', (error) => settle(() => reject(cannotStart(run, error.message))));
    // Without free descriptors or processes there are no pipes.
    if (!child.stdin) return;
    child.stdin.on('error', () => {}); // The guard ended first.
    createInterface({ input: child.stderr }).on('line', (line) => {
      errorText = lastLines(`${errorText}${line}\n`);
      run.onErrorLine?.(line);
    });
    createInterface({ input: child.stdout }).on('line', (line) => run.onLine?.(line));
    createInterface({ input: child.stdio[3] as Readable }).on('line', (line) => {
      timesText += `${line}\n`;
    });
    child.once('close', (exitCode, signal) =>
      settle(() => {
        const code = exitCode ?? 128 + (signal ? constants.signals[signal] : 0);
        if (run.signal?.aborted) reject(run.signal.reason);
        else if (isUnstarted(code, errorText)) reject(cannotStart(run, errorText));
        else resolve({ code, errorText, timedOut, cpuSeconds: readTimes(timesText) });
      }),
    );
  });
}

/** The last whole lines of a text; of a longer line only its end. */
function lastLines(text: string): string {
  if (text.length <= MAX_ERROR_TEXT) return text;
  const end = text.slice(-MAX_ERROR_TEXT);
  return end.slice(end.indexOf('\n') + 1) || end;
}

const cannotStart = ({ command }: ToolRun, why: string) => new MachineError(`Cannot start ${command}`, why);

/** The second line of `times` is the user and system time of the shell's child processes: `0m1.230s 0m0.040s`. */
function readTimes(text: string): number {
  const found = text.split('\n')[1]?.matchAll(/(\d+)m([\d.]+)s/g) ?? [];
  return [...found].reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
}

/** The tool never ran, so the video is not at fault: no such program, or no network namespace left. */
function isUnstarted(code: number, errorText: string): boolean {
  return code === 126 || code === 127 || (code === 1 && errorText.startsWith('unshare: '));
}
