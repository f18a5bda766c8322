import { usePageMeta } from '@beem/platform';
import { SectionBoundary } from '@beem/ui';
import { AuditFilterBar } from '../features/audit/audit-filter-bar';
import { useAuditFilters } from '../features/audit/audit-filter-values';
import { AuditList } from '../features/audit/audit-list';
import { ModerationPage } from '../shared/moderation-page';

/** For admins: the decisions of staff, and their reasons. */
export default function AuditPage() {
  usePageMeta({ title: 'Audit', description: 'See who decided what.' });
  const controls = useAuditFilters();
  return (
    <ModerationPage tab="audit">
      <AuditFilterBar {...controls} />
      <SectionBoundary name="audit" title="The audit log did not load">
        <AuditList {...controls} />
      </SectionBoundary>
    </ModerationPage>
  );
}
