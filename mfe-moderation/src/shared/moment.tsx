import { formatRelative } from '@beem/rules';
import { formatMoment } from './format-moment';

/** A relative time; the exact time is its title. */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} title={new Date(at).toLocaleString('en-US')}>
      {formatRelative(at, new Date())}
    </time>
  );
}

/** A day and time; the exact time is its title. */
export function DateAndTime({ at }: { at: string }) {
  return (
    <time dateTime={at} title={new Date(at).toLocaleString('en-US')}>
      {formatMoment(at, new Date())}
    </time>
  );
}
