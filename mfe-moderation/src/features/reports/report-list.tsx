import type { ReportStatus } from '@beem/contracts';
import { ApiError, styled } from '@beem/platform';
import { ButtonLink, EmptyState, ErrorState, LoadMore, Message, Skeleton, SkeletonGroup } from '@beem/ui';
import { Inbox, ShieldX } from 'lucide-react';
import { ReportCard } from './report-card';
import { LISTS } from './report-texts';
import type { ReportPages } from './reports.queries';

interface ReportListProps {
  status: ReportStatus;
  query: ReportPages;
}

/** One of the four lists in each of its states. */
export function ReportList({ status, query }: ReportListProps) {
  const { reports, error, isFetching, hasMore, more, retry } = query;
  if (reports) {
    return reports.length === 0 ? (
      <EmptyState icon={<Inbox />} title={`No ${LISTS[status].emptyWord} reports found`} />
    ) : (
      <>
        <List>
          {reports.map((report) => (
            <li key={report.id}>
              <ReportCard report={report} />
            </li>
          ))}
        </List>
        {hasMore && <LoadMore status={more.status} onLoad={more.load} />}
      </>
    );
  }
  if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return <Forbidden />;
  if (error) {
    return (
      <ErrorState title="Unable to load reports" isRetrying={isFetching} onRetry={retry}>
        Check your connection and try again, or contact support if the issue persists
      </ErrorState>
    );
  }
  return (
    <SkeletonGroup label="Loading reports">
      <List as="div">
        {['first', 'second', 'third'].map((name) => (
          <Skeleton key={name} height="130px" radius="var(--radius-lg)" />
        ))}
      </List>
    </SkeletonGroup>
  );
}

function Forbidden() {
  return (
    <Message
      role="alert"
      tone="danger"
      icon={<ShieldX />}
      title="Unable to load reports"
      actions={<ButtonLink to="/home">Return to Hub</ButtonLink>}
    >
      You may not have permission to view this data
    </Message>
  );
}

const List = styled.ul`
  display: grid;
  gap: 12px;
`;
