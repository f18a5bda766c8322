import type { UserAnalytics } from '@beem/api-client';
import { styled } from '@beem/platform';
import { formatShortDay } from '@beem/rules';
import { LineChart, type } from '@beem/ui';

/** The number of registrations on each of the last 30 days. */
export function RegistrationsChart({ analytics }: { analytics: UserAnalytics }) {
  const { registrationsByDay, asOf } = analytics;
  const hasSome = registrationsByDay.some(({ count }) => count > 0);
  return (
    <Card>
      <LineChart
        title="Registrations per day"
        // Without a registration the chart says so in one line, and draws nothing.
        points={(hasSome ? registrationsByDay : []).map(({ day, count }) => ({
          id: day,
          label: formatShortDay(day),
          value: count,
        }))}
        heads={['Day', 'Registrations']}
        isLastUnfinished
      />
      <p>
        Days in UTC. Numbers as of <time dateTime={asOf}>{MOMENT.format(new Date(asOf))}</time>.
      </p>
    </Card>
  );
}

const MOMENT = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

const Card = styled.section`
  margin-top: 12px;
  padding: 20px;
  border: 1px solid var(--line);
  border-radius: var(--radius-lg);
  background: var(--surface-1);
  box-shadow: var(--shadow-1);
  > p {
    ${type.small}
    color: var(--text-3);
  }
`;
