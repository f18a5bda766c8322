import { FROM_ZERO, isCutByTimes, KEEP_TIMES } from './cut.js';
import { inputArgs, type MediaEngine, runFfmpeg, type Source } from './engine.js';
import { MediaError } from './media-error.js';
import type { Probe } from './probe.js';

/**
 * The gate: a valid header is no proof of a valid video, one decoded frame is.
 * @returns when the first frame that decodes is shown, in seconds
 * @throws MediaError
 */
export async function requireDecodableFrame(
  engine: MediaEngine,
  source: Source,
  probe: Probe,
): Promise<number> {
  const isCut = isCutByTimes(probe);
  const filters = [...(isCut ? [FROM_ZERO] : []), 'showinfo'];
  const times: number[] = [];
  await runFfmpeg(engine, {
    args: [
      ...['-v', 'info', '-fflags', '+discardcorrupt', ...(isCut ? KEEP_TIMES : [])],
      ...inputArgs(source, probe.picture.framePixels),
      ...[
        '-map',
        `0:${probe.picture.index}`,
        '-vf',
        filters.join(','),
        '-frames:v',
        '1',
        '-f',
        'null',
        'pipe:1',
      ],
    ],
    videoSeconds: probe.seconds,
    onErrorLine: (line) => {
      const at = /showinfo.* n: *\d+ .*pts_time: *(\S+)/.exec(line)?.[1];
      if (at) times.push(Number.parseFloat(at) || 0);
    },
  });
  const [first] = times;
  if (first === undefined) throw new MediaError('not_decodable', 'no frame decoded');
  return first;
}
