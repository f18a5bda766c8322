import type { Report } from '@beem/api-client';
import type { ReportStatus } from '@beem/contracts';
import { styled } from '@beem/platform';
import {
  Button,
  EmptyState,
  ErrorState,
  type FailedList,
  type ListState,
  media,
  PagedList,
  Skeleton,
} from '@beem/ui';
import { Inbox } from 'lucide-react';
import { Forbidden, isForbidden } from '../../shared/forbidden';
import { LISTS } from '../../shared/reports/report-texts';
import { ReportCard } from './report-card';

const TITLE = 'Unable to load reports';

/** The next page loads this far before the end is visible. */
const AHEAD_PX = 800;

interface ReportListProps {
  status: ReportStatus;
  list: ListState<Report>;
  onReview: (report: Report) => void;
  /** Removes the filters; undefined while there are none. */
  onClearFilters: (() => void) | undefined;
}

/** One of the four lists in all its states. */
export function ReportList({ status, list, onReview, onClearFilters }: ReportListProps) {
  return (
    <PagedList
      list={list}
      as={List}
      label={`${LISTS[status].label} reports`}
      aheadPx={AHEAD_PX}
      loadingLabel="Loading reports"
      loading={
        <Loading as="div">
          {['first', 'second', 'third', 'fourth'].map((name) => (
            <Skeleton key={name} height="100%" radius="var(--radius-lg)" />
          ))}
        </Loading>
      }
      error={failure}
      empty={
        <EmptyState
          icon={<Inbox />}
          title={`No ${LISTS[status].emptyWord} reports found`}
          actions={onClearFilters && <Button onClick={onClearFilters}>Clear filters</Button>}
        >
          {onClearFilters ? 'No report matches the filters.' : LISTS[status].filledBy}
        </EmptyState>
      }
    >
      {(report) => <ReportCard report={report} onReview={() => onReview(report)} />}
    </PagedList>
  );
}

function failure({ error, isRetrying, retry }: FailedList) {
  if (isForbidden(error)) return <Forbidden title={TITLE} error={error} />;
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

/** As high as cards with two lines of text. */
const Loading = styled(List)`
  grid-auto-rows: 154px;
  ${media.phone} {
    grid-auto-rows: 300px;
  }
`;
