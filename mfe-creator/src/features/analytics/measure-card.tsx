import type { AnalyticsDays } from '@beem/api-client';
import { styled } from '@beem/platform';
import { changePercent, formatCount, formatShortDay } from '@beem/rules';
import { ChartShape, EmptyState, LineChart, media, type, visuallyHidden } from '@beem/ui';
import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Card } from '../../shared/card';
import { LineShape } from '../../shared/card-shapes';

export interface Measure {
  key: keyof AnalyticsDays['totals'];
  label: string;
  icon: ReactNode;
  color: 'accent' | 'like' | 'cyan';
}

/** One measure: its total over the days, and its value on each of them unless all are 0. */
export function MeasureCard({ measure, data }: { measure: Measure; data: AnalyticsDays }) {
  const { key, label, icon, color } = measure;
  const isSmall = key !== 'views';
  const isEmpty = data.totals[key] === 0;
  const id = useId();
  return (
    <Frame aria-labelledby={id} data-color={color} data-small={isSmall || undefined}>
      <div>
        <h3 id={id}>
          <span aria-hidden="true">{icon}</span>
          {label}
        </h3>
        <Now>
          <Total>{formatCount(data.totals[key])}</Total>
          <Change now={data.totals[key]} before={data.totalsBefore[key]} days={data.days.length} />
        </Now>
      </div>
      {!isEmpty && (
        <LineChart
          title={`${label} per day`}
          points={data.days.map(({ day, ...counts }) => ({
            id: day,
            label: formatShortDay(day),
            value: counts[key],
          }))}
          heads={['Day', label]}
          isSmall={isSmall}
          hasTable={false}
          isLastUnfinished
        />
      )}
      {isEmpty && !isSmall && (
        <Empty>
          <EmptyState
            icon={icon}
            title={`No ${label.toLowerCase()} in the last ${data.days.length} days`}
            level={3}
          >
            Each view of your videos is counted here on its day.
          </EmptyState>
        </Empty>
      )}
    </Frame>
  );
}

/** One measure while its days load. */
export function MeasureShape({ measure: { key } }: { measure: Measure }) {
  const isSmall = key !== 'views';
  return (
    <Frame as="div" data-small={isSmall || undefined}>
      <div>
        <Compared>
          <LineShape width="5rem" />
        </Compared>
        <Total>
          <LineShape width="4rem" />
        </Total>
      </div>
      <ChartShape isSmall={isSmall} />
    </Frame>
  );
}

/** The change from the same number of days before. */
function Change({ now, before, days }: { now: number; before: number; days: number }) {
  const percent = changePercent(now, before);
  if (percent === null) return <Compared>{`None in the ${days} days before`}</Compared>;
  const Arrow = percent > 0 ? ArrowUpRight : percent < 0 ? ArrowDownRight : ArrowRight;
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '';
  return (
    <Compared>
      <strong data-direction={Math.sign(percent)}>
        <Arrow aria-hidden="true" />
        <span>{`${sign}${Math.abs(percent).toLocaleString('en-US')}%`}</span>
      </strong>
      <span>{` vs. ${days} days before`}</span>
    </Compared>
  );
}

/** The drawing takes its colour from the accent. The heading of the card is its title. */
const Frame = styled(Card)`
  display: grid;
  gap: 12px;
  grid-template-rows: auto 1fr;
  &[data-color='like'] {
    --accent: var(--like);
    --accent-soft: var(--like-soft);
  }
  &[data-color='cyan'] {
    --accent: var(--cyan);
    --accent-soft: var(--cyan-soft);
  }
  figure {
    align-content: start;
  }
  figcaption {
    ${visuallyHidden}
  }
  /* The chart is beside the figures, and below them where that leaves it too little width. */
  &[data-small] {
    display: flex;
    flex-wrap: wrap;
    align-content: flex-start;
    gap: 0 12px;
    padding: 12px 20px;
  }
  &[data-small] > div {
    flex: 1 1 11rem;
  }
  &[data-small] > figure {
    flex: 1 1 8rem;
  }
  > div > h3 {
    display: flex;
    align-items: center;
    gap: 8px;
    ${type.small}
    color: var(--text-2);
  }
  > div > h3 svg {
    display: block;
    width: 1rem;
    height: 1rem;
  }
  ${media.phone} {
    gap: 8px;
    &[data-small] {
      padding: 8px 16px;
    }
  }
`;

const Empty = styled.div`
  align-self: center;
`;

const Compared = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  ${type.small}
  color: var(--text-3);
  strong {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    font-weight: 500;
    color: var(--text-2);
  }
  svg {
    width: 0.875rem;
    height: 0.875rem;
  }
  [data-direction='1'] {
    color: var(--success);
  }
  [data-direction='-1'] {
    color: var(--danger);
  }
`;

const Now = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 12px;
  /* Beside a short figure there is space for the change, beside others not: it is below all of them. */
  [data-small] & {
    flex-direction: column;
  }
`;

const Total = styled.p`
  && {
    ${type.figure}
    color: var(--text);
    [data-small] & {
      ${type.h2}
    }
  }
`;
