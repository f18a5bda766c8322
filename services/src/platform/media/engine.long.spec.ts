import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runFfmpeg, startEngine } from './engine.js';
import { MEDIA_LIMITS } from './limits.js';
import { MachineError } from './machine-error.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'beem-engine-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Uses 1.6 of the two seconds of processor time that are left, and then runs its script. */
const BURN = `while :; do
  i=0; while [ $i -lt 20000 ]; do i=$((i + 1)); done
  times >"$0.times"; read -r user system <"$0.times"; user=\${user#*m}
  parts=\${user#*.}; tenths=\${user%.*}\${parts%"\${parts#?}"}
  [ "$tenths" -ge 16 ] && break
done`;

async function runNearTheLimit(end: string): Promise<void> {
  const tool = join(folder, 'tool');
  await writeFile(tool, `#!/bin/sh\n${BURN}\n${end}\n`);
  await chmod(tool, 0o755);
  const limits = { ...MEDIA_LIMITS, maxCpuMinutes: 2 / 60 };
  await runFfmpeg(startEngine({ ffmpegPath: tool, ffprobePath: tool, limits }), { args: [] });
}

test.each([
  ['finds the disk full', 'echo "av_interleaved_write_frame(): No space left on device" >&2; exit 1'],
  ['crashes', 'kill -SEGV $$'],
  ['is asked to end', 'kill -TERM $$'],
])('a tool that %s near the end of its processor time says nothing of the video', async (_name, end) => {
  await expect(runNearTheLimit(end)).rejects.toBeInstanceOf(MachineError);
});

test.each([
  ['goes on', 'while :; do :; done'],
  [
    'got from the system that it is used up, as ffmpeg says it',
    'echo "Exiting normally, received signal 24." >&2; exit 255',
  ],
])('a tool that %s at the end of its processor time wants too much', async (_name, end) => {
  await expect(runNearTheLimit(end)).rejects.toMatchObject({ code: 'too_demanding' });
});
