import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { useRef } from 'react';
import type { DrawingProps } from './chart-data';
import { Drawing } from './drawing-styles';
import { useWidth } from './use-width';

const ROW_HEIGHT = 44;
const BAR_HEIGHT = 12;
const VALUE_WIDTH = 72;
/** Average width of a character of the labels. */
const CHARACTER_WIDTH = 7;

/** A row for each value: its label, and below it the bar with the value at its end. */
export function BarDrawing({ title, points, format, formatTick }: DrawingProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame, 640);
  const height = points.length * ROW_HEIGHT;
  const y = scaleBand({ domain: points.map(({ id }) => id), range: [0, height] });
  const highest = Math.max(1, ...points.map(({ value }) => value));
  const x = scaleLinear({ domain: [0, highest], range: [0, Math.max(0, width - VALUE_WIDTH)] });
  const mostCharacters = Math.max(8, Math.floor(width / CHARACTER_WIDTH));
  return (
    <Drawing ref={frame}>
      <svg role="img" aria-label={`${title}, as bars`} width={width} height={height}>
        {points.map(({ id, label, value }) => {
          const top = y(id) ?? 0;
          const length = x(value);
          return (
            <g key={id}>
              <rect className="hit" x={0} y={top} width={width} height={ROW_HEIGHT}>
                <title>{`${label}: ${format(value)}`}</title>
              </rect>
              <Bar className="bar" x={0} y={top + 22} width={length} height={BAR_HEIGHT} rx={3} />
              <text x={0} y={top + 16}>
                {shorten(label, mostCharacters)}
              </text>
              <text x={length + 8} y={top + 22 + BAR_HEIGHT / 2} dy="0.32em">
                {formatTick(value)}
              </text>
            </g>
          );
        })}
      </svg>
    </Drawing>
  );
}

function shorten(label: string, most: number): string {
  const characters = [...label];
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : label;
}
