import { DateInput, SearchInput, Select } from '@beem/ui';
import { AUDIT_ACTIONS } from '../../shared/audit-texts';
import { FieldPair, FilterBar } from '../../shared/filter-bar';
import type { AuditFilterControls } from './audit-filter-values';

/** Filters by actor, action, subject and time. */
export function AuditFilterBar({
  filters,
  isFiltered,
  isEmpty,
  choose,
  clear,
}: AuditFilterControls & { isEmpty: boolean }) {
  const { actor, action, subject, from, to } = filters;
  const isKnown = action === '' || AUDIT_ACTIONS.some(({ value }) => value === action);
  return (
    <FilterBar label="Filter the audit log" isFiltered={isFiltered} isEmpty={isEmpty} onClear={clear}>
      <SearchInput
        label="By"
        placeholder="Username"
        value={actor}
        onSearch={(text) => choose({ actor: withoutAt(text) })}
      />
      <Select label="Action" value={action} onChange={(event) => choose({ action: event.target.value })}>
        <option value="">All actions</option>
        {AUDIT_ACTIONS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
        {!isKnown && <option value={action}>{action}</option>}
      </Select>
      <SearchInput
        label="Subject"
        placeholder="Username or video:17"
        value={subject}
        onSearch={(text) => choose({ subject: withoutAt(text) })}
      />
      <FieldPair>
        <DateInput
          label="From"
          value={from}
          max={to || undefined}
          onChange={(event) => choose({ from: event.target.value })}
        />
        <DateInput
          label="To"
          value={to}
          min={from || undefined}
          onChange={(event) => choose({ to: event.target.value })}
        />
      </FieldPair>
    </FilterBar>
  );
}

/** Removes the @, because usernames are shown with it and copied so. */
const withoutAt = (text: string): string => text.replace(/^@/, '');
