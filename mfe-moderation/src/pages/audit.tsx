import { usePageMeta } from '@beem/platform';
import { SectionBoundary } from '@beem/ui';
import { useAuditLog } from '../features/audit/audit.queries';
import { AuditFilterBar } from '../features/audit/audit-filter-bar';
import { useAuditFilters } from '../features/audit/audit-filter-values';
import { AuditList } from '../features/audit/audit-list';
import { ModerationPage } from '../shared/moderation-page';

/** For admins: the decisions of staff, and their reasons. */
export default function AuditPage() {
  usePageMeta({ title: 'Audit', description: 'See who decided what.' });
  const controls = useAuditFilters();
  const list = useAuditLog(controls.filters);
  return (
    <ModerationPage tab="audit">
      <AuditFilterBar {...controls} isEmpty={list.status === 'empty'} />
      <SectionBoundary name="audit" title="The audit log did not load">
        <AuditList {...controls} list={list} />
      </SectionBoundary>
    </ModerationPage>
  );
}
