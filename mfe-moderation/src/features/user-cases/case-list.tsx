import type { Report } from '@beem/api-client';
import type { ReportStatus } from '@beem/contracts';
import { styled } from '@beem/platform';
import { Button, ListView, LoadMore, media, Skeleton, type } from '@beem/ui';
import { LoadFailure } from '../../shared/load-failure';
import { DateCell } from '../../shared/moment';
import { ReportCell } from '../../shared/reports/report-cell';
import { type ReportFilters, useReports } from '../../shared/reports/report-list.queries';
import { ReportMeta } from '../../shared/reports/report-meta';
import { LISTS, subjectTitle } from '../../shared/reports/report-texts';

const PAGE_SIZE = 10;

interface CaseListProps {
  /** The lists with cases, in the order in which they are shown. */
  statuses: readonly ReportStatus[];
  filters: ReportFilters;
  label: string;
  onReview: (report: Report, queue: readonly Report[]) => void;
}

/** The server has a list of cases for each status: the next one follows where the one before it ends. */
export function CaseList({ statuses: [status, ...others], ...rest }: CaseListProps) {
  return status && <CasesOf key={status} status={status} others={others} {...rest} />;
}

interface CasesOfProps extends Omit<CaseListProps, 'statuses'> {
  status: ReportStatus;
  others: readonly ReportStatus[];
}

function CasesOf({ status, others, filters, label, onReview }: CasesOfProps) {
  const list = useReports(status, filters, PAGE_SIZE);
  const isRead = list.status === 'empty' || (list.status === 'ready' && list.more.status === 'end');
  return (
    <>
      <ListView
        as={CaseRows}
        label={`${label}: ${LISTS[status].label}`}
        list={list}
        loadingLabel="Loading reports"
        loading={
          <CaseRows as="div">
            <Skeleton height="104px" radius="var(--radius-lg)" />
          </CaseRows>
        }
        empty={null}
        error={({ error, isRetrying, retry }) => (
          <LoadFailure title="Unable to load reports" error={error} isRetrying={isRetrying} onRetry={retry} />
        )}
      >
        {(report) => (
          <Case data-severity={report.severity}>
            <ReportCell report={report}>
              <ReportMeta report={report} />
            </ReportCell>
            <Foot>
              <DateCell at={report.createdAt} />
              <Button
                size="small"
                aria-label={`Review ${subjectTitle(report)}`}
                onClick={() => onReview(report, list.status === 'ready' ? list.items : [])}
              >
                Review
              </Button>
            </Foot>
          </Case>
        )}
      </ListView>
      {list.status === 'ready' && list.more.status !== 'end' && (
        <LoadMore status={list.more.status} onLoad={list.more.load} />
      )}
      {isRead && <CaseList statuses={others} filters={filters} label={label} onReview={onReview} />}
    </>
  );
}

export const CaseRows = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  margin: 0;
  padding: 12px 0 0;
  list-style: none;
`;

const Case = styled.div`
  --edge: var(--warning);
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 16px;
  padding: 12px 16px;
  border: 1px solid var(--line);
  border-radius: var(--radius-lg);
  background: linear-gradient(90deg, var(--edge) 3px, transparent 3px) var(--surface-1);
  box-shadow: var(--shadow-1);
  overflow: hidden;
  &[data-severity='high'] {
    --edge: var(--danger);
  }
  > :first-child {
    flex: 1 1 20rem;
    min-width: 0;
  }
`;

const Foot = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: 16px;
  margin-inline-start: auto;
  ${type.small}
  time {
    justify-items: end;
  }
  ${media.phone} {
    flex: 1 0 100%;
    justify-content: space-between;
  }
`;
