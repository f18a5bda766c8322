import { styled } from '@beem/platform';
import { formatCompactDay } from '@beem/rules';
import type { ComponentPropsWithRef } from 'react';
import { controlStyles } from './control-styles';
import { Field, type FieldProps } from './field';

export interface DateInputProps extends FieldProps, Omit<ComponentPropsWithRef<'input'>, 'type' | 'value'> {
  /** `YYYY-MM-DD`, or '' for none. */
  value: string;
}

/**
 * A calendar date in the browser's own picker. At rest it is written like every other date ('9 Nov 2026'), and an empty
 * one says so; while one types, the browser shows its own order. Browsers that cannot hide their own text keep it.
 */
export function DateInput({ label, hideLabel, hint, error, id, value, ...rest }: DateInputProps) {
  return (
    <Field id={id} label={label} hideLabel={hideLabel} hint={hint} error={error}>
      {(control) => (
        <Frame>
          <Control type="date" value={value} data-empty={value === '' || undefined} {...control} {...rest} />
          <Written aria-hidden="true">{value === '' ? 'Day, month, year' : formatCompactDay(value)}</Written>
        </Frame>
      )}
    </Field>
  );
}

const Frame = styled.div`
  position: relative;
  min-width: 0;
`;

const Written = styled.span`
  display: none;
`;

const Control = styled.input`
  ${controlStyles}
  @supports selector(::-webkit-datetime-edit) {
    /* A date that is begun and not complete has no value: the browser's own text shows what is missing. */
    &:not(:focus, [data-empty]:invalid) {
      &::-webkit-datetime-edit {
        opacity: 0;
      }
      & + ${Written} {
        position: absolute;
        inset: 0 44px 0 15px;
        display: block;
        align-content: center;
        overflow: hidden;
        font: var(--type-body);
        text-overflow: ellipsis;
        white-space: nowrap;
        pointer-events: none;
      }
    }
    &[data-empty] + ${Written} {
      color: var(--text-3);
    }
    &:disabled + ${Written} {
      color: var(--text-disabled);
    }
  }
`;
