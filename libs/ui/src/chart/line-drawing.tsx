import { scaleLinear, scalePoint } from '@visx/scale';
import { Area, LinePath } from '@visx/shape';
import { useRef } from 'react';
import { useMediaQuery } from '../hooks/use-media-query';
import { media } from '../theme/media';
import { type ChartPoint, type DrawingProps, labelAt } from './chart-data';
import { Drawing } from './drawing-styles';
import { useWidth } from './use-width';

/** Sizes in rem, because the labels grow with the text size of the browser. */
const SIZES = {
  large: { height: 15, top: 2, bottom: 1.75 },
  phone: { height: 9, top: 2, bottom: 1.75 },
  small: { height: 4.5, top: 1.5, bottom: 0.25 },
  shares: { height: 11, top: 1.5, bottom: 1.75 },
};
const LABEL_REM = 6;
/** Shares are of a running time, whose labels are short. */
const SHARES_LABEL_REM = 3;
const SIDE = 8;

/**
 * A line above its area, which is below 0 for negative values. The highest point, of shares the last one, has a label; the pointer shows the
 * label of another one instead. A value whose time still runs is an open dot beside the line: a line to it would fall at
 * the begin of each day.
 */
export function LineDrawing(props: DrawingProps) {
  const { title, points, format, formatTick, isSmall, whole, isLastUnfinished } = props;
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame, 640);
  const rem = remPx();
  const isPhone = useMediaQuery(media.phone);
  const size = SIZES[isSmall ? 'small' : whole ? 'shares' : isPhone ? 'phone' : 'large'];
  const height = size.height * rem;
  const x = scalePoint({ domain: points.map(({ id }) => id), range: [SIDE, width - SIDE] });
  const finished = isLastUnfinished ? points.slice(0, -1) : [...points];
  const values = points.map(({ value }) => value);
  const highest = whole ?? Math.max(0, ...values);
  const lowest = Math.min(0, ...values);
  const bottom = height - size.bottom * rem;
  const y = scaleLinear({
    domain: [lowest, highest || (lowest === 0 ? 1 : 0)],
    range: [bottom, size.top * rem],
  });
  const base = y(0);
  const xOf = (point: ChartPoint) => x(point.id) ?? 0;
  const yOf = (point: ChartPoint) => y(point.value);
  const last = points.length - 1;
  const named = whole ? last : highest > 0 ? points.findIndex(({ value }) => value === highest) : -1;
  const label = (whole ? SHARES_LABEL_REM : LABEL_REM) * rem;
  const fitting = Math.max(1, Math.ceil((points.length * label) / (width - SIDE)));
  const every = intervalOf(last, whole ? Math.max(fitting, Math.ceil(last / 4)) : fitting);
  /** The last label ends at its point, so the one before it needs more space. */
  const isDue = (index: number) =>
    index === last || (index % every === 0 && (last - index) * x.step() >= 1.5 * label);
  /** The line down from the named point ends at a label only if it is the point's own: it takes the place of one beside it. */
  const isBesideNamed = (index: number) =>
    named > 0 && named < last && index > 0 && index < last && Math.abs(index - named) * x.step() < label / 3;
  const beside = points.findIndex((_, index) => isDue(index) && isBesideNamed(index));
  const hasLabel = (index: number) => (beside >= 0 && isBesideNamed(index) ? index === named : isDue(index));
  const hitWidth = points.length > 1 ? x.step() : width - SIDE;
  /** Keeps a label at an edge inside the drawing. */
  const anchorOf = (at: number) => {
    if (at - SIDE < label / 2) return 'start';
    return width - at < label / 2 ? 'end' : 'middle';
  };
  return (
    <Drawing ref={frame}>
      <svg role="img" aria-label={`${title}, as a line`} width={width} height={height}>
        <Area className="area" data={finished} x={xOf} y0={base} y1={yOf} />
        <LinePath className="line" data={finished} x={xOf} y={yOf} />
        <line className="base" x1={SIDE} x2={width - SIDE} y1={base} y2={base} />
        {whole !== undefined && (
          <>
            <line className="whole" x1={SIDE} x2={width - SIDE} y1={y(whole)} y2={y(whole)} />
            <text x={SIDE} y={y(whole) - SIDE}>
              {formatTick(whole)}
            </text>
          </>
        )}
        {points.map((point, index) => (
          <g key={point.id} className={index === named ? 'reading named' : 'reading'}>
            <rect className="hit" x={xOf(point) - hitWidth / 2} y={0} width={hitWidth} height={bottom}>
              <title>{`${labelAt(points, index, isLastUnfinished)}: ${format(point.value)}`}</title>
            </rect>
            <line className="mark" x1={xOf(point)} x2={xOf(point)} y1={yOf(point)} y2={base} />
            <circle
              className={isLastUnfinished && index === last ? 'running' : 'mark point'}
              cx={xOf(point)}
              cy={yOf(point)}
              r={4}
            />
            <text
              className="mark value"
              x={xOf(point)}
              y={yOf(point) - (whole ? 16 : 12)}
              textAnchor={anchorOf(xOf(point))}
            >
              {formatTick(point.value)}
              {!(whole && index === last) && ` · ${labelAt(points, index, isLastUnfinished)}`}
            </text>
            {!isSmall && hasLabel(index) && (
              <text x={xOf(point)} y={height - SIDE} textAnchor={anchorOf(xOf(point))}>
                {point.tick ?? labelAt(points, index, isLastUnfinished)}
              </text>
            )}
          </g>
        ))}
      </svg>
    </Drawing>
  );
}

/** The number of points from one label to the next: at least `least`, and one by which the last point has one, too. */
function intervalOf(last: number, least: number): number {
  for (let every = least; every <= 2 * least; every++) if (last % every === 0) return every;
  return least;
}

/** The text size of the page in px. */
const remPx = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
