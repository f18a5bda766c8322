import type { Earnings } from '@beem/api-client';
import { styled } from '@beem/platform';
import { formatDollars, formatShortDay } from '@beem/rules';
import { LineChart, visuallyHidden } from '@beem/ui';
import { useId } from 'react';
import { Card } from '../../shared/card';

/** The earnings of each of the last weeks, after fees. */
export function EarningsWeeks({ weeks }: Pick<Earnings, 'weeks'>) {
  const id = useId();
  return (
    <Frame aria-labelledby={id}>
      <h2 id={id}>Earnings by week</h2>
      {weeks.some(({ net }) => net !== 0) ? (
        <Weeks weeks={weeks} />
      ) : (
        <p>What each week brings appears here</p>
      )}
    </Frame>
  );
}

function Weeks({ weeks }: Pick<Earnings, 'weeks'>) {
  return (
    <>
      <p>After fees, by the Monday on which the week begins (UTC)</p>
      <LineChart
        title="Earnings per week"
        points={weeks.map(({ weekStart, net }) => ({
          id: weekStart,
          label: formatShortDay(weekStart),
          value: net,
        }))}
        heads={['Week of', 'Earnings']}
        format={formatDollars}
        isLastUnfinished
      />
    </>
  );
}

/* The heading of the card is the title of the chart. */
const Frame = styled(Card)`
  > p:not(:last-child) {
    margin-bottom: 16px;
  }
  figcaption {
    ${visuallyHidden}
  }
`;
