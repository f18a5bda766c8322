import { formatCount } from '@beem/rules';

/** A short count (`8.1K`); the tooltip shows it in full (`8,059`). */
export function Count({ value }: { value: number }) {
  return <span title={value.toLocaleString('en-US')}>{formatCount(value)}</span>;
}
