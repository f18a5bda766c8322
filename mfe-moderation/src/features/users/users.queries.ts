import { apiPages } from '@beem/platform/api-pages';
import { usePagedList } from '@beem/ui';
import { readAgain } from '../../shared/read-again';
import { USERS_ADDRESS } from '../../shared/user.queries';
import type { UserFilters } from './user-filter-values';

const PAGE_SIZE = 25;

/** GET /api/admin/users: newest first, or by relevance for `q`. */
export function useUserList({ q, role, state }: UserFilters) {
  return usePagedList({
    ...apiPages(USERS_ADDRESS, {
      query: { q: q || undefined, role: role || undefined, state: state || undefined, limit: PAGE_SIZE },
    }),
    ...readAgain,
  });
}
