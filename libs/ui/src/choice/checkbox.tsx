import { styled } from '@beem/platform';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { choiceMark, choiceRow } from './choice-styles';

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label: ReactNode;
  invalid?: boolean;
}

export function Checkbox({ label, invalid, ...rest }: CheckboxProps) {
  return (
    <CheckboxLabel>
      <Mark type="checkbox" aria-invalid={invalid || undefined} {...rest} />
      <span>{label}</span>
    </CheckboxLabel>
  );
}

const CheckboxLabel = styled.label`
  ${choiceRow}
`;

const Mark = styled.input`
  ${choiceMark}
  border-radius: var(--radius-xs);
  &::before {
    content: '';
    width: 5px;
    height: 10px;
    margin-top: -2px;
    border: solid currentColor;
    border-width: 0 2px 2px 0;
    transform: rotate(45deg);
    opacity: 0;
  }
  &:checked::before {
    opacity: 1;
  }
`;
