import { styled } from '@beem/platform';
import { formatCompactDay } from '@beem/rules';
import { Input, type InputProps } from './input';

export interface DateInputProps extends Omit<InputProps, 'type' | 'value' | 'icon'> {
  /** `YYYY-MM-DD`, or '' for none. */
  value: string;
}

/**
 * A calendar date in the browser's own picker. At rest it is written like every other date ('9 Nov 2026'), and an empty
 * one says so until one types; then the browser shows its own order. Browsers that cannot hide their own text keep it.
 */
export function DateInput({ value, ...rest }: DateInputProps) {
  return (
    <Frame data-empty={value === '' || undefined}>
      <Input
        {...rest}
        type="date"
        value={value}
        icon={<b>{value === '' ? 'No date' : formatCompactDay(value)}</b>}
      />
    </Frame>
  );
}

/* A date that is begun and not complete has no value: the browser's own text shows what is missing. */
const Frame = styled.div`
  min-width: 0;
  && input {
    /* The parts of a date are 2 px higher than a line of text. */
    padding: 8px 14px;
  }
  b {
    font: var(--type-body);
    color: var(--text);
  }
  &[data-empty] b {
    color: inherit;
  }
  &:not(:focus-within:not([data-empty]), [data-empty]:has(:invalid)) input::-webkit-datetime-edit {
    opacity: 0;
  }
  &:focus-within:not([data-empty]) b,
  &[data-empty]:has(:invalid) b {
    display: none;
  }
  @supports not selector(::-webkit-datetime-edit) {
    b {
      display: none;
    }
  }
`;
