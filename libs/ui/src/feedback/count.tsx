import { formatCount } from '@beem/rules';

/** A count as it is shown everywhere (`8.1K`); the tooltip has it in full (`8,059`). */
export function Count({ value }: { value: number }) {
  return <span title={value.toLocaleString('en-US')}>{formatCount(value)}</span>;
}
