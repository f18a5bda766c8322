import { REPORT_REASONS, REPORT_SUBJECTS, USERNAME_MAX_LENGTH } from '@beem/contracts';
import { styled } from '@beem/platform';
import { Button, media, SearchInput, Select } from '@beem/ui';
import { AtSign, X } from 'lucide-react';
import { type FILTER_NAMES, type ReportFilters, SUBJECT_LABELS, toUsername } from './report-filters';

interface FilterRowProps {
  filters: ReportFilters;
  /** '' or undefined removes a filter. */
  onFilter: (name: (typeof FILTER_NAMES)[number], value: string | undefined) => void;
  onClear: () => void;
}

const USER_FILTERS = [
  { name: 'creator', label: 'Creator' },
  { name: 'reporter', label: 'Reporter' },
] as const;

/** The filters of the four lists and their counts. */
export function FilterRow({ filters, onFilter, onClear }: FilterRowProps) {
  const hasFilter = Object.values(filters).some(Boolean);
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
      {USER_FILTERS.map(({ name, label }) => (
        <SearchInput
          key={name}
          label={label}
          icon={<AtSign />}
          // Users type names with @, as the page shows them.
          maxLength={USERNAME_MAX_LENGTH + 1}
          value={filters[name] ?? ''}
          onSearch={(text) => onFilter(name, toUsername(text))}
        />
      ))}
      {hasFilter && (
        <Button variant="ghost" icon={<X aria-hidden="true" />} onClick={onClear}>
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
