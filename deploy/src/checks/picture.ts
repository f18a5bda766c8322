export interface Series {
  name: string;
  /** One number for each moment of the picture. */
  values: number[];
}

export interface Panel {
  /** With the unit where there is one. */
  title: string;
  /** At most `MAX_SERIES` have colors of their own. */
  series: Series[];
}

export interface Picture {
  title: string;
  /** Seconds from the beginning, ascending. */
  times: number[];
  panels: Panel[];
  /** Of each panel, in units of the SVG. */
  panelHeight?: number;
  /** Seconds at the beginning that are drawn shaded. */
  shadedSeconds?: number;
}

const WIDTH = 960;
const PANEL = { left: 64, right: 200, height: 190, gap: 64, top: 56 };
const PLOT_WIDTH = WIDTH - PANEL.left - PANEL.right;
const LINES = 4;
const LABEL_HEIGHT = 22;
/** From here on the axis counts minutes. */
const TEN_MINUTES = 600;
/** Of the lines, light and dark enough for both themes. */
const COLOURS = ['#e0457b', '#2f8fd8', '#c98500', '#3aa66b', '#8a63d2', '#00a3a3'];
export const MAX_SERIES = COLOURS.length;

/** Draws panels of stepped lines under each other over one axis of time. @returns an SVG that follows the reader's theme */
export function drawPicture(picture: Picture): string {
  const { title, panels, panelHeight = PANEL.height } = picture;
  const height = PANEL.top + panels.length * (panelHeight + PANEL.gap);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif" font-size="13" role="img" aria-label="${escapeText(title)}">`,
    '<style>text{fill:#222}line{stroke:#8886}.shade{fill:#8882}@media (prefers-color-scheme:dark){text{fill:#eee}}</style>',
    `<text x="${PANEL.left}" y="24" font-size="16" font-weight="600">${escapeText(title)}</text>`,
    ...panels.map((panel, index) =>
      drawPanel(panel, picture, PANEL.top + index * (panelHeight + PANEL.gap), panelHeight),
    ),
    '</svg>\n',
  ].join('\n');
}

function drawPanel(
  { title, series }: Panel,
  { times, shadedSeconds = 0 }: Picture,
  top: number,
  height: number,
) {
  const most = niceMaximum(Math.max(1, ...series.flatMap(({ values }) => values)));
  const end = Math.max(1, times.at(-1) ?? 1);
  const x = (seconds: number) => PANEL.left + (seconds / end) * PLOT_WIDTH;
  const y = (value: number) => top + height - (value / most) * height;
  const shade = `<rect class="shade" x="${PANEL.left}" y="${top}" width="${(x(shadedSeconds) - PANEL.left).toFixed(1)}" height="${height}"/>`;
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
    const label = end > TEN_MINUTES ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds)} s`;
    return `<text x="${x(seconds).toFixed(1)}" y="${top + height + 20}" text-anchor="middle">${label}</text>`;
  });
  const lines = series.map(({ name, values }, index) => {
    const colour = COLOURS[index % COLOURS.length];
    const path = values.map((value, at) => {
      const [px, py] = [x(times[at] ?? 0).toFixed(1), y(value).toFixed(1)];
      return at === 0 ? `M${px} ${py}` : `H${px}V${py}`;
    });
    const labelY = top + 12 + index * LABEL_HEIGHT;
    const label = `${name}, at most ${readable(Math.max(...values))}`;
    return (
      `<path d="${path.join('')}" fill="none" stroke="${colour}" stroke-width="2"/>` +
      `<rect x="${WIDTH - PANEL.right + 14}" y="${labelY - 9}" width="10" height="10" rx="2" fill="${colour}"/>` +
      `<text x="${WIDTH - PANEL.right + 30}" y="${labelY}">${escapeText(label)}</text>`
    );
  });
  const head = `<text x="${PANEL.left}" y="${top - 10}">${escapeText(title)}</text>`;
  return [head, ...(shadedSeconds > 0 ? [shade] : []), ...grid, ...ticks, ...lines].join('\n');
}

const readable = (value: number) =>
  value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 1 : 0 });

/** The next number that four lines divide well. */
function niceMaximum(value: number): number {
  const unit = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 4, 6, 8, 10].find((factor) => factor * unit >= value) ?? 10;
  return Math.max(LINES, step * unit);
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
