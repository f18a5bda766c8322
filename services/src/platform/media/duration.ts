import { inputArgs, type MediaEngine, runFfprobe, type Source } from './engine.js';

/** Seconds that the packets of the picture really cover; headers are not asked. */
export async function measureSeconds(
  engine: MediaEngine,
  source: Source,
  claimedSeconds: number,
): Promise<number> {
  let first = Number.POSITIVE_INFINITY;
  let last = 0;
  await runFfprobe(engine, {
    args: [
      ...['-select_streams', 'v:0', '-show_entries', 'packet=pts_time,duration_time', '-of', 'csv=p=0'],
      ...inputArgs(source),
    ],
    filmSeconds: claimedSeconds,
    onLine: (line) => {
      const [at = Number.NaN, length = Number.NaN] = line.split(',').map(Number.parseFloat);
      if (!Number.isFinite(at)) return;
      first = Math.min(first, at);
      last = Math.max(last, at + (Number.isFinite(length) ? length : 0));
    },
  });
  return Number.isFinite(first) ? Math.round((last - first) * 1000) / 1000 : 0;
}
