import type { Depths } from './scaled-objects.js';

export interface Sample {
  atSeconds: number;
  depths: Depths;
  /** Processes of each group. */
  pods: Record<string, number>;
}

const WIDTH = 960;
const PANEL = { left: 64, right: 200, height: 190, gap: 64, top: 56 };
const PLOT_WIDTH = WIDTH - PANEL.left - PANEL.right;
const LINES = 4;
/** Of the lines, light and dark enough for both themes. */
const COLOURS = ['#e0457b', '#2f8fd8', '#c98500', '#3aa66b'];

interface Series {
  name: string;
  values: number[];
}

/** Draws the jobs of each queue above the processes of each group. @returns an SVG that follows the reader's theme */
export function drawScaling(title: string, samples: Sample[]): string {
  const queues = [...new Set(samples.flatMap(({ depths }) => Object.keys(depths)))];
  const groups = [...new Set(samples.flatMap(({ pods }) => Object.keys(pods)))];
  const jobs = queues
    .map((name): Series => ({ name, values: samples.map(({ depths }) => depths[name]?.jobs ?? 0) }))
    .filter(({ values }) => Math.max(...values) > 0)
    .sort((one, other) => Math.max(...other.values) - Math.max(...one.values))
    .slice(0, COLOURS.length);
  const pods = groups.map(
    (name): Series => ({ name, values: samples.map((sample) => sample.pods[name] ?? 0) }),
  );
  const times = samples.map(({ atSeconds }) => atSeconds);
  const height = PANEL.top + 2 * (PANEL.height + PANEL.gap);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif" font-size="13" role="img" aria-label="${escapeText(title)}">`,
    '<style>text{fill:#222}line{stroke:#8886}@media (prefers-color-scheme:dark){text{fill:#eee}}</style>',
    `<text x="${PANEL.left}" y="24" font-size="16" font-weight="600">${escapeText(title)}</text>`,
    panel('Jobs, waiting or running', jobs, times, PANEL.top),
    panel('Processes', pods, times, PANEL.top + PANEL.height + PANEL.gap),
    '</svg>\n',
  ].join('\n');
}

function panel(title: string, series: Series[], times: number[], top: number): string {
  const most = niceMaximum(Math.max(1, ...series.flatMap(({ values }) => values)));
  const end = Math.max(1, times.at(-1) ?? 1);
  const x = (seconds: number) => PANEL.left + (seconds / end) * PLOT_WIDTH;
  const y = (value: number) => top + PANEL.height - (value / most) * PANEL.height;
  const grid = Array.from({ length: LINES + 1 }, (_, index) => {
    const value = (most * index) / LINES;
    const at = y(value).toFixed(1);
    return (
      `<line x1="${PANEL.left}" x2="${PANEL.left + PLOT_WIDTH}" y1="${at}" y2="${at}"/>` +
      `<text x="${PANEL.left - 8}" y="${at}" dy="4" text-anchor="end">${value.toLocaleString('en')}</text>`
    );
  });
  const ticks = Array.from({ length: LINES + 1 }, (_, index) => {
    const seconds = (end * index) / LINES;
    const label = `${Math.round(seconds)} s`;
    return `<text x="${x(seconds).toFixed(1)}" y="${top + PANEL.height + 20}" text-anchor="middle">${label}</text>`;
  });
  const lines = series.map(({ name, values }, index) => {
    const colour = COLOURS[index % COLOURS.length];
    const path = values.map((value, at) => {
      const [px, py] = [x(times[at] ?? 0).toFixed(1), y(value).toFixed(1)];
      return at === 0 ? `M${px} ${py}` : `H${px}V${py}`;
    });
    const labelY = top + 12 + index * 22;
    const label = `${name}, at most ${Math.max(...values).toLocaleString('en')}`;
    return (
      `<path d="${path.join('')}" fill="none" stroke="${colour}" stroke-width="2"/>` +
      `<rect x="${WIDTH - PANEL.right + 14}" y="${labelY - 9}" width="10" height="10" rx="2" fill="${colour}"/>` +
      `<text x="${WIDTH - PANEL.right + 30}" y="${labelY}">${escapeText(label)}</text>`
    );
  });
  const head = `<text x="${PANEL.left}" y="${top - 10}">${escapeText(title)}</text>`;
  return [head, ...grid, ...ticks, ...lines].join('\n');
}

/** The next number that four lines divide well. */
function niceMaximum(value: number): number {
  const unit = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 4, 6, 8, 10].find((factor) => factor * unit >= value) ?? 10;
  return Math.max(LINES, step * unit);
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
