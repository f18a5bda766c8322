import { styled } from '@beem/platform';
import { Button, EmptyState, PagedList, Skeleton } from '@beem/ui';
import { ScrollText } from 'lucide-react';
import { LoadFailure } from '../../shared/load-failure';
import { useAuditLog } from './audit.queries';
import type { AuditFilterControls } from './audit-filter-values';
import { AuditRow } from './audit-row';

/** The next page loads this far before the end is visible. */
const AHEAD_PX = 600;

/** The entries that match the filters, in all states of the list. */
export function AuditList({ filters, isFiltered, clear }: AuditFilterControls) {
  return (
    <PagedList
      as={List}
      label="Audit log"
      list={useAuditLog(filters)}
      aheadPx={AHEAD_PX}
      loadingLabel="Loading the audit log"
      loading={[...'abcdef'].map((key) => <Skeleton key={key} height="72px" />)}
      empty={
        <EmptyState
          icon={<ScrollText />}
          title="No entries found"
          actions={isFiltered && <Button onClick={clear}>Clear the filters</Button>}
        >
          {isFiltered
            ? 'Nothing in the audit log matches these filters.'
            : 'Decisions of moderators and admins are listed here.'}
        </EmptyState>
      }
      error={({ error, isRetrying, retry }) => (
        <LoadFailure
          title="Unable to load the audit log"
          error={error}
          isRetrying={isRetrying}
          onRetry={retry}
        />
      )}
    >
      {(entry) => <AuditRow entry={entry} />}
    </PagedList>
  );
}

const List = styled.ul`
  margin: 0;
  padding: 0;
  border: 1px solid var(--line);
  border-radius: var(--radius-lg);
  background: var(--surface-1);
  box-shadow: var(--shadow-1);
  list-style: none;
  > li + li {
    border-top: 1px solid var(--line);
  }
`;
