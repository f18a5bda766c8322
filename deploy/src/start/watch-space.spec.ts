import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { watchSpace } from './watch-space.js';

const MEGABYTE = 1_048_576;
const ENOUGH = 100 * MEGABYTE;

describe('the watch over a disk', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'beem-space-'));
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  /** The printed lines while so many bytes are free, one after the other. */
  async function linesFor(env: NodeJS.ProcessEnv, frees: number[]): Promise<string[]> {
    const said: string[] = [];
    let free = ENOUGH;
    let looks = 0;
    const freeBytes = async () => {
      looks += 1;
      return free;
    };
    const stop = watchSpace([dir, dir], { say: (line) => said.push(line), env, freeBytes, everyMs: 1 });
    for (const next of frees) {
      free = next;
      for (const until = looks + 3; looks < until; ) await sleep(1);
    }
    stop();
    return said;
  }

  it('reports a full disk with the solution once, and free space once', async () => {
    expect(await linesFor({ STORAGE_MIN_FREE_BYTES: '' }, [ENOUGH, ENOUGH - 1, 0, ENOUGH])).toEqual([
      `  The disk of ${dir} is nearly full (99 MB free): uploads are refused. Free some space there (Beem needs 100 MB); it goes on by itself.`,
      `  The disk of ${dir} is full (0 MB free): nothing can be saved. Free some space there (Beem needs 100 MB); it goes on by itself.`,
      `  The disk of ${dir} has space again (100 MB free).`,
    ]);
  });

  it('does not mention refused uploads where none are refused', async () => {
    const said = await linesFor({ STORAGE_MIN_FREE_BYTES: '0' }, [ENOUGH - 1, 20 * MEGABYTE, 0]);
    expect(said).toEqual([
      `  The disk of ${dir} is full (0 MB free): nothing can be saved. Free some space there (Beem needs 20 MB); it goes on by itself.`,
    ]);
  });

  it('prints nothing about a database that lies elsewhere', async () => {
    const said = await linesFor({ DATABASE_URL: 'postgres://elsewhere/beem' }, [0]);
    expect(said).toEqual([
      `  The disk of ${dir} is full (0 MB free): no file can be saved. Free some space there (Beem needs 100 MB); it goes on by itself.`,
    ]);
  });
});
