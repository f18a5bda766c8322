import type { Report } from '@beem/api-client';
import { REPORT_STATUSES } from '@beem/contracts';
import { useQuery } from '@beem/platform';
import { formatCount } from '@beem/rules';
import { EmptyState, Skeleton, SkeletonGroup, Tabs } from '@beem/ui';
import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { LoadFailure } from '../../shared/load-failure';
import { type ReportFilters, reportCountsOptions } from '../../shared/reports/report-list.queries';
import { useFollowReports } from '../../shared/reports/reports.queries';
import { CaseList, CaseRows } from './case-list';

/** The tabs count cases. "Videos" and "Comments" would be read as the numbers above them, which count what the user has made. */
const TABS = {
  cases: { label: 'Cases', empty: 'No reports about this user', toFilters: (creator) => ({ creator }) },
  videos: {
    label: 'About videos',
    empty: 'No reports about their videos',
    toFilters: (creator) => ({ creator, subject: 'video' }),
  },
  comments: {
    label: 'About comments',
    empty: 'No reports about their comments',
    toFilters: (creator) => ({ creator, subject: 'comment' }),
  },
  made: { label: 'Reports made', empty: 'No reports by this user', toFilters: (reporter) => ({ reporter }) },
} as const satisfies Record<
  string,
  { label: string; empty: string; toFilters: (username: string) => ReportFilters }
>;

type Tab = keyof typeof TABS;
const NAMES = Object.keys(TABS) as Tab[];

interface UserCasesProps {
  username: string;
  /** @param queue the loaded cases around it, in their order */
  onReview: (report: Report, queue: readonly Report[]) => void;
}

/** The cases about the user, and those that the user has reported. */
export function UserCases({ username, onReview }: UserCasesProps) {
  const [tab, setTab] = useState<Tab>('cases');
  const counts = {
    cases: useCounts('cases', username),
    videos: useCounts('videos', username),
    comments: useCounts('comments', username),
    made: useCounts('made', username),
  };
  useFollowReports();
  const { data, error, isFetching, refetch } = counts[tab];
  const statuses = data && REPORT_STATUSES.filter((status) => data[status] > 0);
  return (
    <Tabs
      label="Reports about and by the user"
      tabs={NAMES.map((value) => ({ value, label: TABS[value].label, count: totalOf(counts[value].data) }))}
      value={tab}
      onChange={setTab}
    >
      {!statuses && error && (
        <LoadFailure
          title="Unable to load reports"
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!statuses && !error && <LoadingCases />}
      {statuses?.length === 0 && (
        <EmptyState icon={<Inbox />} title={TABS[tab].empty}>
          {tab === 'made' ? 'What this user reports is listed here.' : 'What others report is listed here.'}
        </EmptyState>
      )}
      {statuses && statuses.length > 0 && (
        <CaseList
          key={tab}
          statuses={statuses}
          filters={TABS[tab].toFilters(username)}
          label={TABS[tab].label}
          onReview={onReview}
        />
      )}
    </Tabs>
  );
}

const useCounts = (tab: Tab, username: string) =>
  useQuery(reportCountsOptions(TABS[tab].toFilters(username)));

function totalOf(counts: Record<(typeof REPORT_STATUSES)[number], number> | undefined): string | undefined {
  return counts && formatCount(REPORT_STATUSES.reduce((sum, status) => sum + counts[status], 0));
}

function LoadingCases() {
  return (
    <SkeletonGroup label="Loading reports">
      <CaseRows as="div">
        {[...'abc'].map((key) => (
          <Skeleton key={key} height="104px" radius="var(--radius-lg)" />
        ))}
      </CaseRows>
    </SkeletonGroup>
  );
}
