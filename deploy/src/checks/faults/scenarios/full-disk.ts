import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { run } from '../../../local-stack/processes.js';
import { StateFolder } from '../../../local-stack/state.js';
import { BeemUnderTest } from '../beem-under-test.js';
import { expect, type Scenario } from '../scenario.js';

const DISK_MEGABYTES = 300;
const MEGABYTE = 1_048_576;
const FULL_FOR_MS = 30_000;
const BACK_WITHIN_MS = 120_000;
const ANSWER_LIMIT_MS = 10_000;
const REPORT_LIMIT_MS = 30_000;

/** Writes until the disk is full. */
function fill(file: string): void {
  const block = Buffer.alloc(MEGABYTE);
  try {
    for (;;) writeFileSync(file, block, { flag: 'a' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

/** Expects an answer of any kind: to reads, a write to Postgres, readiness. */
async function expectAnswers({ url, internalUrl }: { url: string; internalUrl: string }): Promise<void> {
  const signIn = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'nobody@example.com', password: 'not the password' }),
  };
  const calls: [string, RequestInit?][] = [
    [`${url}/readyz`],
    [`${internalUrl}/readyz`],
    [`${url}/api/videos/trailers`],
    [`${url}/api/login`, signIn],
  ];
  for (const [address, init] of calls) {
    const status = await fetch(address, { ...init, signal: AbortSignal.timeout(ANSWER_LIMIT_MS) }).then(
      (answer) => answer.status,
      (error: Error) => error.message,
    );
    const isAnswer = [200, 401, 429, 503, 507].includes(Number(status));
    expect(isAnswer, `${address} on a full disk: ${status}`);
  }
}

/** Needs root, which can mount a disk small enough to be filled. */
export const fullDisk: Scenario[] = [
  {
    name: 'the disk is full',
    async run() {
      const disk = mkdtempSync(path.join(tmpdir(), 'beem-full-'));
      const mounted = await run('mount', [
        '-t',
        'tmpfs',
        '-o',
        `size=${DISK_MEGABYTES}m,mode=0755`,
        'tmpfs',
        disk,
      ]);
      expect(mounted.code === 0, `A small disk cannot be mounted: ${mounted.output}`);
      const beem = new BeemUnderTest(new StateFolder(path.join(disk, 'state')));
      const temporary = path.join(disk, 'tmp');
      mkdirSync(temporary);
      try {
        await beem.launch({ TMPDIR: temporary });
        await beem.waitForOutput(/Beem is up/, BACK_WITHIN_MS);
        const services = await beem.pidOf('services');
        const filler = path.join(disk, 'filler');
        fill(filler);
        await beem.waitForOutput(/The disk of .* is full .*Free some space there/, REPORT_LIMIT_MS);
        for (const end = Date.now() + FULL_FOR_MS; Date.now() < end; await sleep(1_000)) {
          await expectAnswers(beem.runInfo());
          fill(filler);
        }
        expect((await beem.pidOf('services')) === services, 'The services ended on the full disk.');
        rmSync(filler);
        await beem.waitForOutput(/The disk of .* has space again/, REPORT_LIMIT_MS);
        await beem.expectRecovery(BACK_WITHIN_MS);
        expect(
          beem.output.match(/is full/g)?.length === 1,
          `The full disk is said more than once:\n${beem.output}`,
        );
      } finally {
        await beem.stop().catch(() => beem.endAtOnce());
        await run('umount', ['-l', disk]);
        rmSync(disk, { recursive: true, force: true });
      }
    },
  },
];
