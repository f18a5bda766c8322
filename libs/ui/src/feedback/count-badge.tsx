import { styled } from '@beem/platform';
import { formatBadge } from '@beem/rules';
import { tabularNumbers } from '../theme/type';

/**
 * The coral number on a bell: nothing for 0, `99+` above 99. It is decorative: include the count in the control's name.
 */
export function CountBadge({ count }: { count: number }) {
  const text = formatBadge(count);
  return text ? <Dot aria-hidden="true">{text}</Dot> : null;
}

const Dot = styled.span`
  display: inline-grid;
  place-items: center;
  min-width: 18px;
  height: 18px;
  padding: 0 5px;
  border-radius: var(--radius-full);
  background: var(--like);
  color: var(--on-like);
  /* Limited at large text sizes, so that it does not cover the next control; the control's name has the count. */
  font: 700 min(0.6875rem, 13px) / 1 var(--font-text);
  ${tabularNumbers}
`;
