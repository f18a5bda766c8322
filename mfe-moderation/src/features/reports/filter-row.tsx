import { REPORT_REASONS, REPORT_SUBJECTS } from '@beem/contracts';
import { styled } from '@beem/platform';
import { Button, media, Select } from '@beem/ui';
import { X } from 'lucide-react';
import { useState } from 'react';
import { type FILTER_NAMES, type ReportFilters, SUBJECT_LABELS } from './report-filters';
import { UsernameFilter } from './username-filter';

interface FilterRowProps {
  filters: ReportFilters;
  /** '' or undefined takes a filter away. */
  onFilter: (name: (typeof FILTER_NAMES)[number], value: string | undefined) => void;
  onClear: () => void;
}

/** What narrows the four lists and their counts. */
export function FilterRow({ filters, onFilter, onClear }: FilterRowProps) {
  // The fields hold what is typed; clearing the filters empties them, too.
  const [clears, setClears] = useState(0);
  const hasFilter = Object.values(filters).some(Boolean);
  function clear() {
    setClears(clears + 1);
    onClear();
  }
  return (
    <Row aria-label="Filters" role="group" id="report-filters">
      <Select
        label="Reason"
        value={filters.reason ?? ''}
        onChange={({ currentTarget }) => onFilter('reason', currentTarget.value)}
      >
        <option value="">All reasons</option>
        {REPORT_REASONS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <Select
        label="Reported"
        value={filters.subject ?? ''}
        onChange={({ currentTarget }) => onFilter('subject', currentTarget.value)}
      >
        <option value="">Everything</option>
        {REPORT_SUBJECTS.map((subject) => (
          <option key={subject} value={subject}>
            {SUBJECT_LABELS[subject]}
          </option>
        ))}
      </Select>
      <UsernameFilter
        key={`creator-${clears}`}
        label="Creator"
        value={filters.creator}
        onChange={(username) => onFilter('creator', username)}
      />
      <UsernameFilter
        key={`reporter-${clears}`}
        label="Reporter"
        value={filters.reporter}
        onChange={(username) => onFilter('reporter', username)}
      />
      {hasFilter && (
        <Button variant="ghost" icon={<X aria-hidden="true" />} onClick={clear}>
          Clear
        </Button>
      )}
    </Row>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr)) auto;
  align-items: end;
  gap: 12px;
  margin-bottom: 16px;
  padding: 16px;
  border: 1px solid var(--line);
  border-radius: var(--radius-lg);
  background: var(--surface-1);
  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > button {
      grid-column: 1 / -1;
      justify-self: end;
    }
  }
  ${media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > button {
      grid-column: 1 / -1;
      justify-self: end;
    }
  }
`;
