import { REPORT_DESCRIPTION_MAX_LENGTH, REPORT_REASONS, type ReportReason } from '@beem/contracts';
import { failureMessage } from '@beem/platform/failure-message';
import { reportDetailsError } from '@beem/rules';
import { Button, Dialog } from '@beem/ui';
import { useId } from 'react';
import { Form } from './form';
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
    invalidToast: incompleteToast,
    failureToast: (error) => ({
      title: 'Report Failed',
      description: failureMessage(error, 'Please try again'),
    }),
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
      </Form>
    </Dialog>
  );
}

/** The toast for an incomplete report (specification, section 5). */
function incompleteToast({ reason, description }: Report) {
  if (!reason)
    return { title: 'Please select a reason', description: "Choose why you're reporting this content" };
  if (description.trim()) return null;
  return { title: 'Please provide details', description: reportDetailsError(reason, '') ?? '' };
}
