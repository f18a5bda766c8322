/** One value of a chart. */
export interface ChartPoint {
  /** Of the video, or the day; unique in its chart. */
  id: string | number;
  /** Day, title of a video …, not always unique; as it stands under the drawing and in the table. */
  label: string;
  value: number;
}

/** What a drawing shows; `format` writes a value, e.g. `12.4K` or `$8.50`. */
export interface DrawingProps {
  title: string;
  points: readonly ChartPoint[];
  format: (value: number) => string;
  formatTick: (value: number) => string;
}

export interface ChartProps {
  title: string;
  points: readonly ChartPoint[];
  /** Heads of the table's columns, e.g. `Day` and `Views`. */
  heads: readonly [label: string, value: string];
  /** Writes a value, e.g. `$8.50`; by default as a count (`12.4K`) in the drawing and in full (`12,403`) in the table. */
  format?: (value: number) => string;
  /** Writes a value beside the drawing, where there is little space; `format` unless said otherwise. */
  formatTick?: (value: number) => string;
}
