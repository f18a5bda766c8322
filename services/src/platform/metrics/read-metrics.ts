/** The series of a scrape by the name of their metric. */
export type Scrape = Map<string, Series[]>;

interface Series {
  labels: Record<string, string>;
  value: number;
}

const SERIES = /^(\w+)(?:\{(.*)\})? (\S+)$/;

/** Reads the text that `/metrics` answers. */
export function readMetrics(text: string): Scrape {
  const scrape: Scrape = new Map();
  for (const line of text.split('\n')) {
    const [, name = '', labels = '', value] = SERIES.exec(line) ?? [];
    if (name === '') continue;
    const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)];
    const series = {
      labels: Object.fromEntries(pairs.map(([, label = '', found = '']) => [label, found])),
      value: Number(value),
    };
    scrape.set(name, [...(scrape.get(name) ?? []), series]);
  }
  return scrape;
}
