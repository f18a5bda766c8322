import type { AuditEntry } from '@beem/api-client';
import { styled } from '@beem/platform';
import {
  Button,
  type Column,
  DataTable,
  EmptyState,
  type ListState,
  RowOpener,
  type,
  useHasCards,
} from '@beem/ui';
import { ScrollText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { AHEAD_PX } from '../../shared/ahead-px';
import { AuditSentence } from '../../shared/audit-sentence';
import { LoadFailure } from '../../shared/load-failure';
import { DateCell } from '../../shared/moment';
import { AuditFacts } from './audit-facts';
import type { AuditFilterControls } from './audit-filter-values';

interface AuditListProps extends Pick<AuditFilterControls, 'isFiltered' | 'clear'> {
  list: ListState<AuditEntry>;
}

/** The entries that match the filters, in all states of the list; a row opens with the fields of the log. */
export function AuditList({ list, isFiltered, clear }: AuditListProps) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const hasCards = useHasCards();
  function toggle(id: number) {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  }
  const opener = ({ id }: AuditEntry) => (
    <RowOpener label={`Details of entry ${id}`} isOpen={open.has(id)} onToggle={() => toggle(id)} />
  );
  return (
    <DataTable
      frame="cards"
      aheadPx={AHEAD_PX}
      caption="Audit log"
      list={list}
      columns={hasCards ? [cardColumn(opener)] : [ENTRY, TIME, openColumn(opener)]}
      detail={(entry) => open.has(entry.id) && <AuditFacts entry={entry} />}
      empty={
        <EmptyState
          icon={<ScrollText />}
          title="No entries found"
          actions={isFiltered && <Button onClick={clear}>Clear filters</Button>}
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
    />
  );
}

const ENTRY: Column<AuditEntry> = {
  key: 'entry',
  header: 'Entry',
  cell: (entry) => <AuditSentence entry={entry} />,
};
const TIME: Column<AuditEntry> = {
  key: 'time',
  header: 'Time',
  align: 'end',
  cell: ({ createdAt }) => <DateCell at={createdAt} />,
};

type Opener = (entry: AuditEntry) => ReactNode;

const openColumn = (opener: Opener): Column<AuditEntry> => ({
  key: 'details',
  header: 'Details',
  isActions: true,
  cell: opener,
});

/** On a card the button stands beside the sentence, and the time below it, without the name of its column. */
const cardColumn = (opener: Opener): Column<AuditEntry> => ({
  ...ENTRY,
  cell: (entry) => (
    <>
      <Line>
        <AuditSentence entry={entry} />
        {opener(entry)}
      </Line>
      <At>
        <DateCell at={entry.createdAt} />
      </At>
    </>
  ),
});

const At = styled.div`
  display: flex;
  margin-top: 8px;
  ${type.small}
  color: var(--text-2);
`;

const Line = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: 8px;
  > button {
    flex: none;
    margin: -10px -12px;
  }
`;
