import type { Report } from '@beem/api-client';
import type { ReportStatus } from '@beem/contracts';
import { styled } from '@beem/platform';
import { EmptyState, ErrorState, type FailedList, type ListState, PagedList, Skeleton } from '@beem/ui';
import { Inbox } from 'lucide-react';
import { Forbidden, isForbidden } from '../../shared/forbidden';
import { ReportCard } from './report-card';
import { LISTS } from './report-texts';

const TITLE = 'Unable to load reports';

interface ReportListProps {
  status: ReportStatus;
  list: ListState<Report>;
}

/** One of the four lists in each of its states. */
export function ReportList({ status, list }: ReportListProps) {
  return (
    <PagedList
      list={list}
      as={List}
      loadingLabel="Loading reports"
      loading={
        <List as="div">
          {['first', 'second', 'third'].map((name) => (
            <Skeleton key={name} height="130px" radius="var(--radius-lg)" />
          ))}
        </List>
      }
      error={failure}
      empty={<EmptyState icon={<Inbox />} title={`No ${LISTS[status].emptyWord} reports found`} />}
    >
      {(report) => <ReportCard report={report} />}
    </PagedList>
  );
}

function failure({ error, isRetrying, retry }: FailedList) {
  if (isForbidden(error)) return <Forbidden title={TITLE} />;
  return (
    <ErrorState title={TITLE} isRetrying={isRetrying} onRetry={retry}>
      Check your connection and try again, or contact support if the issue persists
    </ErrorState>
  );
}

const List = styled.ul`
  display: grid;
  gap: 12px;
`;
