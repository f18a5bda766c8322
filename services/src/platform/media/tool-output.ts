import { constants } from 'node:os';
import type { ToolResult } from './run-tool.js';

/** Nothing more can be written. A tool may continue after this message and exit with 0, with half of its file. */
const STORAGE_WORDS = [
  'No space left on device',
  'Disk quota exceeded',
  'Read-only file system',
  'File too large',
  'Stale file handle',
];
const MEMORY_WORDS = ['Cannot allocate memory', 'malloc of size \\d+ failed', 'std::bad_alloc'];
/**
 * More messages of the system. Messages that a decoder may also print for a broken file ("Operation not permitted") are left
 * to the second try.
 */
const OTHER_WORDS = ['Too many open files', 'Cannot fork', 'pthread_create\\S* failed'];
/** Metadata of a video is indented, and may be any text. */
const linesWith = (words: string[]) => new RegExp(`^(?!\\s).*(?:${words.join('|')}).*`, 'm');
const STORAGE_LINE = linesWith(STORAGE_WORDS);
const MEMORY_LINE = linesWith(MEMORY_WORDS);
const MACHINE_LINE = linesWith([...STORAGE_WORDS, ...MEMORY_WORDS, ...OTHER_WORDS]);

/** ffmpeg's exit code after a signal to end; from 6.1 on also for "Operation not permitted". */
const SIGNAL_EXIT_CODE = 255;
const SIGNAL_LINE = /^Exiting normally, received signal (\d+)/m;

/** The line about output that could not be written; null without one. */
export function findStorageWords({ errorText }: ToolResult): string | null {
  return STORAGE_LINE.exec(errorText)?.[0] ?? null;
}

/** The line about missing memory; null without one. */
export function findMemoryWords({ errorText }: ToolResult): string | null {
  return MEMORY_LINE.exec(errorText)?.[0] ?? null;
}

/** The line about a missing resource of the machine; null without one. */
export function findMachineWords({ errorText }: ToolResult): string | null {
  return MACHINE_LINE.exec(errorText)?.[0] ?? null;
}

/** The signal that ended a tool, from its exit code; null when it ended by itself. */
export function findSignal({ code, errorText }: ToolResult): string | null {
  if (code !== SIGNAL_EXIT_CODE) return nameOf(code - 128);
  const named = nameOf(Number(SIGNAL_LINE.exec(errorText)?.[1]));
  if (named || /Operation not permitted/.test(errorText)) return named;
  return 'a signal that asks to end';
}

function nameOf(signal: number): string | null {
  return Object.entries(constants.signals).find(([, number]) => signal === number)?.[0] ?? null;
}
