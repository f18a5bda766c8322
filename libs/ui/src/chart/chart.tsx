import { styled } from '@beem/platform';
import { formatCount } from '@beem/rules';
import { type ComponentType, useId } from 'react';
import { Disclosure } from '../feedback/disclosure';
import { Skeleton } from '../feedback/skeleton';
import { lazyComponent } from '../lazy/lazy-component';
import { media } from '../theme/media';
import { type } from '../theme/type';
import type { ChartProps, DrawingProps } from './chart-data';
import { ChartTable } from './chart-table';
import { DrawingFailed } from './drawing-failed';

/**
 * Values over time, in the order of `points`: a line with its area. The drawing is in a file of its own
 * (docs/decisions/forms-and-ui-libraries.md).
 */
export function LineChart(props: ChartProps) {
  return <Chart {...props} drawing={LineDrawing} />;
}

/** Values without an order, such as those of videos: one bar each, in the order of `points`. */
export function BarChart(props: ChartProps) {
  return <Chart {...props} drawing={BarDrawing} />;
}

/** The rows of the table show exact values. */
const formatExact = (value: number) => value.toLocaleString('en-US');

function Chart(props: ChartProps & { drawing: ComponentType<DrawingProps> }) {
  const {
    title,
    points,
    heads,
    format = formatCount,
    formatTick = format,
    isSmall,
    whole,
    hasTable = true,
    isLastUnfinished,
    drawing: Drawing,
  } = props;
  const id = useId();
  return (
    <Figure aria-labelledby={id} data-small={isSmall || undefined} data-shares={whole ? true : undefined}>
      <figcaption id={id}>{title}</figcaption>
      {points.length === 0 ? (
        <p>Nothing to show yet.</p>
      ) : (
        <>
          <Drawing {...{ title, points, format, formatTick, isSmall, whole, isLastUnfinished }} />
          {hasTable && (
            <Disclosure summary="Show as a table">
              <ChartTable
                {...{ title, points, heads, isLastUnfinished }}
                format={props.format ?? formatExact}
              />
            </Disclosure>
          )}
        </>
      )}
    </Figure>
  );
}

/** Skeleton of a chart, as high as its drawing. */
export function ChartShape({ isSmall }: Pick<ChartProps, 'isSmall'>) {
  return (
    <Figure aria-hidden="true" data-small={isSmall || undefined}>
      <Skeleton height="var(--chart-height)" />
    </Figure>
  );
}

/** A chart whose drawing did not load is still readable: its table needs no other file. */
const options = {
  fallback: <Skeleton height="var(--chart-height)" />,
  failed: (retry: () => void) => <DrawingFailed onRetry={retry} />,
};
const LineDrawing = lazyComponent(
  () => import(/* webpackChunkName: "charts" */ './drawings').then((module) => module.LineDrawing),
  options,
);
const BarDrawing = lazyComponent(
  () => import(/* webpackChunkName: "charts" */ './drawings').then((module) => module.BarDrawing),
  options,
);

const Figure = styled.figure`
  --chart-height: 15rem;
  ${media.phone} {
    --chart-height: 9rem;
  }
  &[data-small] {
    --chart-height: 4.5rem;
  }
  &[data-shares] {
    --chart-height: 11rem;
  }
  display: grid;
  gap: 12px;
  min-width: 0;
  margin: 0;
  figcaption {
    ${type.h3}
  }
  p {
    color: var(--text-2);
  }
`;
