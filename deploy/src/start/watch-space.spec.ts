import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LOW_BYTES, watchSpace } from './watch-space.js';

test('says once what is full and what to do, and once that there is space again', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'beem-space-'));
  const said: string[] = [];
  let free = LOW_BYTES;
  let looks = 0;
  const freeBytes = async () => {
    looks += 1;
    return free;
  };
  const stop = watchSpace([dir, dir], { say: (line) => said.push(line), freeBytes, everyMs: 1 });
  const lookTwice = async () => {
    for (const until = looks + 3; looks < until; ) await sleep(1);
  };
  for (const next of [LOW_BYTES, LOW_BYTES - 1, 0, LOW_BYTES]) {
    free = next;
    await lookTwice();
  }
  stop();
  rmSync(dir, { recursive: true });
  expect(said).toEqual([
    `  The disk of ${dir} is nearly full (99 MB free): uploads are refused. Free some space there (Beem needs 100 MB); it goes on by itself.`,
    `  The disk of ${dir} is full (0 MB free): nothing can be saved. Free some space there (Beem needs 100 MB); it goes on by itself.`,
    `  The disk of ${dir} has space again (100 MB free).`,
  ]);
});
