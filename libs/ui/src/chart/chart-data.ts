/** One value of a chart. */
export interface ChartPoint {
  /** Id of the video or day; unique in its chart. */
  id: string | number;
  /** Day, title of a video …, not always unique; shown below the drawing and in the table. */
  label: string;
  /** A shorter label below the drawing. */
  tick?: string;
  value: number;
}

/** The data of a drawing; `format` writes a value, e.g. `12.4K` or `$8.50`. */
export interface DrawingProps {
  title: string;
  points: readonly ChartPoint[];
  format: (value: number) => string;
  formatTick: (value: number) => string;
  isSmall?: boolean;
  whole?: number;
  isLastUnfinished?: boolean;
}

export interface ChartProps {
  title: string;
  points: readonly ChartPoint[];
  /** Headers of the table's columns, e.g. `Day` and `Views`. */
  heads: readonly [label: string, value: string];
  /**
   * Formats a value, e.g. `$8.50`; by default as a count (`12.4K`) in the drawing and in full (`12,403`) in the table.
   */
  format?: (value: number) => string;
  /** Formats a value beside the drawing, where there is little space; `format` by default. */
  formatTick?: (value: number) => string;
  /** Less high, and without labels below the line. */
  isSmall?: boolean;
  /** The highest possible value of shares of a whole, e.g. 100: it has a line, and the last point the label. */
  whole?: number;
  /** False where the page shows the values in a table of its own. */
  hasTable?: boolean;
  /** Whether the time of the last value still runs: it is an open dot beside the line, and its label says so. */
  isLastUnfinished?: boolean;
}

/** The label of the value at `index` where a text names it. */
export function labelAt(points: readonly ChartPoint[], index: number, isLastUnfinished = false): string {
  const label = points[index]?.label ?? '';
  return isLastUnfinished && index === points.length - 1 ? `${label} (so far)` : label;
}
