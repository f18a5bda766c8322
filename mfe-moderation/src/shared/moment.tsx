import { styled } from '@beem/platform';
import { formatCompactDay, formatRelative } from '@beem/rules';
import { media, tabularNumbers, type } from '@beem/ui';
import { dateLines, formatMoment } from './format-moment';

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

/** A day alone, for lists that go back for months; the exact time is its title. */
export function Day({ at }: { at: string }) {
  return (
    <time dateTime={at} title={new Date(at).toLocaleString('en-US')}>
      {formatCompactDay(at)}
    </time>
  );
}

/** The date in a row of a table, in two lines; in one on a phone's card. */
export function DateCell({ at }: { at: string }) {
  const [first, second] = dateLines(at, new Date());
  return (
    <Lines dateTime={at} title={new Date(at).toLocaleString('en-US')}>
      <span>{first}</span>
      <small>{second}</small>
    </Lines>
  );
}

const Lines = styled.time`
  display: grid;
  ${tabularNumbers}
  white-space: nowrap;
  small {
    ${type.micro}
    color: var(--text-3);
  }
  ${media.phone} {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: flex-end;
    gap: 0 8px;
  }
`;
