import { styled } from '@beem/platform';
import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { controlStyles } from './control-styles';
import { Field, type FieldProps } from './field';

export interface SelectProps extends FieldProps, ComponentPropsWithRef<'select'> {}

/** The native select, with the list, keyboard and screen reader support of the platform. */
export function Select({ label, hideLabel, hint, error, id, ...rest }: SelectProps) {
  return (
    <Field id={id} label={label} hideLabel={hideLabel} hint={hint} error={error}>
      {(control) => (
        <SelectFrame>
          <Control {...control} {...rest} />
          <ChevronDown size={18} aria-hidden="true" />
        </SelectFrame>
      )}
    </Field>
  );
}

const SelectFrame = styled.div`
  position: relative;
  > svg {
    position: absolute;
    inset: 0 14px 0 auto;
    margin-block: auto;
    color: var(--text-2);
    pointer-events: none;
  }
`;

const Control = styled.select`
  ${controlStyles}
  appearance: none;
  padding-right: 44px;
  text-overflow: ellipsis;
  cursor: pointer;
  option {
    background: var(--surface-2);
    color: var(--text);
  }
`;
