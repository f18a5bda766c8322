import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Lines of a shell script before ffmpeg and ffprobe, which cause what the kernel of a failing machine does to them. */
export const FAULTS = {
  /** As by the kernel when memory runs out. */
  killed: 'kill -9 $$',
  terminated: 'kill -TERM $$',
  crashed: 'kill -SEGV $$',
  /** The encoded output goes to a device without space. */
  diskFull:
    'for last; do :; done; case "$last" in file:*.mp4) ln -sf /dev/full "$(echo "$last" | cut -c6-)" ;; esac',
  /** The same for the stills of the poster; ffmpeg reports nothing and exits with success. */
  diskFullForStills: [
    'for last; do :; done; target=$(echo "$last" | cut -c6-)',
    'case "$target" in *%03d.png) for n in $(seq -f %03g 1 24); do',
    'ln -sf /dev/full "$(dirname "$target")/$n.png"; done ;; esac',
  ].join('\n'),
  memoryShort: 'ulimit -v 100000',
  filesShort: 'ulimit -n 4',
  fileSizeShort: 'ulimit -f 8',
  unstartable: 'exec /dev/null "$@"',
  hung: 'exec sleep 600',
};

export interface FaultyTools {
  ffmpegPath: string;
  ffprobePath: string;
  /** Injects the fault until `mend`, or only for the next run. */
  inject(fault: string, times?: 'once' | 'always'): Promise<void>;
  mend(): Promise<void>;
}

/** The real ffmpeg and ffprobe, with faults that a test can inject. */
export async function makeFaultyTools(folder: string): Promise<FaultyTools> {
  await mkdir(folder, { recursive: true });
  const fault = join(folder, 'fault.sh');
  const write = async (name: string, real: string) => {
    const path = join(folder, name);
    await writeFile(path, `#!/bin/sh\n[ -f '${fault}' ] && . '${fault}'\nexec '${real}' "$@"\n`);
    await chmod(path, 0o755);
    return path;
  };
  return {
    ffmpegPath: await write('ffmpeg', process.env.FFMPEG_PATH || 'ffmpeg'),
    ffprobePath: await write('ffprobe', process.env.FFPROBE_PATH || 'ffprobe'),
    inject: (line, times = 'always') =>
      writeFile(fault, times === 'once' ? `rm '${fault}'\n${line}\n` : line),
    mend: () => rm(fault, { force: true }),
  };
}
