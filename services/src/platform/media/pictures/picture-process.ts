import { spawn } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { ResizeOptions } from 'sharp';
import { searchPath } from '../../config/index.js';

/** Limits of a picture and of its process. */
export interface PictureLimits {
  maxPixels: number;
  /** AVIF is decoded whole, at about 19 bytes a pixel. */
  maxAvifPixels: number;
  /** Longer side divided by the shorter one. A picture for a square is scaled to at most this many squares before it is cut. */
  maxAspect: number;
  /** Memory of the process. The largest pictures within the limits above take about 600 MB. */
  memoryMb: number;
  /** Wall-clock time; the limit of processor time is the same. */
  wallLimitMs: number;
}

/** The result of a process: the picture, or its fault. */
export type PictureResult =
  | { webp: Buffer; thumbhash: string }
  | { fault: 'too_many_pixels'; maxPixels: number }
  | { fault: 'wrong_type' | 'too_narrow' | 'too_large' }
  | { fault: 'damaged'; detail: string };

const PROGRAM = fileURLToPath(new URL('./encode-picture.js', import.meta.url));
/**
 * Runs "$@" under limits; dash, bash and busybox support it, and unknown limits are left out.
 * `-d` counts writable memory, unlike `-v`: V8 reserves far more addresses than it uses. For compiled code it reserves
 * half a gigabyte that counts, so the program runs without a compiler (`--jitless`); libvips does the work.
 */
const LIMITED = `ulimit -t "$1" 2>/dev/null; ulimit -d "$2" 2>/dev/null; shift 2; exec nice -n 10 "$@"`;

/**
 * Encodes one picture in a process of its own.
 * @throws the reason of the end: it was killed, took too long or could not start. The picture is not at fault
 */
export async function runPictureProcess(
  input: Buffer,
  size: ResizeOptions,
  { limits, signal }: { limits: PictureLimits; signal: AbortSignal },
): Promise<PictureResult> {
  signal.throwIfAborted();
  const { memoryMb, wallLimitMs, ...bounds } = limits;
  const ulimits = [Math.ceil(wallLimitMs / 1000), memoryMb * 1024].map(String);
  const program = [process.execPath, '--jitless', PROGRAM, JSON.stringify({ ...size, limits: bounds })];
  const child = spawn('/bin/sh', ['-c', LIMITED, 'picture', ...ulimits, ...program], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { PATH: searchPath() },
  });
  const kill = () => child.kill('SIGKILL');
  const timer = setTimeout(kill, wallLimitMs);
  signal.addEventListener('abort', kill, { once: true });
  const ended = new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, killedBy) => resolve(killedBy ?? `code ${code}`));
  }).finally(() => {
    clearTimeout(timer);
    signal.removeEventListener('abort', kill);
  });
  // Without free descriptors or processes there are no pipes; the error of the process has the reason.
  if (!child.stdin) throw new Error(`The process of a picture ended with ${await ended}`);
  child.stdin.on('error', () => {}); // It ended before it had read everything; its exit has the reason.
  child.stdin.end(input);
  const [how, out, said] = await Promise.all([ended, buffer(child.stdout), buffer(child.stderr)]);
  if (how !== 'code 0') throw new Error(`The process of a picture ended with ${how}: ${said}`);
  return readResult(out);
}

function readResult(out: Buffer): PictureResult {
  const end = out.indexOf('\n');
  const head = JSON.parse(out.toString('utf8', 0, end));
  return 'fault' in head ? head : { ...head, webp: out.subarray(end + 1) };
}
