import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Lines of a shell that stand before ffmpeg and ffprobe: what a machine in trouble does to them, done by its kernel. */
export const FAULTS = {
  /** As by the kernel when memory runs out. */
  killed: 'kill -9 $$',
  terminated: 'kill -TERM $$',
  crashed: 'kill -SEGV $$',
  /** What is encoded goes to a device without space. */
  diskFull:
    'for last; do :; done; case "$last" in file:*.mp4) ln -sf /dev/full "$(echo "$last" | cut -c6-)" ;; esac',
  /** The same of the stills for the poster; ffmpeg says nothing of it and ends well. */
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
  /** From now on until `mend`, or for the next run alone. */
  inject(fault: string, times?: 'once' | 'always'): Promise<void>;
  mend(): Promise<void>;
}

/** The real ffmpeg and ffprobe, with something that a test may let happen to them. */
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
