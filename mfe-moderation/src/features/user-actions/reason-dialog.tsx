import { STAFF_REASON_MAX_LENGTH } from '@beem/contracts';
import { Form, FormFailure, PasswordStep, TextareaField, useForm, usePasswordStep } from '@beem/forms';
import { messageOf } from '@beem/platform';
import { staffReasonError } from '@beem/rules';
import { Button, Dialog } from '@beem/ui';
import type { ReactNode } from 'react';

interface ReasonDialogProps {
  title: string;
  /** The effect of sending the form. */
  description: string;
  /** Labels of the button, before and during the call. */
  action: string;
  busyAction: string;
  variant?: 'danger' | 'primary';
  hint?: string;
  /** Fields above the reason. */
  children?: ReactNode;
  onSubmit: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

const FORM_ID = 'reason';
const FAILED = 'The change was not made. Check your connection and try again.';

/** Asks for a reason before an action on a user, and for the password when the server requires it. */
export function ReasonDialog({
  title,
  description,
  action,
  busyAction,
  variant = 'danger',
  hint = 'Kept in the audit log, with your name.',
  children,
  onSubmit,
  onClose,
}: ReasonDialogProps) {
  const step = usePasswordStep();
  const form = useForm({
    initial: { reason: '', password: '' },
    validate: (values) => ({
      reason: staffReasonError(values.reason.trim()),
      password: step.errorOf(values.password),
    }),
    failureOf: (error) => messageOf(error, FAILED),
    onSubmit: async ({ reason, password }) => {
      if (await step.run(password, () => onSubmit(reason.trim()))) onClose();
    },
  });
  return (
    <Dialog
      open
      // During the call the dialog stays open, because closing it would not stop the call.
      onOpenChange={() => form.isPending || onClose()}
      title={title}
      description={description}
      showDescription
      footer={
        <>
          <Button variant="ghost" disabled={form.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button variant={variant} type="submit" form={FORM_ID} busy={form.isPending} busyLabel={busyAction}>
            {action}
          </Button>
        </>
      }
    >
      <Form form={form} label={title} id={FORM_ID}>
        {children}
        <TextareaField
          form={form}
          name="reason"
          label="Reason"
          hint={hint}
          rows={3}
          maxLength={STAFF_REASON_MAX_LENGTH}
          showCounter
          data-autofocus={children ? undefined : ''}
        />
        <PasswordStep form={form} step={step} />
        <FormFailure form={form} />
      </Form>
    </Dialog>
  );
}
