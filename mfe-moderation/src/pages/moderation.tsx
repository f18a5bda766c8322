import type { Report } from '@beem/api-client';
import { REPORT_STATUSES } from '@beem/contracts';
import { styled, usePageMeta } from '@beem/platform';
import { formatCount } from '@beem/rules';
import { media, PageBody, PageHead, SectionBoundary, type } from '@beem/ui';
import { Clock, ListOrdered } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ReportFilterBar } from '../features/reports/report-filter-bar';
import { FILTER_NAMES, toFilters, toReportStatus } from '../features/reports/report-filters';
import { ReportList } from '../features/reports/report-list';
import { REPORT_SHORTCUTS } from '../features/reports/report-shortcuts';
import { useListKeys } from '../features/reports/use-list-keys';
import { ReviewDialog } from '../features/review/lazy-review-dialog';
import { KeyLegend } from '../shared/key-legend';
import { ListSwitch } from '../shared/list-switch';
import { ModerationTabs } from '../shared/moderation-tabs';
import { useReportCounts, useReports } from '../shared/reports/report-list.queries';
import { ANY_STATUS, LISTS } from '../shared/reports/report-texts';
import { useFollowReports } from '../shared/reports/reports.queries';
import { useReportsAddress } from '../shared/reports/use-reports-address';

const KEYS = [
  [['J', 'K'], 'Next, previous'],
  [['Enter', 'V'], 'Review'],
] as const;

export default function ModerationPage() {
  usePageMeta({
    title: 'Moderation',
    description: 'Review reported videos, comments and profiles.',
    shortcuts: REPORT_SHORTCUTS,
  });
  return (
    <PageBody>
      <PageHead title="Moderation" />
      <ModerationTabs value="reports">
        <ReportsPanel />
      </ModerationTabs>
    </PageBody>
  );
}

function ReportsPanel() {
  const { parameters, change, review, openReview, closeReview } = useReportsAddress();
  const asked = parameters.get('status');
  const status = toReportStatus(asked);
  const filters = toFilters(parameters);
  const hasFilters = Object.values(filters).some(Boolean);
  const list = useReports(status, filters);
  const counts = useReportCounts(filters);
  const isCounting = !counts && list.status === 'loading';
  const frame = useRef<HTMLDivElement>(null);
  useFollowReports();
  const opens =
    asked === ANY_STATUS && counts ? REPORT_STATUSES.find((value) => counts[value] > 0) : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address changes once
  useEffect(() => {
    if (opens) change({ status: opens });
  }, [opens]);
  useListKeys(frame);
  const clearFilters = () => change(Object.fromEntries(FILTER_NAMES.map((name) => [name, undefined])));
  return (
    <Panel ref={frame}>
      <ReportFilterBar
        filters={filters}
        onFilter={(name, value) => change({ [name]: value })}
        isEmpty={list.status === 'empty'}
        onClear={clearFilters}
        lead={
          <Lead>
            <ListSwitch
              label="Reports"
              lists={REPORT_STATUSES.map((value) => ({
                value,
                label: LISTS[value].label,
                count: counts && formatCount(counts[value]),
              }))}
              value={status}
              onChange={(next) => change({ status: next })}
              isCounting={isCounting}
            />
            <Order>
              {status === 'pending' ? (
                <>
                  <ListOrdered size={16} aria-hidden="true" />
                  <span>High severity first, trusted reporters leading</span>
                </>
              ) : (
                <>
                  <Clock size={16} aria-hidden="true" />
                  <span>Newest decision first</span>
                </>
              )}
            </Order>
          </Lead>
        }
      />
      <SectionBoundary name="reports" title="The reports did not load">
        <ReportList
          status={status}
          list={list}
          onReview={(report) => openReview(report.id)}
          onClearFilters={hasFilters ? clearFilters : undefined}
        />
      </SectionBoundary>
      {list.status === 'ready' && (
        <Foot>
          <KeyLegend label="Keyboard shortcuts" entries={KEYS} />
        </Foot>
      )}
      {review !== null && (
        <ReviewDialog
          reportId={review}
          queue={list.status === 'ready' ? list.items : NOTHING}
          onMove={openReview}
          onClose={closeReview}
        />
      )}
    </Panel>
  );
}

const NOTHING: readonly Report[] = [];

const Panel = styled.div`
  padding-top: 24px;
  ${media.phone} {
    padding-top: 16px;
  }
`;

/** The order is below the lists from the start where it would not fit beside them once they have counts. */
const Lead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 16px;
  min-height: 44px;
  @media (max-width: 1320px) {
    > :first-child {
      flex: 1 0 100%;
    }
  }
`;

const Foot = styled.div`
  margin-top: 16px;
`;

const Order = styled.p`
  display: flex;
  align-items: center;
  gap: 8px;
  ${type.small}
  color: var(--text-3);
  ${media.phone} {
    display: none;
  }
`;
