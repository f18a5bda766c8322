import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { networkIsolation } from './network-isolation.js';

const MAX_ERROR_TEXT = 4_096;
const ADDRESS_SPACE_KB = 3 * 1_048_576;
/** The unit of `ulimit -f` as POSIX has it. */
const FILE_BLOCK_BYTES = 512;

/**
 * Runs "$@" under limits. Its standard input is a line to us: when we close it, or die, the tool is killed, so that no
 * ffmpeg outlives its worker. dash, bash and busybox understand every word; where a limit is unknown it is left out.
 */
const GUARD = `ulimit -t "$1" 2>/dev/null; ulimit -v "$2" 2>/dev/null; ulimit -f "$3" 2>/dev/null; shift 3
exec 3<&0
nice -n 10 "$@" </dev/null 3<&- & tool=$!
{ read -r _ <&3; kill -9 "$tool"; } >/dev/null 2>&1 & watch=$!
exec 3<&-
wait "$tool"; code=$?
kill "$watch" 2>/dev/null
exit "$code"`;

export interface ToolRun {
  command: string;
  args: string[];
  /** Longest run by the clock; processor time may be twice that, for two threads. */
  wallLimitMs: number;
  /** Largest file that the tool may write. */
  maxBytes: number;
  onLine?: (line: string) => void;
  onErrorLine?: (line: string) => void;
  signal?: AbortSignal;
}

export interface ToolResult {
  code: number;
  errorText: string;
  timedOut: boolean;
}

/**
 * Runs ffmpeg or ffprobe, without network where the machine can do that; what it says goes to `onLine` and
 * `onErrorLine`. Rejects only when aborted or not startable.
 */
export async function runTool(run: ToolRun): Promise<ToolResult> {
  const isolation = (await networkIsolation()) ?? [];
  run.signal?.throwIfAborted();
  const command = [...isolation, run.command, ...run.args];
  const cpuSeconds = Math.ceil((run.wallLimitMs / 1000) * 2);
  const limits = [cpuSeconds, ADDRESS_SPACE_KB, Math.ceil(run.maxBytes / FILE_BLOCK_BYTES)].map(String);
  return new Promise((resolve, reject) => {
    const child = spawn('/bin/sh', ['-c', GUARD, 'guard', ...limits, ...command], {
      stdio: ['pipe', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH, LANG: 'C' },
    });
    let errorText = '';
    let timedOut = false;
    const stop = () => child.stdin.end();
    const timer = setTimeout(() => {
      timedOut = true;
      stop();
    }, run.wallLimitMs);
    run.signal?.addEventListener('abort', stop, { once: true });
    child.stdin.on('error', () => {}); // The guard ended first.
    createInterface({ input: child.stderr }).on('line', (line) => {
      errorText = `${errorText}${line}\n`.slice(-MAX_ERROR_TEXT);
      run.onErrorLine?.(line);
    });
    createInterface({ input: child.stdout }).on('line', (line) => run.onLine?.(line));
    const settle = (finish: () => void) => {
      clearTimeout(timer);
      run.signal?.removeEventListener('abort', stop);
      finish();
    };
    child.once('error', (error) => settle(() => reject(error)));
    child.once('close', (code) =>
      settle(() => {
        if (run.signal?.aborted) reject(run.signal.reason);
        else if (isUnstarted(code, errorText)) reject(new Error(`Cannot start ${run.command}: ${errorText}`));
        else resolve({ code: code ?? 1, errorText, timedOut });
      }),
    );
  });
}

/** The tool itself never ran, so nothing is said about the video: no such program, or no network namespace left. */
function isUnstarted(code: number | null, errorText: string): boolean {
  return code === 126 || code === 127 || (code === 1 && errorText.startsWith('unshare: '));
}
