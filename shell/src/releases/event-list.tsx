import type { RemoteEvent } from '@beem/api-client';
import { messageOf, styled, useSearchParams } from '@beem/platform';
import {
  EmptyState,
  ErrorState,
  ListView,
  LoadMore,
  leavesWhenFailed,
  Select,
  Skeleton,
  tabularNumbers,
  type,
} from '@beem/ui';
import {
  ArrowUpToLine,
  CircleX,
  KeyRound,
  type LucideIcon,
  Package,
  Rocket,
  Scale,
  ScrollText,
  ShieldAlert,
  Trash2,
  TrendingUp,
  Undo2,
} from 'lucide-react';
import { actorOf, eventTextOf, reasonOf, subjectOf } from './event-texts';
import { formatEventTime, shortId } from './formats';
import { useEvents } from './releases.queries';

const ICONS: Partial<Record<RemoteEvent['kind'], LucideIcon>> = {
  published: Package,
  moved: ArrowUpToLine,
  promoted: ArrowUpToLine,
  rolled_back: Undo2,
  canary_moved: TrendingUp,
  canary_closed: CircleX,
  canary_aborted: ShieldAlert,
  budget_exceeded: Scale,
  ceiling_changed: Scale,
  token_issued: KeyRound,
  token_revoked: KeyRound,
  member_added: KeyRound,
  member_removed: KeyRound,
  shell_withheld: ShieldAlert,
  shell_forced: ShieldAlert,
  retired: Trash2,
  collected: Trash2,
};

const TONES: Partial<Record<RemoteEvent['kind'], 'warning' | 'danger'>> = {
  canary_aborted: 'warning',
  shell_withheld: 'warning',
  shell_forced: 'danger',
  rolled_back: 'danger',
};

const AREA = 'area';

/** The events of remotes and shell, newest first; the area is in the address. */
export function EventList({ names }: { names: string[] }) {
  const [parameters, setParameters] = useSearchParams();
  const area = parameters.get(AREA) || null;
  const list = useEvents(area);
  const known = [...names, 'shell'];
  return (
    <Section aria-labelledby="events">
      <Head>
        <h2 id="events">Events</h2>
        <Select
          label="Area of the events"
          hideLabel
          value={area ?? ''}
          onChange={({ currentTarget: { value } }) =>
            setParameters(value ? { [AREA]: value } : {}, { replace: true })
          }
        >
          <option value="">All areas</option>
          {known.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
          {area && !known.includes(area) && <option value={area}>{area}</option>}
        </Select>
      </Head>
      <ListView
        as={List}
        label="Events"
        list={list}
        loadingLabel="Loading events"
        loading={[...'abcde'].map((key) => <Skeleton key={key} height="44px" />)}
        empty={
          <EmptyState icon={<ScrollText />} title="No events yet">
            What is published, released and closed is listed here.
          </EmptyState>
        }
        error={({ error, isRetrying, retry }) => (
          <ErrorState title="The events did not load" error={error} isRetrying={isRetrying} onRetry={retry}>
            {messageOf(error, 'Check your connection and try again.')}
          </ErrorState>
        )}
      >
        {(event) => <EventRow event={event} />}
      </ListView>
      {list.status === 'ready' && list.more.status !== 'end' && (
        <LoadMore status={list.more.status} onLoad={list.more.load} />
      )}
    </Section>
  );
}

function EventRow({ event }: { event: RemoteEvent }) {
  const { kind, gitRevision, createdAt } = event;
  const Icon = ICONS[kind] ?? Rocket;
  const at = new Date(createdAt);
  const reason = reasonOf(event);
  return (
    <Row>
      <time dateTime={createdAt} title={at.toLocaleString('en-GB')}>
        {formatEventTime(createdAt, new Date())}
      </time>
      <Mark data-tone={TONES[kind]}>
        <Icon aria-hidden="true" />
      </Mark>
      <p data-alone={reason ? undefined : ''}>
        <b>{subjectOf(event)}</b> <span>{eventTextOf(event)}</span>
        {gitRevision && <code title={`Git revision ${gitRevision}`}>{shortId(gitRevision)}</code>}
      </p>
      {reason && <p>{reason}</p>}
      <p data-actor="" title={event.actor}>
        {actorOf(event)}
      </p>
    </Row>
  );
}

const Section = styled.section`
  ${leavesWhenFailed}
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  margin: 40px 0 12px;
  h2 {
    ${type.h2}
  }
  > :last-child {
    flex: 0 1 14rem;
  }
`;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** Too narrow for reason and actor in columns of their own: they stand below the event. */
const NARROW = '@media (max-width: 1024px)';

/** The line of the mark leads to the event before it. */
const Row = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: 4.5rem 30px minmax(0, 5fr) minmax(0, 6fr) minmax(5rem, 2fr);
  align-items: start;
  gap: 0 16px;
  padding: 7px 0;
  ${type.small}
  color: var(--text-2);
  overflow-wrap: anywhere;
  > p,
  > time {
    padding-top: 5px;
  }
  > [data-alone] {
    grid-column: span 2;
  }
  time {
    ${tabularNumbers}
    color: var(--text-3);
  }
  b {
    color: var(--text);
    font-weight: 600;
  }
  code {
    margin-left: 8px;
    color: var(--text-3);
    font: 0.75rem/1.125rem var(--font-mono, ui-monospace, monospace);
  }
  [data-actor] {
    color: var(--text-3);
    text-align: end;
  }
  ${NARROW} {
    grid-template-columns: 30px minmax(0, 1fr) auto;
    gap: 0 12px;
    > * {
      grid-column: 2 / -1;
    }
    > p {
      padding-top: 0;
    }
    time {
      grid-area: 1 / 3;
      padding-top: 5px;
    }
    > :nth-child(3) {
      grid-area: 1 / 2;
      padding-top: 5px;
    }
    [data-actor] {
      text-align: start;
    }
  }
`;

const Mark = styled.span`
  display: grid;
  place-items: center;
  width: 30px;
  height: 30px;
  border: 1px solid var(--line-strong);
  border-radius: 50%;
  background: var(--surface-2);
  color: var(--accent);
  svg {
    width: var(--icon-14, 14px);
    height: var(--icon-14, 14px);
  }
  &[data-tone='warning'] {
    color: var(--warning);
  }
  &[data-tone='danger'] {
    color: var(--danger);
  }
  li:not(:last-child) &::after {
    content: '';
    position: absolute;
    inset: 37px auto -7px calc(4.5rem + 16px + 15px);
    width: 1px;
    background: var(--line-strong);
  }
  ${NARROW} {
    grid-area: 1 / 1;
    li:not(:last-child) &::after {
      left: 15px;
    }
  }
`;
