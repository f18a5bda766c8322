import { inputArgs, type MediaEngine, runFfmpeg, type Source } from './engine.js';
import { MediaError } from './media-error.js';
import type { Probe } from './probe.js';

/** The gate: a header that reads well proves nothing, one decoded frame does. @throws MediaError */
export async function requireDecodableFrame(
  engine: MediaEngine,
  source: Source,
  probe: Probe,
): Promise<void> {
  let frames = 0;
  await runFfmpeg(engine, {
    args: [
      ...['-v', 'error'],
      ...inputArgs(source, probe.picture.framePixels),
      ...['-map', `0:${probe.picture.index}`, '-frames:v', '1', '-f', 'framemd5', 'pipe:1'],
    ],
    videoSeconds: probe.seconds,
    onLine: (line) => {
      if (!line.startsWith('#') && line.trim() !== '') frames += 1;
    },
  });
  if (frames === 0) throw new MediaError('not_decodable', 'no frame decoded');
}
