import type { DonationCheck } from '@beem/api-client';
import { styled, useQuery } from '@beem/platform';
import { isRefusal } from '@beem/platform/refusal';
import { formatRelative } from '@beem/rules';
import { Badge, type BadgeProps, Button, Skeleton, SkeletonGroup, type } from '@beem/ui';
import { CircleCheck, Clock, type LucideIcon, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { checkOptions } from '../../shared/donations.queries';
import { readAgain } from '../../shared/read-again';
import { Differences } from './differences';

/** The result of the last comparison of donations, ledger and Stripe. */
export function LastCheck() {
  const { data, error, isFetching, refetch } = useQuery({ ...checkOptions, ...readAgain });
  const id = useId();
  // The list below shows the refusal.
  if (isRefusal(error)) return null;
  if (data)
    return (
      <Frame aria-labelledby={id} data-level={levelOf(data)}>
        <Result check={data} titleId={id} />
      </Frame>
    );
  if (error)
    return (
      <Frame aria-labelledby={id}>
        <Head role="alert">
          <h2 id={id}>Last check</h2>
          <Badge tone="danger" icon={<TriangleAlert />}>
            Did not load
          </Badge>
          <Button size="small" busy={isFetching} onClick={() => void refetch()}>
            Retry
          </Button>
        </Head>
      </Frame>
    );
  return (
    <Frame as="div" data-loading="">
      <Result check={TYPICAL} titleId={id} />
      <SkeletonGroup label="Loading the last check">
        <Skeleton height="100%" radius="var(--radius-lg)" />
      </SkeletonGroup>
    </Frame>
  );
}

/** Its texts, which are not drawn, reserve the space, so that nothing below moves when the check has loaded. */
const TYPICAL: DonationCheck = {
  ...{ finishedAt: new Date(Date.now() - 25 * 60_000).toISOString(), isOverdue: false },
  ...{ checked: 10, differenceCount: 0, differences: [] },
};

type Level = 'none' | 'empty' | 'good' | 'overdue' | 'different';

function levelOf({ finishedAt, isOverdue, checked, differenceCount }: DonationCheck): Level {
  if (finishedAt === null) return 'none';
  if (differenceCount > 0) return 'different';
  if (isOverdue) return 'overdue';
  return checked === 0 ? 'empty' : 'good';
}

function Result({ check, titleId }: { check: DonationCheck; titleId: string }) {
  const { finishedAt, isOverdue, differenceCount } = check;
  const level = levelOf(check);
  const { tone, Icon } = LOOKS[level];
  return (
    <>
      <Head>
        <h2 id={titleId}>Last check</h2>
        <Badge tone={tone} icon={<Icon />}>
          {wordOf(level, differenceCount)}
        </Badge>
        {finishedAt && (
          <time dateTime={finishedAt} title={new Date(finishedAt).toLocaleString('en-US')}>
            {formatRelative(finishedAt, new Date())}
          </time>
        )}
      </Head>
      <p>{sentenceOf(check)}</p>
      {isOverdue && (
        <p role="alert">
          A check is made every hour, and none has finished for two hours. The worker’s log says why.
        </p>
      )}
      {differenceCount > 0 && <Differences check={check} />}
    </>
  );
}

const LOOKS: Record<Level, { tone: BadgeProps['tone']; Icon: LucideIcon }> = {
  none: { tone: 'neutral', Icon: Clock },
  empty: { tone: 'neutral', Icon: Clock },
  good: { tone: 'success', Icon: CircleCheck },
  overdue: { tone: 'warning', Icon: TriangleAlert },
  different: { tone: 'danger', Icon: TriangleAlert },
};

function wordOf(level: Level, count: number): string {
  if (level === 'none') return 'Not made yet';
  if (level === 'overdue') return 'Overdue';
  if (level === 'empty') return 'Nothing compared';
  if (level === 'good') return 'No differences';
  return count === 1 ? '1 difference' : `${count.toLocaleString('en-US')} differences`;
}

const EVERY_HOUR = 'Every hour, the amounts of donations are compared with the ledger and Stripe.';

function sentenceOf({ finishedAt, checked }: DonationCheck): string {
  if (finishedAt === null) return `${EVERY_HOUR} The first check has not run yet.`;
  if (checked === 0) return `${EVERY_HOUR} The last check had no donations to compare.`;
  const donations = checked === 1 ? '1 donation was' : `${checked.toLocaleString('en-US')} donations were`;
  return `${donations} compared with the ledger and Stripe.`;
}

const Frame = styled.section`
  --edge: transparent;
  position: relative;
  margin-bottom: 16px;
  padding: 16px 20px;
  border: 1px solid var(--line);
  border-radius: var(--radius-lg);
  background: linear-gradient(90deg, var(--edge) 3px, transparent 3px) var(--surface-1);
  box-shadow: var(--shadow-1);
  overflow: hidden;
  &[data-level='overdue'] {
    --edge: var(--warning);
  }
  &[data-level='different'] {
    --edge: var(--danger);
  }
  &[data-loading] {
    > * {
      visibility: hidden;
    }
    > :last-child {
      position: absolute;
      inset: 0;
      visibility: visible;
      > * {
        height: 100%;
      }
    }
  }
  > p {
    margin-top: 4px;
    ${type.body}
    color: var(--text-2);
  }
  > p[role='alert'] {
    color: var(--warning);
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  h2 {
    ${type.h3}
  }
  time {
    ${type.small}
    color: var(--text-3);
  }
  /* In a line with the others on a phone. */
  > button {
    margin-left: auto;
  }
`;
