import { apiPages } from '@beem/platform/api-pages';
import { usePagedList } from '@beem/ui';
import { DONATIONS_ADDRESS } from '../../shared/donations.queries';
import { readAgain } from '../../shared/read-again';
import type { DonationListName } from './donation-lists';

const PAGE_SIZE = 25;

/**
 * GET /api/admin/donations?status=…: newest first; pending ones oldest first.
 * @param list undefined while the counts that choose it are loading
 */
export function useDonationList(list: DonationListName | undefined) {
  const status = list === 'all' ? undefined : list;
  return usePagedList({
    ...apiPages(DONATIONS_ADDRESS, { query: { status, limit: PAGE_SIZE } }),
    ...readAgain,
    enabled: list !== undefined,
  });
}
