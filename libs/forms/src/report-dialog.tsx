import { REPORT_DESCRIPTION_MAX_LENGTH, REPORT_REASONS, type ReportReason } from '@beem/contracts';
import { messageOf, toast } from '@beem/platform';
import { reportDetailsError } from '@beem/rules';
import { Button, Dialog } from '@beem/ui';
import { useId } from 'react';
import { Form } from './form';
import { FormFailure } from './form-failure';
import { RadioField } from './radio-field';
import { type ReportedSubject, useReport } from './report.mutations';
import { TextareaField } from './textarea-field';
import { useForm } from './use-form';
import { useValue } from './use-value';

export type { ReportedSubject };

export interface ReportDialogProps {
  subject: ReportedSubject;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

interface Report {
  reason: ReportReason | null;
  description: string;
}

/** Form to report a video, a comment or a user. It is reset after the report is sent. */
export function ReportDialog({ subject, isOpen, onOpenChange }: ReportDialogProps) {
  const formId = useId();
  const report = useReport(subject);
  const form = useForm<Report>({
    initial: { reason: null, description: '' },
    validate: ({ reason, description }) => ({
      reason: reason ? null : 'Choose a reason.',
      description: reason && reportDetailsError(reason, description.trim()),
    }),
    onInvalid: refuse,
    failureOf: (error) => messageOf(error, 'Please try again'),
    onSubmit: async ({ reason, description }) => {
      // The rules do not allow a report without a reason.
      if (!reason) return;
      await report.mutateAsync({ reason, description: description.trim() || undefined });
      form.reset();
      onOpenChange(false);
    },
  });
  const needsDetails = useValue(form, 'reason') === 'other';
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title="Report Content"
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            busy={form.isPending}
            busyLabel="Submitting..."
          >
            Submit Report
          </Button>
        </>
      }
    >
      <Form form={form} id={formId} label="Report">
        <RadioField
          form={form}
          name="reason"
          label="Why are you reporting this?"
          options={REPORT_REASONS}
          onChange={() => form.clearErrors('description')}
        />
        <TextareaField
          form={form}
          name="description"
          label={needsDetails ? 'Details' : 'Details (optional)'}
          rows={3}
          maxLength={REPORT_DESCRIPTION_MAX_LENGTH}
          showCounter
          required={needsDetails}
        />
        <FormFailure form={form} />
      </Form>
    </Dialog>
  );
}

/** Shows the toast for an incomplete report (specification, section 5). */
function refuse({ reason, description }: Report): void {
  const sentence = reason
    ? reportDetailsError(reason, description.trim())
    : "Choose why you're reporting this content";
  toast({ title: titleOf({ reason, description }), description: sentence ?? '', variant: 'destructive' });
}

function titleOf({ reason, description }: Report): string {
  if (!reason) return 'Please select a reason';
  return description.trim() ? 'Description too long' : 'Please provide details';
}
