import { formatMoment } from './format-moment';

/** When something happened; the exact time is the tooltip. */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} title={new Date(at).toLocaleString('en-US')}>
      {formatMoment(at, new Date())}
    </time>
  );
}
