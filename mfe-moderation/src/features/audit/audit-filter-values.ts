import { useAddressFilters } from '../../shared/use-address-filters';

const NAMES = ['actor', 'action', 'subject', 'from', 'to'] as const;
export type AuditFilters = Record<(typeof NAMES)[number], string>;

/** The filters of the address; a date that does not exist is ignored. */
export function useAuditFilters() {
  const { filters, ...rest } = useAddressFilters(NAMES);
  const known: AuditFilters = { ...filters, from: toDate(filters.from), to: toDate(filters.to) };
  return { ...rest, filters: known };
}

export type AuditFilterControls = ReturnType<typeof useAuditFilters>;

const DATE = /^\d{4}-\d{2}-\d{2}$/;

function toDate(text: string): string {
  return DATE.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';
}

/** The beginning of a day in the reader's time zone, or of a later one; undefined for ''. */
export function toMoment(date: string, daysLater = 0): string | undefined {
  if (!date) return undefined;
  const moment = new Date(`${date}T00:00`);
  moment.setDate(moment.getDate() + daysLater);
  return moment.toISOString();
}
