import { DateField, Form, FormFailure, useForm } from '@beem/forms';
import { messageOf, styled } from '@beem/platform';
import { birthDateError, donorTooYoung } from '@beem/rules';
import { Button, Dialog, type } from '@beem/ui';
import { useId } from 'react';
import { CreatorHead } from './creator-head';
import { useSaveBirthDate } from './donor-age.mutations';
import type { SupportDialogProps } from './support-dialog-props';

const NOT_SAVED = 'Failed to update date of birth';

interface DonorAgeDialogProps extends SupportDialogProps {
  /** Whether the saved date of birth is too recent. */
  isTooYoung: boolean;
  /** Undefined while unknown. */
  minimumAge: number | undefined;
}

/** Replaces the payment: asks for the date of birth, or names the age from which donations are possible. */
export function DonorAgeDialog({ creator, onClose, isTooYoung, minimumAge }: DonorAgeDialogProps) {
  const formId = useId();
  const save = useSaveBirthDate();
  const form = useForm({
    initial: { dateOfBirth: '' },
    validate: ({ dateOfBirth }) => ({ dateOfBirth: birthDateError(dateOfBirth, new Date()) }),
    failureOf: (error) => messageOf(error, NOT_SAVED),
    onSubmit: ({ dateOfBirth }) => save.mutateAsync(dateOfBirth),
  });
  const close = () => form.isBusy() || onClose();
  return (
    <Dialog
      open
      onOpenChange={close}
      title="Creator Support"
      footer={
        isTooYoung ? (
          <Button onClick={onClose}>Close</Button>
        ) : (
          <>
            <Button variant="ghost" disabled={form.isPending} onClick={close}>
              Cancel
            </Button>
            <Button variant="primary" type="submit" form={formId} busy={form.isPending} busyLabel="Saving...">
              Continue
            </Button>
          </>
        )
      }
    >
      <CreatorHead creator={creator} />
      {isTooYoung ? (
        <Sentence role="status">{minimumAge && donorTooYoung(minimumAge)}</Sentence>
      ) : (
        <>
          <Sentence>
            {minimumAge && <span>{`${donorTooYoung(minimumAge)} `}</span>}
            Enter your date of birth to go on. It is never shown to anyone. A date that would unlock more can
            be given once.
          </Sentence>
          <Form form={form} id={formId} label="Age Verification">
            <DateField
              form={form}
              name="dateOfBirth"
              label="Date of birth"
              max={new Date().toISOString().slice(0, 10)}
              autoComplete="bday"
            />
            <FormFailure form={form} />
          </Form>
        </>
      )}
    </Dialog>
  );
}

const Sentence = styled.p`
  margin: 16px 0;
  color: var(--text-2);
  ${type.body}
`;
