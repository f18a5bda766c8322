import type { Report } from '@beem/api-client';
import { REPORT_STATUSES } from '@beem/contracts';
import { styled, usePageMeta } from '@beem/platform';
import { formatCount } from '@beem/rules';
import {
  Button,
  lazyComponent,
  media,
  PageBody,
  PageHead,
  SectionBoundary,
  SegmentedControl,
  type,
  WindowFailed,
} from '@beem/ui';
import { Clock, SlidersHorizontal, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { FilterRow } from '../features/reports/filter-row';
import { FILTER_NAMES, toFilters, toReportStatus } from '../features/reports/report-filters';
import { ReportList } from '../features/reports/report-list';
import { useReportCounts, useReports } from '../features/reports/report-list.queries';
import { REPORT_SHORTCUTS } from '../features/reports/report-shortcuts';
import { useListKeys } from '../features/reports/use-list-keys';
import { useReportsAddress } from '../features/reports/use-reports-address';
import type { ReviewDialogProps } from '../features/review/review-dialog';
import { KeyLegend } from '../shared/key-legend';
import { ModerationTabs } from '../shared/moderation-tabs';
import { ANY_STATUS, LISTS } from '../shared/reports/report-texts';
import { useFollowReports } from '../shared/reports/reports.queries';

const ReviewDialog = lazyComponent<ReviewDialogProps>(
  () =>
    import(/* webpackChunkName: "review-dialog" */ '../features/review/review-dialog').then(
      (module) => module.ReviewDialog,
    ),
  { failed: (_retry, { onClose }) => <WindowFailed what="Review" onClose={onClose} /> },
);

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
  const [showsFilters, setShowsFilters] = useState(hasFilters);
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
      <Bar>
        <Scroller data-counting={isCounting || undefined}>
          <SegmentedControl
            label="Reports"
            hideLabel
            options={REPORT_STATUSES.map((value) => ({
              value,
              label: LISTS[value].label,
              count: counts ? formatCount(counts[value]) : isCounting ? UNKNOWN : undefined,
            }))}
            value={status}
            onChange={(next) => change({ status: next })}
          />
        </Scroller>
        <Order>
          {status === 'pending' ? (
            <>
              <TriangleAlert size={16} aria-hidden="true" />
              <span>High severity first, trusted reporters leading</span>
            </>
          ) : (
            <>
              <Clock size={16} aria-hidden="true" />
              <span>Newest decision first</span>
            </>
          )}
        </Order>
        <Button
          size="small"
          variant="ghost"
          icon={<SlidersHorizontal aria-hidden="true" />}
          aria-expanded={showsFilters}
          aria-controls={showsFilters ? 'report-filters' : undefined}
          onClick={() => setShowsFilters(!showsFilters)}
        >
          Filters
        </Button>
      </Bar>
      {showsFilters && (
        <FilterRow
          filters={filters}
          onFilter={(name, value) => change({ [name]: value })}
          onClear={clearFilters}
        />
      )}
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

/** As wide as two digits, so that the tabs do not move when the counts arrive. */
const UNKNOWN = '\u2007\u2007';

const Panel = styled.div`
  padding-top: 24px;
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 16px;
  margin-bottom: 16px;
  /* With the counts the other controls do not fit beside the tabs, so they are below them from the start. */
  @media (max-width: 1320px) {
    > :first-child {
      flex-basis: 100%;
    }
    > p {
      margin-right: auto;
    }
  }
  ${media.phone} {
    gap: 4px 16px;
    margin-bottom: 8px;
    > :first-child {
      flex-basis: auto;
    }
    > button {
      margin-left: -16px;
    }
  }
`;

const Foot = styled.div`
  margin-top: 16px;
`;

/** On phones the tabs of the four lists are in one line that scrolls horizontally. */
const Scroller = styled.div`
  max-width: 100%;
  margin-right: auto;
  /* Only the chosen list has a prominent count. */
  &[data-counting] label > span,
  label:not(:has(:checked)) > span {
    background: var(--surface-4);
    color: var(--text-2);
  }
  ${media.phone} {
    max-width: none;
    margin-inline: calc(-1 * var(--page-padding-x));
    padding: 4px var(--page-padding-x);
    overflow-x: auto;
    scrollbar-width: none;
    fieldset > div {
      flex-wrap: nowrap;
      white-space: nowrap;
    }
  }
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
