import { formatRelative } from '@beem/rules';

/** A relative time; the exact time is its title. */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} title={new Date(at).toLocaleString('en-US')}>
      {formatRelative(at, new Date())}
    </time>
  );
}
