import type { AdminDonation } from '@beem/api-client';
import { REFUND_REASON_MAX_LENGTH } from '@beem/contracts';
import { Form, FormFailure, PasswordStep, TextareaField, useForm, usePasswordStep } from '@beem/forms';
import { styled } from '@beem/platform';
import { displayName, formatDollars, isolate, refundReasonError } from '@beem/rules';
import { Button, Dialog, tabularNumbers, type } from '@beem/ui';
import { useState } from 'react';
import { failureOf, isConflict, useRefund } from './refund.mutations';

export interface RefundDialogProps {
  donation: AdminDonation;
  onClose: () => void;
}

const FORM_ID = 'refund';

/** Asks for a reason before a donation is refunded, and for the password when the server requires it. */
export function RefundDialog({ donation, onClose }: RefundDialogProps) {
  const { chargeAmount, refundedAmount } = donation;
  const rest = formatDollars(chargeAmount - refundedAmount);
  const [conflict, setConflict] = useState<string | null>(null);
  const refund = useRefund(donation);
  const step = usePasswordStep();
  const form = useForm({
    initial: { reason: '', password: '' },
    validate: (values) => ({
      reason: refundReasonError(values.reason.trim()),
      password: step.errorOf(values.password),
    }),
    failureOf,
    onSubmit: async ({ reason, password }) => {
      try {
        if (await step.run(password, () => refund.mutateAsync(reason.trim()))) onClose();
      } catch (error) {
        if (!isConflict(error as Error)) throw error;
        setConflict(failureOf(error as Error));
      }
    },
  });
  return (
    <Dialog
      open
      // During the refund the dialog stays open, because closing it would not stop the call.
      onOpenChange={() => form.isPending || onClose()}
      title={`Refund donation #${donation.id}`}
      description={conflict === null ? questionOf(donation, rest) : undefined}
      showDescription
      footer={
        conflict === null ? (
          <>
            <Button variant="ghost" disabled={form.isPending} onClick={onClose}>
              Cancel
            </Button>
            <Button
              variant="danger"
              type="submit"
              form={FORM_ID}
              busy={form.isPending}
              busyLabel="Refunding..."
            >
              Refund {rest}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>Close</Button>
        )
      }
    >
      {conflict === null ? (
        <>
          <Facts donation={donation} />
          <Form form={form} label="Refund" id={FORM_ID}>
            <TextareaField
              form={form}
              name="reason"
              label="Reason"
              hint="Kept in the audit log, with your name."
              rows={3}
              maxLength={REFUND_REASON_MAX_LENGTH}
              showCounter
              data-autofocus
            />
            <PasswordStep form={form} step={step} />
            <FormFailure form={form} />
          </Form>
        </>
      ) : (
        <FormFailure form={{ failure: conflict }} />
      )}
    </Dialog>
  );
}

function questionOf({ donor, creator }: AdminDonation, rest: string): string {
  return `${rest} will go back to the card of ${nameOf(donor)}. What ${nameOf(creator)} received of it will be taken back, and Beem will give back its fees. This cannot be undone.`;
}

function nameOf(user: AdminDonation['donor']): string {
  return user ? `${isolate(displayName(user))} (@${user.username})` : 'a user who has left';
}

function Facts({ donation }: { donation: AdminDonation }) {
  const { amount, chargeAmount, creatorAmount, refundedAmount } = donation;
  const rows = [
    ['Donation', amount],
    ['Charged to the card', chargeAmount],
    ['Received by the creator', creatorAmount],
    ...(refundedAmount > 0 ? [['Refunded so far', refundedAmount] as const] : []),
  ] as const;
  return (
    <Rows>
      {rows.map(([name, dollars]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatDollars(dollars)}</dd>
        </div>
      ))}
    </Rows>
  );
}

const Rows = styled.dl`
  display: grid;
  gap: 8px;
  margin: 0 0 20px;
  padding: 12px 16px;
  border-radius: var(--radius-md);
  background: var(--surface-3);
  ${type.label}
  ${tabularNumbers}
  > div {
    display: flex;
    justify-content: space-between;
    gap: 16px;
  }
  dt {
    color: var(--text-2);
  }
  dd {
    font-weight: 600;
  }
`;
