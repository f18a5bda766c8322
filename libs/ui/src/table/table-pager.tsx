import { styled } from '@beem/platform';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../button/icon-button';
import { tabularNumbers, type } from '../theme/type';

export interface TablePages {
  /** Page number from 0. */
  page: number;
  pageSize: number;
  /** Number of rows on all pages. */
  total: number;
  /** Whether the rows are only the loaded part of a longer list. */
  isPartial?: boolean;
  onPage: (page: number) => void;
}

/** Shows which rows are visible, with buttons for the previous and next page. */
export function TablePager({ page, pageSize, total, isPartial, onPage }: TablePages) {
  const first = page * pageSize + 1;
  const last = Math.min(total, first + pageSize - 1);
  const isLast = last === total;
  return (
    <Pager aria-label="Pages">
      <span role="status">{`${first}–${last} of ${total}${isPartial ? ' loaded' : ''}`}</span>
      <IconButton
        label="Previous page"
        aria-disabled={page === 0 || undefined}
        onClick={() => page > 0 && onPage(page - 1)}
      >
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <IconButton
        label="Next page"
        aria-disabled={isLast || undefined}
        onClick={() => !isLast && onPage(page + 1)}
      >
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </Pager>
  );
}

const Pager = styled.nav`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: 8px;
  margin-top: 16px;
  color: var(--text-2);
  ${type.small}
  ${tabularNumbers}
  [aria-disabled] {
    color: var(--text-disabled);
    cursor: default;
  }
`;
