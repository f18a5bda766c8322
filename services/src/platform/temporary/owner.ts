import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { lstat, readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename } from 'node:path';

/** `keepTouched` touches every minute: a file untouched for ten minutes belongs to a process that has ended. */
const UNTOUCHED_MS = 600_000;
/** For names without an owner, from earlier versions, which touch nothing. */
const UNOWNED_MS = 24 * 3_600_000;
const OWNED = /(?<host>[0-9a-f]{12})-(?<pid>\d+)-(?<start>\d+)-[0-9a-f]{16}$/;

/**
 * Makes a unique name that identifies its process: its machine (with its process namespace), its id, and its start
 * time, because ids are reused.
 */
export function createOwnedName(): string {
  return `${HOST}-${process.pid}-${OWN_START}-${randomBytes(8).toString('hex')}`;
}

/**
 * Whether the process of a temporary file or folder has ended. On this machine this is certain; for another machine
 * that shares the folder, and for names without an owner, the time of the last touch decides.
 */
export async function isAbandoned(path: string, now = Date.now()): Promise<boolean> {
  const { host, pid, start } = OWNED.exec(basename(path))?.groups ?? {};
  if (host === HOST) return !(await isRunning(Number(pid), start ?? ''));
  const found = await lstat(path).catch(() => null);
  return found !== null && now - found.mtimeMs > (host === undefined ? UNOWNED_MS : UNTOUCHED_MS);
}

async function isRunning(pid: number, start: string): Promise<boolean> {
  if (OWN_START !== UNKNOWN)
    return startIn(await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')) === start;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

const UNKNOWN = '0';

/** Reads state and start from /proc/PID/stat, whose second field is a name in brackets that may hold anything. */
function startIn(stat: string): string {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // The process has ended but its parent has not collected its status yet.
  const isOver = fields[0] === 'Z' || fields[0] === 'X';
  return isOver ? UNKNOWN : (fields[19] ?? UNKNOWN);
}

/** Without /proc (macOS) a process is identified by its id alone. */
function readOr<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

const OWN_START = readOr(() => startIn(readFileSync('/proc/self/stat', 'utf8')), UNKNOWN);
/** Identifies one boot of one machine, and one container on it. */
const HOST = createHash('sha256')
  .update(hostname())
  .update(readOr(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8'), ''))
  .update(readOr(() => readlinkSync('/proc/self/ns/pid'), ''))
  .digest('hex')
  .slice(0, 12);
