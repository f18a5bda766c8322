import { REPORT_STATUSES } from '@beem/contracts';
import { styled, usePageMeta, useSearchParams } from '@beem/platform';
import { media, PageBody, PageHead, SectionBoundary, SegmentedControl, Tabs, type } from '@beem/ui';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { ReportList } from '../features/reports/report-list';
import { LISTS } from '../features/reports/report-texts';
import { toReportStatus, useReports } from '../features/reports/reports.queries';

const TABS = [{ value: 'reports', label: 'Reports' }] as const;

export default function ModerationPage() {
  usePageMeta({ title: 'Moderation', description: 'Review reported films.' });
  const [tab, setTab] = useState<(typeof TABS)[number]['value']>('reports');
  return (
    <PageBody>
      <PageHead title="Moderation" />
      <Tabs label="Moderation" tabs={TABS} value={tab} onChange={setTab}>
        <ReportsPanel />
      </Tabs>
    </PageBody>
  );
}

function ReportsPanel() {
  const [parameters, setParameters] = useSearchParams();
  const status = toReportStatus(parameters.get('status'));
  const list = useReports(status);
  const pending = useReports('pending');
  // No count while there are more pages: the count of the loaded reports would be wrong.
  const isWhole = pending.status === 'ready' && pending.more.status === 'end';
  const waiting = isWhole ? pending.items.length : undefined;
  return (
    <Panel>
      <Bar>
        <Scroller>
          <SegmentedControl
            label="Reports"
            hideLabel
            options={REPORT_STATUSES.map((value) => ({
              value,
              label: LISTS[value].label,
              count: value === 'pending' ? waiting : undefined,
            }))}
            value={status}
            onChange={(next) => setParameters({ status: next }, { replace: true })}
          />
        </Scroller>
        {list.status === 'ready' && (
          <Order>
            <TriangleAlert size={16} aria-hidden="true" />
            High severity first
          </Order>
        )}
      </Bar>
      <SectionBoundary name="reports" title="The reports did not load">
        <ReportList status={status} list={list} />
      </SectionBoundary>
    </Panel>
  );
}

const Panel = styled.div`
  padding-top: 24px;
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 24px;
  margin-bottom: 16px;
`;

/** On phones the tabs of the four lists are in one line that scrolls horizontally. */
const Scroller = styled.div`
  max-width: 100%;
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
