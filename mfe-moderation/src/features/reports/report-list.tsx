import type { Report } from '@beem/api-client';
import type { ReportStatus } from '@beem/contracts';
import { styled } from '@beem/platform';
import {
  Button,
  type Column,
  DataTable,
  EmptyState,
  type ListState,
  type,
  useHasCards,
  useMediaQuery,
} from '@beem/ui';
import { Inbox } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { AHEAD_PX } from '../../shared/ahead-px';
import { LoadFailure } from '../../shared/load-failure';
import { DateCell, Moment } from '../../shared/moment';
import { ReportCell } from '../../shared/reports/report-cell';
import { ReporterCell, ReportMeta, SubjectCell } from '../../shared/reports/report-meta';
import { LISTS, subjectTitle } from '../../shared/reports/report-texts';

interface ReportListProps {
  status: ReportStatus;
  list: ListState<Report>;
  onReview: (report: Report) => void;
  /** Removes the filters; undefined while there are none. */
  onClearFilters: (() => void) | undefined;
}

/** One of the four lists in all its states. */
export function ReportList({ status, list, onReview, onClearFilters }: ReportListProps) {
  const hasCards = useHasCards();
  const isWide = useMediaQuery(WIDE);
  const columns = useMemo(
    () => columnsFor(onReview, hasCards ? 'card' : isWide ? 'wide' : 'narrow'),
    [onReview, hasCards, isWide],
  );
  return (
    <DataTable
      frame="cards"
      aheadPx={AHEAD_PX}
      caption={`${LISTS[status].label} reports`}
      list={list}
      columns={columns}
      edge={({ severity }) => (severity === 'high' ? 'danger' : 'warning')}
      error={({ error, isRetrying, retry }) => (
        <LoadFailure
          title="Unable to load reports"
          error={error}
          isRetrying={isRetrying}
          onRetry={retry}
          hint="Check your connection and try again, or contact support if the issue persists"
        />
      )}
      empty={
        <EmptyState
          icon={<Inbox />}
          title={`No ${LISTS[status].emptyWord} reports found`}
          actions={onClearFilters && <Button onClick={onClearFilters}>Clear filters</Button>}
        >
          {onClearFilters ? 'No report matches the filters.' : LISTS[status].filledBy}
        </EmptyState>
      }
    />
  );
}

/** Wide enough for the reported content and its reporter in columns of their own. */
const WIDE = '@media (min-width: 1320px)';

const SUBJECT: Column<Report> = {
  key: 'subject',
  header: 'Reported',
  cell: (report) => <SubjectCell report={report} />,
};
const REPORTER: Column<Report> = {
  key: 'reporter',
  header: 'Reporter',
  cell: (report) => <ReporterCell report={report} />,
};

/** The facts have two columns where there is space; else they stand below the texts, on a card with date and button. */
function columnsFor(
  onReview: (report: Report) => void,
  layout: 'card' | 'narrow' | 'wide',
): Column<Report>[] {
  const review = (report: Report) => (
    <Button data-review="" aria-label={`Review ${subjectTitle(report)}`} onClick={() => onReview(report)}>
      Review
    </Button>
  );
  const facts: Record<typeof layout, (report: Report) => ReactNode> = {
    wide: () => null,
    narrow: (report) => <ReportMeta report={report} />,
    card: (report) => (
      <CardFoot>
        <div>
          <ReportMeta report={report} />
          <Moment at={report.createdAt} />
        </div>
        {review(report)}
      </CardFoot>
    ),
  };
  const cell: Column<Report> = {
    key: 'report',
    header: 'Report',
    cell: (report) => <ReportCell report={report}>{facts[layout](report)}</ReportCell>,
  };
  if (layout === 'card') return [cell];
  return [
    cell,
    ...(layout === 'wide' ? [SUBJECT, REPORTER] : []),
    { key: 'date', header: 'Date', align: 'end', cell: ({ createdAt }) => <DateCell at={createdAt} /> },
    { key: 'actions', header: 'Actions', isActions: true, cell: review },
  ];
}

/** At large text the button has a line of its own: beside it, names would break inside. */
const CardFoot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 12px;
  margin-top: 8px;
  ${type.small}
  color: var(--text-3);
  > div {
    flex: 999 1 0;
    min-width: min(100%, 9rem);
  }
  /* It fills a line that it has alone. */
  button {
    flex: 1 0 auto;
  }
`;
