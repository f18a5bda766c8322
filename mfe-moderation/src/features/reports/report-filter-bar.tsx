import { REPORT_REASONS, REPORT_SUBJECTS, USERNAME_MAX_LENGTH } from '@beem/contracts';
import { SearchInput, Select } from '@beem/ui';
import { AtSign } from 'lucide-react';
import type { ReactNode } from 'react';
import { FilterBar } from '../../shared/filter-bar';
import type { ReportFilters } from '../../shared/reports/report-list.queries';
import { type FILTER_NAMES, SUBJECT_LABELS, toUsername } from './report-filters';

interface ReportFilterBarProps {
  /** The switch between the lists. */
  lead: ReactNode;
  filters: ReportFilters;
  /** '' or undefined removes a filter. */
  onFilter: (name: (typeof FILTER_NAMES)[number], value: string | undefined) => void;
  /** No report matches. */
  isEmpty: boolean;
  onClear: () => void;
}

const USER_FILTERS = [
  { name: 'creator', label: 'Creator' },
  { name: 'reporter', label: 'Reporter' },
] as const;

/** The filters of the four lists and their counts. */
export function ReportFilterBar({ lead, filters, onFilter, isEmpty, onClear }: ReportFilterBarProps) {
  const hasFilter = Object.values(filters).some(Boolean);
  return (
    <FilterBar
      label="Filter the reports"
      lead={lead}
      isFolded
      isFiltered={hasFilter}
      isEmpty={isEmpty}
      onClear={onClear}
    >
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
    </FilterBar>
  );
}
