import { styled } from '@beem/platform';
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { FieldNote, type NoteProps, noteAttributes } from '../field/field-note';
import { media } from '../theme/media';
import { ChoiceFrame } from './choice-frame';
import { choiceRow } from './choice-styles';

export interface SwitchProps extends NoteProps, Omit<ComponentPropsWithRef<'input'>, 'type' | 'role'> {
  label: ReactNode;
}

/** A setting that takes effect at once. */
export function Switch({ id, label, hint, error, ...rest }: SwitchProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  return (
    <ChoiceFrame $indent="0">
      <SwitchLabel>
        <Track
          type="checkbox"
          role="switch"
          id={controlId}
          {...noteAttributes(controlId, { hint, error })}
          {...rest}
        />
        <span>{label}</span>
      </SwitchLabel>
      <FieldNote id={controlId} hint={hint} error={error} />
    </ChoiceFrame>
  );
}

/* The text before the switch, which is at the end of the line. */
const SwitchLabel = styled.label`
  ${choiceRow}
  display: flex;
  flex-direction: row-reverse;
  justify-content: space-between;
`;

const Track = styled.input`
  appearance: none;
  position: relative;
  flex: none;
  width: 44px;
  height: 26px;
  margin: -1px 0;
  border: 1px solid var(--control-line);
  border-radius: var(--radius-full);
  background: var(--surface-3);
  cursor: inherit;
  transition: background-color var(--fast) var(--ease);
  &::before {
    content: '';
    position: absolute;
    inset: 2px auto auto 2px;
    width: 20px;
    height: 20px;
    border-radius: 50%;
    background: var(--text-2);
    transition: transform var(--fast) var(--ease);
  }
  &:checked {
    border-color: var(--accent-solid);
    background: var(--accent-solid);
    &::before {
      background: var(--on-accent-solid);
      transform: translateX(18px);
    }
  }
  &:disabled {
    border-color: var(--line-strong);
    background: var(--surface-3);
    &::before {
      background: var(--text-disabled);
    }
  }
  ${media.forcedColors} {
    appearance: auto;
    &::before {
      content: none;
    }
  }
`;
