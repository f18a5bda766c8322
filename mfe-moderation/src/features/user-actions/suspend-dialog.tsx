import type { AdminUserDetail } from '@beem/api-client';
import {
  MAX_SUSPENSION_HOURS,
  STAFF_NOTE_MAX_LENGTH,
  STAFF_REASON_MAX_LENGTH,
  type SuspensionKind,
} from '@beem/contracts';
import {
  Form,
  FormFailure,
  NumberField,
  RadioField,
  SelectField,
  TextareaField,
  useForm,
  useValue,
} from '@beem/forms';
import { messageOf, styled } from '@beem/platform';
import { staffNoteError, staffReasonError } from '@beem/rules';
import { Button, Dialog, type } from '@beem/ui';
import { SUSPENSIONS } from '../../shared/suspension-texts';
import { DURATIONS, durationError, hoursOf } from './suspension-duration';
import { useSuspend } from './user-actions.mutations';

interface SuspendDialogProps {
  user: AdminUserDetail;
  onClose: () => void;
}

const FORM_ID = 'suspend';

/** Suspends a user from comments, uploads or the whole account, for a time or until a moderator lifts it. */
export function SuspendDialog({ user, onClose }: SuspendDialogProps) {
  const suspend = useSuspend(user.id);
  const form = useForm({
    initial: {
      kind: null as SuspensionKind | null,
      duration: '24',
      hours: null as number | null,
      reason: '',
      note: '',
    },
    validate: ({ kind, duration, hours, reason, note }) => ({
      kind: kind ? null : 'Choose what to suspend.',
      hours: durationError(duration, hours),
      reason: staffReasonError(reason.trim()),
      note: staffNoteError(note.trim()),
    }),
    failureOf: (error) =>
      messageOf(error, 'The user was not suspended. Check your connection and try again.'),
    onSubmit: async ({ kind, duration, hours, reason, note }) => {
      await suspend.mutateAsync({
        kind: kind as SuspensionKind,
        hours: hoursOf(duration, hours),
        reason: reason.trim(),
        note: note.trim() || null,
      });
      onClose();
    },
  });
  const isOther = useValue(form, 'duration') === 'other';
  return (
    <Dialog
      open
      onOpenChange={() => form.isPending || onClose()}
      title={`Suspend @${user.username}`}
      description="It holds at once, on every device. The user reads the reason and until when."
      showDescription
      footer={
        <>
          <Button variant="ghost" disabled={form.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="danger"
            type="submit"
            form={FORM_ID}
            busy={form.isPending}
            busyLabel="Suspending..."
          >
            Suspend
          </Button>
        </>
      }
    >
      <Form form={form} label="Suspend" id={FORM_ID}>
        <RadioField form={form} name="kind" label="What is suspended" options={KINDS} />
        <SelectField form={form} name="duration" label="How long">
          {DURATIONS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        {isOther && <NumberField form={form} name="hours" label="Hours" hint={`1 to ${MAX_HOURS}`} />}
        <TextareaField
          form={form}
          name="reason"
          label="Reason"
          hint="The user reads it, and it is kept in the audit log."
          rows={3}
          maxLength={STAFF_REASON_MAX_LENGTH}
          showCounter
        />
        <TextareaField
          form={form}
          name="note"
          label="Note (optional)"
          hint="Moderators alone read it."
          rows={2}
          maxLength={STAFF_NOTE_MAX_LENGTH}
        />
        <FormFailure form={form} />
      </Form>
    </Dialog>
  );
}

const MAX_HOURS = MAX_SUSPENSION_HOURS.toLocaleString('en-US');

const Choice = styled.span`
  display: grid;
  small {
    ${type.small}
    color: var(--text-2);
  }
`;

const KINDS = (['comment', 'upload', 'account'] as const).map((value) => ({
  value,
  label: (
    <Choice>
      <span>{SUSPENSIONS[value].choice}</span> <small>{SUSPENSIONS[value].effect}</small>
    </Choice>
  ),
}));
