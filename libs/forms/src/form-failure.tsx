import { styled } from '@beem/platform';
import { type } from '@beem/ui';
import { CircleAlert } from 'lucide-react';
import type { FieldValues } from 'react-hook-form';
import type { FormState } from './use-form';

/** One sentence above the button that says why the call failed; nothing before a failure. */
export function FormFailure<Values extends FieldValues>({
  form,
}: {
  form: Pick<FormState<Values>, 'failure'>;
}) {
  if (!form.failure) return null;
  return (
    <Failure ref={scrollIntoSight} role="alert">
      <CircleAlert size={20} aria-hidden="true" />
      <span>{form.failure}</span>
    </Failure>
  );
}

/** Scrolls to the failure, which may be out of view below a long form. */
const scrollIntoSight = (note: HTMLElement | null) => note?.scrollIntoView?.({ block: 'nearest' });

const Failure = styled.p`
  display: flex;
  gap: 12px;
  padding: 12px 16px;
  scroll-margin: 24px;
  border-radius: var(--radius-md);
  background: var(--danger-soft);
  ${type.label}
  overflow-wrap: anywhere;
  svg {
    flex: none;
    color: var(--danger);
  }
`;
