/** A span of a trace, or what the test itself has timed. */
export interface Bar {
  name: string;
  /** Such as `api 1`. */
  process: string;
  /** Milliseconds since 1970. */
  startMs: number;
  endMs: number;
  /** How many spans it lies below. */
  depth: number;
}

const WIDTH = 960;
const NAMES = 330;
const RIGHT = 90;
const PLOT = WIDTH - NAMES - RIGHT;
const ROW = 24;
const TOP = 92;
const TICKS = 5;
/** Light and dark enough for both themes. */
const COLOURS = ['#e0457b', '#2f8fd8', '#c98500', '#3aa66b', '#8a63d2'];

/** Draws bars under each other over one axis of time, coloured by process. @returns an SVG that follows the reader's theme */
export function drawWaterfall(title: string, bars: Bar[]): string {
  const processes = [...new Set(bars.map(({ process }) => process))];
  const start = Math.min(...bars.map(({ startMs }) => startMs));
  const span = Math.max(...bars.map(({ endMs }) => endMs)) - start;
  const x = (ms: number) => NAMES + ((ms - start) / span) * PLOT;
  const colourOf = (process: string) => COLOURS[processes.indexOf(process) % COLOURS.length];
  const bottom = TOP + bars.length * ROW;
  const legend = processes.map((process, index) => {
    const left = 16 + index * 186;
    return `<rect x="${left}" y="42" width="10" height="10" rx="2" fill="${colourOf(process)}"/><text x="${left + 16}" y="51">${escapeText(process)}</text>`;
  });
  const ticks = Array.from({ length: TICKS + 1 }, (_, index) => {
    const ms = start + (span * index) / TICKS;
    const at = x(ms).toFixed(1);
    return `<line x1="${at}" x2="${at}" y1="${TOP - 8}" y2="${bottom}"/><text x="${at}" y="${TOP - 14}" text-anchor="middle">${((span * index) / TICKS).toFixed(0)} ms</text>`;
  });
  const rows = bars.map(({ name, process, startMs, endMs, depth }, index) => {
    const y = TOP + index * ROW;
    const [from, width] = [x(startMs), Math.max(2, x(endMs) - x(startMs))];
    return (
      `<text x="${16 + depth * 12}" y="${y + 14}">${escapeText(name)}</text>` +
      `<rect x="${from.toFixed(1)}" y="${y + 3}" width="${width.toFixed(1)}" height="14" rx="2" fill="${colourOf(process)}"/>` +
      `<text x="${(from + width + 6).toFixed(1)}" y="${y + 14}">${(endMs - startMs).toFixed(1)} ms</text>`
    );
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${bottom + 16}" font-family="system-ui, sans-serif" font-size="12" role="img" aria-label="${escapeText(title)}">`,
    '<style>text{fill:#222}line{stroke:#8884}@media (prefers-color-scheme:dark){text{fill:#eee}}</style>',
    `<text x="16" y="24" font-size="16" font-weight="600">${escapeText(title)}</text>`,
    ...legend,
    ...ticks,
    ...rows,
    '</svg>\n',
  ].join('\n');
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
