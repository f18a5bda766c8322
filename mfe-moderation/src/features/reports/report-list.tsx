import type { Report } from '@beem/api-client';
import type { ReportStatus } from '@beem/contracts';
import { Button, type Column, DataTable, EmptyState, type ListState, media, useMediaQuery } from '@beem/ui';
import { Inbox } from 'lucide-react';
import { useMemo } from 'react';
import { AHEAD_PX } from '../../shared/ahead-px';
import { LoadFailure } from '../../shared/load-failure';
import { DateCell } from '../../shared/moment';
import { LISTS, subjectTitle } from '../../shared/reports/report-texts';
import { UserName } from '../../shared/user-name';
import { ReportCell } from './report-cell';
import { ownerOf, ReporterCell, ReportMeta, SubjectCell, SubjectName } from './report-meta';

interface ReportListProps {
  status: ReportStatus;
  list: ListState<Report>;
  onReview: (report: Report) => void;
  /** Removes the filters; undefined while there are none. */
  onClearFilters: (() => void) | undefined;
}

/** One of the four lists in all its states. */
export function ReportList({ status, list, onReview, onClearFilters }: ReportListProps) {
  const isPhone = useMediaQuery(media.phone);
  const isWide = useMediaQuery(WIDE);
  const columns = useMemo(
    () => columnsFor(onReview, isPhone ? 'phone' : isWide ? 'wide' : 'narrow'),
    [onReview, isPhone, isWide],
  );
  return (
    <DataTable
      isFramed
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
const SUBJECT_LINES: Column<Report>[] = [
  { key: 'subject', header: 'Reported', cell: (report) => <SubjectName report={report} /> },
  {
    key: 'owner',
    header: 'By',
    cell: (report) => {
      const owner = ownerOf(report);
      return owner && <UserName user={owner} />;
    },
  },
];
const REPORTER: Column<Report> = {
  key: 'reporter',
  header: 'Reporter',
  cell: (report) => <ReporterCell report={report} />,
};

/** Cards have a line for each fact; rows have the facts in two columns where there is space, else below the texts. */
function columnsFor(
  onReview: (report: Report) => void,
  layout: 'phone' | 'narrow' | 'wide',
): Column<Report>[] {
  const facts: Record<typeof layout, Column<Report>[]> = {
    phone: [...SUBJECT_LINES, REPORTER],
    narrow: [],
    wide: [SUBJECT, REPORTER],
  };
  return [
    {
      key: 'report',
      header: 'Report',
      cell: (report) => (
        <ReportCell report={report}>{layout === 'narrow' && <ReportMeta report={report} />}</ReportCell>
      ),
    },
    ...facts[layout],
    { key: 'date', header: 'Date', align: 'end', cell: ({ createdAt }) => <DateCell at={createdAt} /> },
    {
      key: 'actions',
      header: 'Actions',
      isActions: true,
      cell: (report) => (
        <Button data-review="" aria-label={`Review ${subjectTitle(report)}`} onClick={() => onReview(report)}>
          Review
        </Button>
      ),
    },
  ];
}
