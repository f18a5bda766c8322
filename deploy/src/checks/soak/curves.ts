import type { Finding } from '../chaos/verify.js';
import { drawPicture, MAX_SERIES, type Panel, type Series } from '../picture.js';
import { type Bound, judge } from './judge.js';
import type { ProcessSample, Sample } from './sampler.js';

/** What was asked of the services between two samples. */
export interface Work {
  callsPerSecond: number;
  /** Of feed pages, in milliseconds. */
  feedMedianMs: number;
}

export interface Figures extends Sample, Work {}

interface Curves {
  title: string;
  unit: string;
  series: Series[];
  /** Missing for what grows by necessity. */
  bound?: Bound;
}

/**
 * Why each bound is as large as it is. In an hour's run the judged half is thirty minutes long.
 *
 * - Heap: each sample follows a full collection, so that what is left is in use. Five per cent, or 3 MiB, is what caches with a
 *   bound still fill. A leak that stays below it adds at most 6 MiB an hour: the chart's limit of an api (768 MiB) is days away.
 * - Memory: a tenth, because the allocator returns pages late and in parts; it shows leaks outside of the heap.
 * - Descriptors, sockets, connections: pools and keep-alive open and close some. One that is left open a minute would be thirty.
 * - Dead rows: autovacuum comes each minute for each table that has a fifth of dead rows; a quarter more of the floor, or five
 *   points, is what the order of tables makes of it.
 * - Churned tables: their videos and outbox rows grow by what is uploaded, and free space is used again only after the first vacuums.
 * - Redis: a tenth or 2 MiB, since finished jobs are taken off by an estimate, and since BullMQ keeps the last 10,000 events of a queue:
 *   rare queues still fill theirs after the warm-up. Keys that never expire may come with a new queue or day.
 * - Jobs and outbox: each is done within a second, so that the least of three minutes is about 0.
 * - Feed page: a machine with two processors also encodes videos; the median rises by a quarter before a viewer notices.
 */
const BOUNDS = {
  memory: { share: 0.1, least: 10 },
  heap: { share: 0.05, least: 3 },
  descriptors: { share: 0.03, least: 8 },
  connections: { share: 0.05, least: 5 },
  dead: { share: 0.25, least: 5 },
  churned: { share: 0.1, least: 2 },
  redisMemory: { share: 0.1, least: 2 },
  lastingKeys: { share: 0.02, least: 50 },
  jobs: { share: 0, least: 5 },
  feed: { share: 0.25, least: 5 },
} satisfies Record<string, Bound>;

function curvesOf(figures: Figures[]): Curves[] {
  const one = (name: string, read: (at: Figures) => number): Series => ({ name, values: figures.map(read) });
  const byProcess = (read: (sample: ProcessSample) => number): Series[] =>
    Object.keys(figures[0]?.processes ?? {}).map((name) =>
      one(name, ({ processes }) => {
        const sample = processes[name];
        return sample ? read(sample) : Number.NaN;
      }),
    );
  const queues = Object.keys(figures[0]?.jobs ?? {}).map((name) =>
    one(name, ({ jobs }) => jobs[name] ?? Number.NaN),
  );
  return [
    { title: 'Memory', unit: 'MiB', series: byProcess(({ memoryMb }) => memoryMb), bound: BOUNDS.memory },
    {
      title: 'Heap after a full collection',
      unit: 'MiB',
      series: byProcess(({ heapMb }) => heapMb),
      bound: BOUNDS.heap,
    },
    {
      ...{ title: 'Open descriptors', unit: '', bound: BOUNDS.descriptors },
      series: byProcess(({ descriptors }) => descriptors),
    },
    {
      ...{ title: 'Open sockets', unit: '', bound: BOUNDS.descriptors },
      series: byProcess(({ sockets }) => sockets),
    },
    {
      ...{ title: 'Dead rows', unit: '%', bound: BOUNDS.dead },
      series: [one('Postgres', ({ postgres }) => postgres.deadPercent)],
    },
    {
      ...{ title: 'Tables whose rows change but do not become more', unit: 'MiB', bound: BOUNDS.churned },
      series: [one('Postgres', ({ postgres }) => postgres.churnedMb)],
    },
    {
      ...{ title: 'Whole database', unit: 'MiB, not judged' },
      series: [one('Postgres', ({ postgres }) => postgres.databaseMb)],
    },
    {
      ...{ title: 'Connections', unit: '', bound: BOUNDS.connections },
      series: [
        one('Postgres', ({ postgres }) => postgres.connections),
        one('Redis', ({ redis }) => redis.connections),
      ],
    },
    {
      ...{ title: 'Memory of Redis without finished jobs', unit: 'MiB', bound: BOUNDS.redisMemory },
      series: [one('Redis', ({ redis }) => redis.memoryMb)],
    },
    {
      ...{ title: 'Keys that never expire, without finished jobs', unit: '', bound: BOUNDS.lastingKeys },
      series: [one('Redis', ({ redis }) => redis.lastingKeys)],
    },
    {
      ...{ title: 'Jobs and outbox rows, waiting or running', unit: '', bound: BOUNDS.jobs },
      series: [...queues, one('outbox', ({ postgres }) => postgres.outboxRows)],
    },
    {
      ...{ title: 'A feed page, median', unit: 'ms', bound: BOUNDS.feed },
      series: [one('api', ({ feedMedianMs }) => feedMedianMs)],
    },
    {
      ...{ title: 'Answered calls', unit: 'a second' },
      series: [one('all', ({ callsPerSecond }) => callsPerSecond)],
    },
  ];
}

/** Compares every curve with its bound. */
export function judgeCurves(figures: Figures[]): Finding[] {
  return curvesOf(figures).flatMap(({ title, unit, series, bound }) => {
    if (!bound) return [];
    return series.map(({ name, values }): Finding => {
      const { rise, allowed, isFlat } = judge(values, bound);
      const [by, at] = [rise, allowed].map((value) => `${value.toFixed(2)}${unit && ` ${unit}`}`);
      const what = `${title} (${name}): rose by ${by} in the second half, at most ${at}`;
      return { what, checked: values.length, faults: isFlat ? [] : ['It is not flat.'] };
    });
  });
}

/** @returns an SVG with a panel for each kind of curve; the half that is not judged is shaded */
export function drawCurves(title: string, figures: Figures[]): string {
  const times = figures.map(({ atSeconds }) => atSeconds);
  return drawPicture({
    title,
    times,
    panelHeight: 130,
    shadedSeconds: times[Math.floor(times.length / 2)] ?? 0,
    panels: curvesOf(figures).map(
      ({ title, unit, series }): Panel => ({
        title: unit ? `${title} (${unit})` : title,
        series: series
          .toSorted((one, other) => Math.max(...other.values) - Math.max(...one.values))
          .slice(0, MAX_SERIES),
      }),
    ),
  });
}
