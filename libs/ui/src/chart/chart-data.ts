/** One value of a chart. */
export interface ChartPoint {
  /** Day, title of a video …, unique in its chart; as it stands under the drawing and in the table. */
  label: string;
  value: number;
}

/** What a drawing shows; `format` writes a value, e.g. `12.4K` or `$8.50`. */
export interface DrawingProps {
  title: string;
  points: readonly ChartPoint[];
  format: (value: number) => string;
}
