import { drawPicture, MAX_SERIES, type Series } from '../picture.js';
import type { Depths } from './scaled-objects.js';

export interface Sample {
  atSeconds: number;
  depths: Depths;
  /** Processes of each group. */
  pods: Record<string, number>;
}

/** Draws the jobs of each queue above the processes of each group. @returns an SVG */
export function drawScaling(title: string, samples: Sample[]): string {
  const queues = [...new Set(samples.flatMap(({ depths }) => Object.keys(depths)))];
  const groups = [...new Set(samples.flatMap(({ pods }) => Object.keys(pods)))];
  const jobs = queues
    .map((name): Series => ({ name, values: samples.map(({ depths }) => depths[name]?.jobs ?? 0) }))
    .filter(({ values }) => Math.max(...values) > 0)
    .sort((one, other) => Math.max(...other.values) - Math.max(...one.values))
    .slice(0, MAX_SERIES);
  const pods = groups.map(
    (name): Series => ({ name, values: samples.map((sample) => sample.pods[name] ?? 0) }),
  );
  return drawPicture({
    title,
    times: samples.map(({ atSeconds }) => atSeconds),
    panels: [
      { title: 'Jobs, waiting or running', series: jobs },
      { title: 'Processes', series: pods },
    ],
  });
}
