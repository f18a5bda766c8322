import { styled } from '@beem/platform';
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { FieldNote, type NoteProps, noteAttributes } from '../field/field-note';
import { ChoiceFrame } from './choice-frame';
import { choiceMark, choiceRow } from './choice-styles';

export interface CheckboxProps extends NoteProps, Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label: ReactNode;
}

export function Checkbox({ id, label, hint, error, ...rest }: CheckboxProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  return (
    <ChoiceFrame>
      <CheckboxLabel>
        <Mark type="checkbox" id={controlId} {...noteAttributes(controlId, { hint, error })} {...rest} />
        <span>{label}</span>
      </CheckboxLabel>
      <FieldNote id={controlId} hint={hint} error={error} />
    </ChoiceFrame>
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
