import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CutOff, findCutOff } from './cut-off.js';
import type { MediaEngine } from './engine.js';
import { requireDecodableFrame } from './gate.js';
import { MEDIA_LIMITS, type MediaLimits } from './limits.js';
import { MediaError } from './media-error.js';
import { writePlayable } from './playable.js';
import { makePoster } from './poster.js';
import { probeFile } from './probe.js';
import { requireUnprotected } from './protection.js';
import { sniffContainer } from './sniff.js';

export type PrepareStep = 'checking' | 'poster' | 'encoding';

/** Where the tools lie and what stops them; tests set limits that are quickly reached. */
export interface MediaTools extends Pick<MediaEngine, 'ffmpegPath' | 'ffprobePath' | 'signal'> {
  limits?: MediaLimits;
}

export interface PreparedFilm {
  filmPath: string;
  posterPath: string;
  thumbhash: string;
  durationSeconds: number;
  width: number;
  height: number;
  bytes: number;
  /** Set when much less arrived than the file says there is. */
  cutOff: CutOff | null;
}

/**
 * Turns an uploaded file into what is shown: a playable MP4 and a poster, both in `folder`, which the caller owns and
 * removes. @throws MediaError when the file is at fault
 */
export async function prepareFilm(
  { limits = MEDIA_LIMITS, ...tools }: MediaTools,
  job: { sourcePath: string; folder: string; onStep: (step: PrepareStep, progress: number | null) => void },
): Promise<PreparedFilm> {
  const engine: MediaEngine = { ...tools, limits, endsAt: Date.now() + limits.maxMinutes * 60_000 };
  job.onStep('checking', null);
  const source = { path: job.sourcePath, container: await sniffContainer(job.sourcePath) };
  await requireUnprotected(source);
  const probe = await probeFile(engine, source);
  await requireDecodableFrame(engine, source, probe);

  job.onStep('poster', null);
  const poster = await makePoster(engine, { source, probe, folder: job.folder });
  const posterPath = join(job.folder, 'poster.webp');
  await writeFile(posterPath, poster.webp);

  job.onStep('encoding', 0);
  const filmPath = join(job.folder, 'film.mp4');
  const { width, height, written } = await writePlayable(engine, {
    source,
    probe,
    target: filmPath,
    onProgress: (share) => job.onStep('encoding', share),
  });
  await requireDecodableFrame(engine, { path: filmPath, container: 'mov' }, written);
  const { bytes, playerSeconds: durationSeconds } = written;
  if (durationSeconds <= 0) throw new MediaError('not_decodable', 'the film has no length');
  const cutOff = findCutOff(probe.picture.declaredSeconds, written.pictureSeconds);
  return { filmPath, posterPath, thumbhash: poster.thumbhash, durationSeconds, width, height, bytes, cutOff };
}
