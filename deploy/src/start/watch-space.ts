import { statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';

const SPACE_CHECK_MS = 6_000;
const MEGABYTE = 1_048_576;
/**
 * Free space below which the services refuse uploads on a developer's machine, unless STORAGE_MIN_FREE_BYTES sets it.
 */
const USUAL_LOW_BYTES = 100 * MEGABYTE;
/** Postgres stops when it cannot write the next 16 MB of its log. */
const FULL_BYTES = 20 * MEGABYTE;

type Level = 'enough' | 'low' | 'full';

export interface SpaceOptions {
  say: (line: string) => void;
  env?: NodeJS.ProcessEnv;
  freeBytes?: (folder: string) => Promise<number>;
  everyMs?: number;
}

/**
 * Prints once when a disk with one of the folders fills up, with the remedy, and once when there is space again, after
 * which blocked writes continue. @returns a function that ends the watch
 */
export function watchSpace(
  folders: string[],
  { say, env = process.env, freeBytes = freeBytesOf, everyMs = SPACE_CHECK_MS }: SpaceOptions,
): () => void {
  // 0 is a choice: uploads are never refused.
  const lowBytes = Number(env.STORAGE_MIN_FREE_BYTES || USUAL_LOW_BYTES);
  const lost = env.DATABASE_URL ? 'no file can be saved' : 'nothing can be saved';
  const levels = new Map(onePerDisk(folders).map((folder) => [folder, 'enough' as Level]));
  const check = async () => {
    for (const [folder, before] of levels) {
      const free = await freeBytes(folder).catch(() => null);
      const level = free === null ? before : levelOf(free, lowBytes);
      if (free === null || level === before) continue;
      levels.set(folder, level);
      say(`  ${describe(folder, level, { free, lowBytes, lost })}`);
    }
  };
  let round = check();
  const timer = setInterval(() => {
    round = round.then(check);
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

interface Words {
  free: number;
  lowBytes: number;
  /** What no longer works on a full disk, as words of a sentence. */
  lost: string;
}

function describe(folder: string, level: Level, { free, lowBytes, lost }: Words): string {
  const megabytes = `${Math.floor(free / MEGABYTE)} MB`;
  const needed = Math.ceil(Math.max(lowBytes, FULL_BYTES) / MEGABYTE);
  const remedy = `Free some space there (Beem needs ${needed} MB); it goes on by itself.`;
  switch (level) {
    case 'enough':
      return `The disk of ${folder} has space again (${megabytes} free).`;
    case 'low':
      return `The disk of ${folder} is nearly full (${megabytes} free): uploads are refused. ${remedy}`;
    case 'full':
      return `The disk of ${folder} is full (${megabytes} free): ${lost}. ${remedy}`;
    default:
      return level satisfies never;
  }
}

function levelOf(free: number, lowBytes: number): Level {
  if (free < FULL_BYTES) return 'full';
  return free < lowBytes ? 'low' : 'enough';
}

/** The first folder of each disk, because a message about one holds for the others. */
function onePerDisk(folders: string[]): string[] {
  const byDisk = new Map<number, string>();
  for (const folder of folders) {
    const disk = statSync(folder, { throwIfNoEntry: false })?.dev;
    if (disk !== undefined && !byDisk.has(disk)) byDisk.set(disk, folder);
  }
  return [...byDisk.values()];
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
