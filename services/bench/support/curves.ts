export interface Curve {
  title: string;
  /** Empty for a number of things. */
  unit: string;
  /** One number for each of `at`. */
  values: number[];
}

const WIDTH = 720;
const HEIGHT = 132;
const LEFT = 16;
const TOP = 40;
const BOTTOM = 24;

/**
 * Curves under each other over one axis of time, each from 0 to its own highest value.
 * @param at seconds from the beginning, ascending, at least two
 * @returns an SVG document, readable on light and dark pages
 */
export function drawCurves(at: number[], curves: Curve[]): string {
  const end = at.at(-1) ?? 1;
  const x = (seconds: number) => LEFT + (seconds / end) * (WIDTH - 2 * LEFT);
  const panels = curves.map(({ title, unit, values }, index) => {
    const most = Math.max(...values, Number.EPSILON);
    const floor = HEIGHT - BOTTOM;
    const y = (value: number) => floor - (value / most) * (floor - TOP);
    const points = values.map((value, n) => `${x(at[n] ?? 0).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
    return `<g transform="translate(0 ${index * HEIGHT})">
<text x="${LEFT}" y="24" font-weight="600">${title}</text>
<text x="${WIDTH - LEFT}" y="24" text-anchor="end">at most ${round(Math.max(...values))}${unit && ` ${unit}`}, at the end ${round(values.at(-1) ?? 0)}</text>
<line x1="${LEFT}" x2="${WIDTH - LEFT}" y1="${floor}" y2="${floor}" stroke="#8a8f98" stroke-width="1"/>
<polyline points="${points}" fill="none" stroke="#7c5cff" stroke-width="2" stroke-linejoin="round"/>
</g>`;
  });
  const height = curves.length * HEIGHT + 16;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif" font-size="13" fill="#8a8f98">
<title>${curves.map(({ title }) => title).join(', ')}</title>
${panels.join('\n')}
<text x="${LEFT}" y="${height - 12}">0 s</text>
<text x="${WIDTH - LEFT}" y="${height - 12}" text-anchor="end">${Math.round(end)} s</text>
</svg>
`;
}

const round = (value: number) => (value < 10 ? value.toFixed(2) : value.toFixed(0));
