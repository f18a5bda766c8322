import { styled } from '@beem/platform';
import { type ReactNode, useId } from 'react';
import { visuallyHidden } from '../theme/mixins';
import { tabularNumbers, type } from '../theme/type';
import { FieldNote, type NoteProps, noteAttributes } from './field-note';

/** The props of every labelled control besides its own attributes. */
export interface FieldProps extends NoteProps {
  label: string;
  /** Shows the label to screen readers only, e.g. in a search box. */
  hideLabel?: boolean;
}

interface FieldFrameProps extends FieldProps {
  id?: string;
  counter?: { length: number; max: number };
  children: (control: ControlAttributes) => ReactNode;
}

interface ControlAttributes extends ReturnType<typeof noteAttributes> {
  id: string;
}

/** Label, counter at its right, control, and error or hint below. */
export function Field({ id, label, hideLabel, hint, error, counter, children }: FieldFrameProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  return (
    <Frame>
      <Head $hidden={Boolean(hideLabel)}>
        <label htmlFor={controlId}>{label}</label>
        {counter && <Counter aria-hidden="true">{`${counter.length} / ${counter.max}`}</Counter>}
      </Head>
      {children({ id: controlId, ...noteAttributes(controlId, { hint, error }) })}
      <FieldNote id={controlId} hint={hint} error={error} />
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  gap: 8px;
  min-width: 0;
`;

const Head = styled.div<{ $hidden: boolean }>`
  display: flex;
  justify-content: space-between;
  gap: 12px;
  ${type.label}
  ${({ $hidden }) => $hidden && visuallyHidden}
`;

const Counter = styled.span`
  ${type.small}
  ${tabularNumbers}
  color: var(--text-3);
`;
