import { scaleLinear, scalePoint } from '@visx/scale';
import { Area, LinePath } from '@visx/shape';
import { useRef } from 'react';
import type { ChartPoint, DrawingProps } from './chart-data';
import { Drawing } from './drawing-styles';
import { useWidth } from './use-width';

const HEIGHT = 240;
/** Space above the line for the label of a value. */
const EDGE = { top: 32, right: 8, bottom: 28, left: 8 };
/** Width of a label, in rem like its text. */
const LABEL_REM = 6;

/**
 * A line above its area, which is below 0 for negative values. The highest point has a label; the pointer shows the
 * label of another one instead.
 */
export function LineDrawing({ title, points, format, formatTick }: DrawingProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame, 640);
  const x = scalePoint({ domain: points.map(({ id }) => id), range: [EDGE.left, width - EDGE.right] });
  const values = points.map(({ value }) => value);
  const highest = Math.max(0, ...values);
  const lowest = Math.min(0, ...values);
  const bottom = HEIGHT - EDGE.bottom;
  const y = scaleLinear({ domain: [lowest, highest || (lowest === 0 ? 1 : 0)], range: [bottom, EDGE.top] });
  const base = y(0);
  const xOf = (point: ChartPoint) => x(point.id) ?? 0;
  const yOf = (point: ChartPoint) => y(point.value);
  const peak = highest > 0 ? points.findIndex(({ value }) => value === highest) : -1;
  const labelWidth = LABEL_REM * remPixels();
  const every = Math.max(1, Math.ceil((points.length * labelWidth) / (width - EDGE.left)));
  const hitWidth = points.length > 1 ? x.step() : width - EDGE.left;
  return (
    <Drawing ref={frame}>
      <svg role="img" aria-label={`${title}, as a line`} width={width} height={HEIGHT}>
        <Area className="area" data={[...points]} x={xOf} y0={base} y1={yOf} />
        <LinePath className="line" data={[...points]} x={xOf} y={yOf} />
        <line className="base" x1={EDGE.left} x2={width - EDGE.right} y1={base} y2={base} />
        {points.map((point, index) => (
          <g key={point.id} className={index === peak ? 'reading peak' : 'reading'}>
            <rect className="hit" x={xOf(point) - hitWidth / 2} y={0} width={hitWidth} height={bottom}>
              <title>{`${point.label}: ${format(point.value)}`}</title>
            </rect>
            <line className="mark" x1={xOf(point)} x2={xOf(point)} y1={yOf(point)} y2={base} />
            <circle className="mark point" cx={xOf(point)} cy={yOf(point)} r={4} />
            <text
              className="mark value"
              x={xOf(point)}
              y={yOf(point) - 12}
              textAnchor={anchorOf(xOf(point), width, labelWidth)}
            >
              {`${formatTick(point.value)} · ${point.label}`}
            </text>
            {index % every === 0 && (
              <text x={xOf(point)} y={HEIGHT - 8} textAnchor={anchorOf(xOf(point), width, labelWidth)}>
                {point.label}
              </text>
            )}
          </g>
        ))}
      </svg>
    </Drawing>
  );
}

const remPixels = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/** Keeps a label at an edge inside the drawing. */
function anchorOf(x: number, width: number, labelWidth: number): 'start' | 'middle' | 'end' {
  if (x - EDGE.left < labelWidth / 2) return 'start';
  return width - x < labelWidth / 2 ? 'end' : 'middle';
}
