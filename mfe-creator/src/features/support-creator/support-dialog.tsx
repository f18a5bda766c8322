import type { PublicUser } from '@beem/api-client';
import { DONATION_MESSAGE_MAX_LENGTH } from '@beem/contracts';
import { CheckboxField, Form, FormFailure, TextareaField, useForm, useValue } from '@beem/forms';
import { messageOf, styled, toast, useSession } from '@beem/platform';
import { type DonationFees, displayName, donorAge, isolate } from '@beem/rules';
import { Button, Dialog, media, tabularNumbers, type } from '@beem/ui';
import { Heart } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { centsOf, showMoney } from '../../shared/payments/dollars';
import { usePaymentSettings } from '../../shared/payments/payments.queries';
import { UnverifiedNotice } from '../../shared/verification/unverified-notice';
import { AmountFields } from './amount-fields';
import { findAttempt } from './attempts';
import { CardField } from './card-field';
import { CreatorHead } from './creator-head';
import { DonorAgeDialog } from './donor-age-dialog';
import { NOT_LOADED } from './load-stripe';
import { NotPayableDialog } from './not-payable-dialog';
import { FAILED, SupportError, sendSupport } from './send-support';
import type { SupportDialogProps } from './support-dialog-props';
import {
  amountFaultTitle,
  feesOf,
  hasNoAmount,
  NO_VALUES,
  type SupportValues,
  supportErrors,
} from './support-values';
import { TransactionSummary } from './transaction-summary';
import { useBankChallenge } from './use-bank-challenge';
import { useCard } from './use-card';

const SIGNED_OUT = 'Your sign-in has ended. Sign in again to support this creator.';
const CHANGED = 'The fees have changed. Look at the summary, and press Send Support again.';

/** The dialog for a donation to a creator, or what stands in its way. */
export function SupportDialog(props: SupportDialogProps) {
  return props.creator.acceptsDonations ? <DonorDialog {...props} /> : <NotPayableDialog {...props} />;
}

/** Donors must be old enough. */
function DonorDialog(props: SupportDialogProps) {
  const { user } = useSession();
  const { data: settings, isError } = usePaymentSettings();
  const minimumAge = settings?.minimumAge;
  // The payment itself reports a fault of the address or of the payment system.
  const isPayable = user?.isVerified && settings?.mode !== 'off' && !(isError && !settings);
  const age = isPayable ? donorAge(user.dateOfBirth, minimumAge ?? 0, new Date()) : 'old_enough';
  if (age === 'old_enough') return <PaymentDialog {...props} />;
  return <DonorAgeDialog {...props} isTooYoung={age === 'too_young'} minimumAge={minimumAge} />;
}

/** Amount, message, card, and the summary. */
function PaymentDialog({ creator, onClose }: SupportDialogProps) {
  const formId = useId();
  const { user } = useSession();
  const container = useRef<HTMLDivElement>(null);
  const settings = usePaymentSettings();
  const entry = useCard(settings.data, container, () => close());
  const [differing, setDiffering] = useState<DonationFees | null>(null);
  const [sent, setSent] = useState(NO_VALUES);
  const maximum = settings.data ? centsOf(settings.data.maximum) : Number.POSITIVE_INFINITY;
  const name = isolate(firstNameOf(creator));

  const form = useForm({
    initial: NO_VALUES,
    validate: (values) => supportErrors(values, maximum),
    invalidToast: (values) => {
      const { amount } = supportErrors(values, maximum);
      return amount ? { title: amountFaultTitle(amount), description: amount } : null;
    },
    onSubmit: async (values) => {
      if (!user) throw new SupportError(SIGNED_OUT);
      if (entry.state.status !== 'ready') throw new SupportError(NOT_LOADED, 'Error');
      if (!container.current?.hasChildNodes()) throw new SupportError('Card element not found');
      setSent(values);
      const { stripe, card } = entry.state;
      const shown = differing ?? feesOf(values);
      const about = { creatorId: creator.id, donorName: displayName(user) };
      const result = await sendSupport({ stripe, card, values, shown, ...about }, user.id);
      if ('differs' in result) {
        setDiffering(result.differs);
        throw new SupportError(CHANGED);
      }
      if ('earlier' in result) {
        const { amount, creatorAmount } = result.earlier;
        throw new SupportError(
          `Your earlier donation of ${showMoney(amount)} went through: ${willReceive(creator, creatorAmount)} This one was not sent. Press Send Support if you want to send it, too.`,
          'Not sent',
        );
      }
      toast({ title: 'Thank you!', description: willReceive(creator, result.creatorAmount) });
      onClose();
    },
    failureToast: (error) =>
      error instanceof SupportError
        ? { title: error.title, description: error.message }
        : { title: 'Donation Failed', description: messageOf(error, FAILED) },
  });
  const [amount, coverFees] = [useValue(form, 'amount'), useValue(form, 'coverFees')];
  useBankChallenge(form.isPending);
  // The amounts that are being paid, even if the form changes meanwhile.
  const summed = form.isPending ? sent : { amount, coverFees };
  const fees = differing ?? feesOf(summed, maximum);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the server's numbers belong to one amount.
  useEffect(() => setDiffering(null), [amount, coverFees]);
  // The settings did not load, which is treated like a payment system that did not load.
  const hasNoSettings = settings.isError && !settings.data;
  const card = hasNoSettings ? { ...entry, state: { status: 'failed' } as const } : entry;
  const close = () => form.isBusy() || onClose();
  const isOff = settings.data?.mode === 'off';
  const isUnverified = user !== null && !user.isVerified;
  const retry = () => (hasNoSettings ? void settings.refetch() : entry.retry());

  /** A payment with an unknown outcome is checked without a card, because a reload empties the card fields. */
  const hasUnknownPayment = () => Boolean(user && findAttempt(`${user.id} ${creator.id}`)?.isUnknown);

  /** A donation starts only with complete card fields; other faults are shown first. */
  function submit(event: { preventDefault: () => void }) {
    const hasFaults = Object.keys(supportErrors(form.getValues(), maximum)).length > 0;
    if (hasFaults || entry.isComplete || hasUnknownPayment()) return form.submit(event);
    event.preventDefault();
    entry.askForCard();
  }

  return (
    <Dialog
      open
      onOpenChange={close}
      title="Creator Support"
      footer={
        <>
          {fees && (
            <Charge>
              Total <strong>{showMoney(fees.charge)}</strong>
            </Charge>
          )}
          <Button variant="ghost" disabled={form.isPending} onClick={close}>
            Cancel
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            icon={<Heart aria-hidden="true" />}
            busy={form.isPending}
            busyLabel="Processing..."
            disabled={isUnverified || hasNoAmount({ ...NO_VALUES, amount }) || card.state.status !== 'ready'}
          >
            Send Support
          </Button>
        </>
      }
    >
      {isUnverified && <UnverifiedNotice email={user.email} what="support a creator" />}
      {settings.data?.mode === 'local' && <Banner>Test payments: no money moves</Banner>}
      <Fields form={{ ...form, submit }} id={formId} label="Creator Support">
        <CreatorHead creator={creator} />
        <AmountFields form={form} maximum={maximum} />
        <CardField entry={card} container={container} retry={isOff ? undefined : retry} />
        <CheckboxField
          form={form}
          name="coverFees"
          label={`Cover fees so ${name} receives the full amount`}
        />
        <TransactionSummary fees={fees} coversFees={summed.coverFees} name={name} />
        <TextareaField
          form={form}
          name="message"
          label="Message (optional)"
          rows={2}
          maxLength={DONATION_MESSAGE_MAX_LENGTH}
          showCounter
        />
        <CheckboxField form={form} name="isAnonymous" label={`Do not show ${name} who I am`} />
        <FormFailure form={form} />
      </Fields>
    </Dialog>
  );
}

const willReceive = (creator: PublicUser, cents: number) =>
  `${isolate(displayName(creator))} will receive ${showMoney(cents)} from your support.`;

function firstNameOf(creator: PublicUser): string {
  const name = displayName(creator);
  return name.split(/\s+/)[0] || name;
}

/** Amount, card and summary are visible together on the screen of a laptop. */
const Fields = styled(Form<SupportValues>)`
  gap: 12px;
  /* Check boxes have their own space above and below their texts. */
  > :has(> label > input[type='checkbox']) {
    margin-block: -6px;
  }
`;

/** What is paid stays in view where the summary is scrolled away. */
const Charge = styled.p`
  margin: auto auto auto 0;
  ${type.body}
  color: var(--text-2);
  strong {
    ${tabularNumbers}
    font-weight: 600;
    color: var(--text);
  }
  ${media.phone} {
    flex: 1 0 100%;
  }
`;

const Banner = styled.p`
  margin-bottom: 16px;
  padding: 10px 16px;
  border-radius: var(--radius-md);
  background: var(--warning-soft);
  color: var(--warning);
  font: var(--type-label);
  text-align: center;
`;
