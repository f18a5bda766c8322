import { scaleLinear, scalePoint } from '@visx/scale';
import { AreaClosed, LinePath } from '@visx/shape';
import { useRef } from 'react';
import type { ChartPoint, DrawingProps } from './chart-data';
import { Drawing } from './drawing-styles';
import { useWidth } from './use-width';

const HEIGHT = 240;
const EDGE = { top: 12, right: 8, bottom: 28, left: 48 };
const LABEL_WIDTH = 96;
const GRID_LINES = 4;
/** Points that are closer to each other are a line without dots. */
const DOTS_APART = 12;

/** A line over its area; a pointer over a point reads its value. */
export function LineDrawing({ title, points, format, formatTick }: DrawingProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame, 640);
  const x = scalePoint({ domain: points.map(({ id }) => id), range: [EDGE.left, width - EDGE.right] });
  const highest = Math.max(1, ...points.map(({ value }) => value));
  const y = scaleLinear({ domain: [0, highest], range: [HEIGHT - EDGE.bottom, EDGE.top], nice: GRID_LINES });
  const xOf = (point: ChartPoint) => x(point.id) ?? 0;
  const yOf = (point: ChartPoint) => y(point.value);
  // Between whole numbers there is nothing to mark.
  const isWhole = points.every(({ value }) => Number.isInteger(value));
  const ticks = y.ticks(GRID_LINES).filter((tick) => !isWhole || Number.isInteger(tick));
  const every = Math.max(1, Math.ceil((points.length * LABEL_WIDTH) / (width - EDGE.left)));
  const hitWidth = points.length > 1 ? x.step() : width - EDGE.left;
  return (
    <Drawing ref={frame}>
      <svg role="img" aria-label={`${title}, as a line`} width={width} height={HEIGHT}>
        {ticks.map((tick) => (
          <g key={tick}>
            <line className="grid" x1={EDGE.left} x2={width - EDGE.right} y1={y(tick)} y2={y(tick)} />
            <text x={EDGE.left - 8} y={y(tick)} dy="0.32em" textAnchor="end">
              {formatTick(tick)}
            </text>
          </g>
        ))}
        <AreaClosed className="area" data={[...points]} x={xOf} y={yOf} yScale={y} />
        <LinePath className="line" data={[...points]} x={xOf} y={yOf} />
        {points.map((point, index) => (
          <g key={point.id}>
            <rect
              className="hit"
              x={xOf(point) - hitWidth / 2}
              y={EDGE.top}
              width={hitWidth}
              height={HEIGHT - EDGE.top - EDGE.bottom}
            >
              <title>{`${point.label}: ${format(point.value)}`}</title>
            </rect>
            {hitWidth >= DOTS_APART && <circle className="point" cx={xOf(point)} cy={yOf(point)} r={4} />}
            {index % every === 0 && (
              <text x={xOf(point)} y={HEIGHT - 8} textAnchor={anchorOf(xOf(point), width)}>
                {point.label}
              </text>
            )}
          </g>
        ))}
      </svg>
    </Drawing>
  );
}

/** A label at an edge stays inside the drawing. */
function anchorOf(x: number, width: number): 'start' | 'middle' | 'end' {
  if (x - EDGE.left < LABEL_WIDTH / 2) return 'start';
  return width - x < LABEL_WIDTH / 2 ? 'end' : 'middle';
}
