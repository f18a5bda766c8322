import { styled } from '@beem/platform';
import { DateInput, media, SearchInput, Select } from '@beem/ui';
import { AUDIT_ACTIONS } from '../../shared/audit-texts';
import type { AuditFilterControls } from './audit-filter-values';

/** Filters by actor, action, subject and time. */
export function AuditFilterBar({ filters, choose }: Pick<AuditFilterControls, 'filters' | 'choose'>) {
  const { actor, action, subject, from, to } = filters;
  const isKnown = action === '' || AUDIT_ACTIONS.some(({ value }) => value === action);
  return (
    <Bar role="search" aria-label="Filter the audit log">
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
    </Bar>
  );
}

/** Removes the @, because usernames are shown with it and copied so. */
const withoutAt = (text: string): string => text.replace(/^@/, '');

const Bar = styled.div`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  gap: 12px;
  margin-bottom: 16px;
  ${media.tablet} {
    grid-template-columns: repeat(6, minmax(0, 1fr));
    > * {
      grid-column: span 2;
    }
    > :nth-child(n + 4) {
      grid-column: span 3;
    }
  }
  ${media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > :nth-child(2) {
      order: -1;
      grid-column: 1 / -1;
    }
  }
`;
