import { styled } from '@beem/platform';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { visuallyHidden } from '../theme/mixins';
import { tabularNumbers, type } from '../theme/type';

/** The props of every labelled control besides its own attributes. */
export interface FieldProps {
  label: string;
  /** Keep the label for screen readers only, e.g. in a search box. */
  hideLabel?: boolean;
  hint?: ReactNode;
  /** A sentence; marks the control as invalid and is read with it. */
  error?: string;
}

interface FieldFrameProps extends FieldProps {
  id?: string;
  counter?: { length: number; max: number };
  children: (control: ControlAttributes) => ReactNode;
}

interface ControlAttributes {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** Label above, counter at its right, the control, then error or hint below. */
export function Field({ id, label, hideLabel, hint, error, counter, children }: FieldFrameProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const noteId = `${controlId}-note`;
  const hasNote = Boolean(error ?? hint);
  return (
    <Frame>
      <Head $hidden={Boolean(hideLabel)}>
        <label htmlFor={controlId}>{label}</label>
        {counter && <Counter aria-hidden="true">{`${counter.length} / ${counter.max}`}</Counter>}
      </Head>
      {children({
        id: controlId,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': hasNote ? noteId : undefined,
      })}
      {hasNote && (
        <Note id={noteId} $isError={Boolean(error)} role={error ? 'alert' : undefined}>
          {error && <CircleAlert size={16} aria-hidden="true" />}
          <span>{error ?? hint}</span>
        </Note>
      )}
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

const Note = styled.p<{ $isError: boolean }>`
  display: flex;
  gap: 6px;
  ${type.small}
  color: ${({ $isError }) => ($isError ? 'var(--danger)' : 'var(--text-3)')};
  svg {
    flex: none;
    margin-top: 2px;
  }
`;
