import type { Report } from '@beem/api-client';
import type { ReportStatus } from '@beem/contracts';
import { ApiError, styled } from '@beem/platform';
import {
  ButtonLink,
  EmptyState,
  ErrorState,
  type FailedList,
  type ListState,
  Message,
  PagedList,
  Skeleton,
} from '@beem/ui';
import { Inbox, ShieldX } from 'lucide-react';
import { ReportCard } from './report-card';
import { LISTS } from './report-texts';

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
  if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return <Forbidden />;
  return (
    <ErrorState title="Unable to load reports" isRetrying={isRetrying} onRetry={retry}>
      Check your connection and try again, or contact support if the issue persists
    </ErrorState>
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
