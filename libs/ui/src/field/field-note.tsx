import { styled } from '@beem/platform';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { type } from '../theme/type';

export interface NoteProps {
  hint?: ReactNode;
  /** A sentence that replaces the hint. */
  error?: string;
}

/** The attributes that connect a control with the note below it. */
export function noteAttributes(id: string, { hint, error }: NoteProps) {
  return {
    'aria-invalid': Boolean(error) || undefined,
    'aria-describedby': error || hint ? noteIdOf(id) : undefined,
  };
}

/** The note below a control: its error, else its hint, else nothing. */
export function FieldNote({ id, hint, error }: NoteProps & { id: string }) {
  if (!error && !hint) return null;
  return (
    <Note id={noteIdOf(id)} $isError={Boolean(error)} role={error ? 'alert' : undefined}>
      {error && <CircleAlert size={16} aria-hidden="true" />}
      <span>{error || hint}</span>
    </Note>
  );
}

const noteIdOf = (controlId: string) => `${controlId}-note`;

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
