import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CutOff, findCutOff } from './cut-off.js';
import type { MediaEngine } from './engine.js';
import { requireDecodableFrame } from './gate.js';
import { MediaError } from './media-error.js';
import { prepareConversion } from './picture-filters.js';
import { writePlayable } from './playable.js';
import { makePosters } from './poster.js';
import { probeFile } from './probe.js';
import { requireUnprotected } from './protection.js';
import { sniffContainer } from './sniff.js';

export type PrepareStep = 'checking' | 'poster' | 'encoding';

export interface PreparedVideo {
  videoPath: string;
  /** Stills of it, the best first, and up to two others. */
  posters: PreparedPoster[];
  durationSeconds: number;
  width: number;
  height: number;
  bytes: number;
  /** Set when much less arrived than the file declares. */
  cutOff: CutOff | null;
}

export interface PreparedPoster {
  path: string;
  /** base64, about 30 characters. */
  thumbhash: string;
}

export interface PrepareJob {
  sourcePath: string;
  /** Owned and removed by the caller. */
  folder: string;
  onStep: (step: PrepareStep, progress: number | null) => void;
  /** Called with the length in seconds before the video is converted; throw to refuse it. */
  onProbed?: (seconds: number) => Promise<void>;
}

/**
 * One try to convert an uploaded file to a playable MP4 and its posters, all in `folder`.
 * @throws MediaError when the file seems to be at fault, MachineError when the machine is
 */
export async function prepareOnce(engine: MediaEngine, job: PrepareJob): Promise<PreparedVideo> {
  job.onStep('checking', null);
  const source = { path: job.sourcePath, container: await sniffContainer(job.sourcePath) };
  await requireUnprotected(source);
  const probe = await probeFile(engine, source);
  await job.onProbed?.(probe.seconds);
  const firstFrameSeconds = await requireDecodableFrame(engine, source, probe);

  job.onStep('poster', null);
  const conversion = await prepareConversion(probe.picture.colour, job.folder);
  const posters: PreparedPoster[] = [];
  for (const { webp, thumbhash } of await makePosters(engine, {
    source,
    probe,
    conversion,
    folder: job.folder,
  })) {
    const path = join(job.folder, `poster-${posters.length + 1}.webp`);
    await writeFile(path, webp);
    posters.push({ path, thumbhash });
  }

  job.onStep('encoding', 0);
  const videoPath = join(job.folder, 'playable.mp4');
  const { width, height, written } = await writePlayable(engine, {
    source,
    probe,
    conversion,
    firstFrameSeconds,
    target: videoPath,
    onProgress: (share) => job.onStep('encoding', share),
  });
  await requireDecodableFrame(engine, { path: videoPath, container: 'mov' }, written);
  const { bytes, playerSeconds: durationSeconds } = written;
  if (durationSeconds <= 0) throw new MediaError('not_decodable', 'the video has no length');
  const cutOff = findCutOff(probe.picture.declaredSeconds, written.pictureSeconds);
  return {
    videoPath,
    posters,
    durationSeconds,
    width,
    height,
    bytes,
    cutOff,
  };
}
