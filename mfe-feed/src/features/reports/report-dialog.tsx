import { REPORT_DESCRIPTION_MAX_LENGTH, REPORT_REASONS, type ReportReason } from '@beem/contracts';
import { styled, toast } from '@beem/platform';
import { Button, Dialog, RadioGroup, Textarea } from '@beem/ui';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useReport } from './use-report';

export interface ReportDialogProps {
  videoId: number;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Why somebody reports a video. It forgets what was chosen once the report is sent. */
export function ReportDialog({ videoId, isOpen, onOpenChange }: ReportDialogProps) {
  const formId = useId();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [details, setDetails] = useState('');
  const [lacksDetails, setLacksDetails] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const report = useReport(videoId);
  const needsDetails = reason === 'other';

  function submit(event: FormEvent) {
    event.preventDefault();
    if (report.isPending) return;
    const description = details.trim();
    if (!reason) {
      form.current?.querySelector<HTMLElement>('[type="radio"]')?.focus();
      return refuse('Please select a reason', "Choose why you're reporting this content");
    }
    if (needsDetails && !description) {
      setLacksDetails(true);
      form.current?.querySelector('textarea')?.focus();
      return refuse('Please provide details', "Describe the issue when selecting 'Other'");
    }
    report.mutate(description ? { reason, description } : { reason }, {
      onSuccess: () => {
        setReason(null);
        setDetails('');
        onOpenChange(false);
      },
    });
  }

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
            busy={report.isPending}
            busyLabel="Submitting..."
          >
            Submit Report
          </Button>
        </>
      }
    >
      <Form ref={form} id={formId} onSubmit={submit} noValidate>
        <RadioGroup
          label="Why are you reporting this?"
          options={REPORT_REASONS}
          value={reason}
          onChange={(value) => {
            setReason(value);
            setLacksDetails(false);
          }}
        />
        <Textarea
          label={needsDetails ? 'Details' : 'Details (optional)'}
          rows={3}
          value={details}
          maxLength={REPORT_DESCRIPTION_MAX_LENGTH}
          showCounter
          required={needsDetails}
          error={lacksDetails && !details.trim() ? 'Say in a few words what is wrong.' : undefined}
          onChange={(event) => setDetails(event.currentTarget.value)}
        />
      </Form>
    </Dialog>
  );
}

function refuse(title: string, description: string): void {
  toast({ title, description, variant: 'destructive' });
}

const Form = styled.form`
  display: grid;
  gap: 16px;
`;
