import { styled } from '@beem/platform';
import { type } from '@beem/ui';
import { CircleAlert } from 'lucide-react';
import type { FieldValues } from 'react-hook-form';
import type { FormState } from './use-form';

/** Why the call failed, in one sentence above the button; nothing unless it did. */
export function FormFailure<Values extends FieldValues>({
  form,
}: {
  form: Pick<FormState<Values>, 'failure'>;
}) {
  if (!form.failure) return null;
  return (
    <Failure role="alert">
      <CircleAlert size={20} aria-hidden="true" />
      <span>{form.failure}</span>
    </Failure>
  );
}

const Failure = styled.p`
  display: flex;
  gap: 12px;
  padding: 12px 16px;
  border-radius: var(--radius-md);
  background: var(--danger-soft);
  ${type.label}
  overflow-wrap: anywhere;
  svg {
    flex: none;
    color: var(--danger);
  }
`;
