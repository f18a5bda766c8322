import { apiPages } from '@beem/platform/api-pages';
import { usePagedList } from '@beem/ui';
import { readAgain } from '../../shared/read-again';
import { AUDIT_ADDRESS } from '../../shared/user.queries';
import { type AuditFilters, toMoment } from './audit-filter-values';

const PAGE_SIZE = 50;

/** GET /api/admin/audit: newest first. */
export function useAuditLog({ actor, action, subject, from, to }: AuditFilters) {
  return usePagedList({
    ...apiPages(AUDIT_ADDRESS, {
      query: {
        actor: actor || undefined,
        action: action || undefined,
        subject: subject || undefined,
        from: toMoment(from),
        to: toMoment(to, 1),
        limit: PAGE_SIZE,
      },
    }),
    ...readAgain,
  });
}
