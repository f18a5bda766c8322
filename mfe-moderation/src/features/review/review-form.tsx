import type { ReportDetail } from '@beem/api-client';
import { AGE_RATING_LABELS, AGE_RATINGS, MODERATOR_NOTES_MAX_LENGTH, REPORT_STATUSES } from '@beem/contracts';
import { Form, FormFailure, SelectField, TextareaField, useForm, useValue } from '@beem/forms';
import { useQueryClient } from '@beem/platform';
import { useKeys } from '@beem/ui';
import { useEffect, useState } from 'react';
import { STATUS_BADGES } from '../../shared/reports/report-texts';
import { readReportsAgain, reportOptions } from '../../shared/reports/reports.queries';
import { failureOf, isConflict, type useDecide } from './review.mutations';
import { draftOf, forgetDraft, forgetUnchangedDraft } from './review-drafts';

interface ReviewFormProps {
  id: string;
  report: ReportDetail;
  moderatorId: string;
  decide: ReturnType<typeof useDecide>;
  onDecided: () => void;
}

/** The decision on a case. After a conflict all typed text is kept, and the next attempt uses the new state. */
export function ReviewForm({ id, report, moderatorId, decide, onDecided }: ReviewFormProps) {
  const client = useQueryClient();
  const [draft] = useState(() => draftOf(report, moderatorId));
  // A live message does not change this version: a decision that the moderator has not seen remains a conflict.
  const [version, setVersion] = useState(report.version);
  const form = useForm({
    draft,
    validate: ({ status }) => ({ status: status ? null : 'Please select an action.' }),
    failureToast: (error) => ({ title: 'Update Failed', description: failureOf(error) }),
    onSubmit: async (values) => {
      try {
        await decide.mutateAsync({ ...values, report, version });
      } catch (error) {
        if (isConflict(error)) {
          await readReportsAgain(client);
          const fresh = client.getQueryData(reportOptions(report.id).queryKey);
          if (fresh) setVersion(fresh.version);
          if (fresh && !higherRatings(fresh).some((rating) => rating === values.ageRating))
            draft.setValue('ageRating', '');
        }
        throw error;
      }
      forgetDraft(report, moderatorId);
      onDecided();
    },
  });
  const status = useValue(form, 'status');
  const choose = (at: number) => () => draft.setValue('status', REPORT_STATUSES[at] ?? '');
  useKeys({ '1': choose(0), '2': choose(1), '3': choose(2), '4': choose(3) }, 'dialog');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form is mounted for one case
  useEffect(() => () => forgetUnchangedDraft(report, moderatorId), []);
  const ratings = higherRatings(report);
  return (
    <Form form={form} id={id} label="Review">
      <SelectField form={form} name="status" label="Action">
        {REPORT_STATUSES.map((value) => (
          <option key={value} value={value}>
            {STATUS_BADGES[value].label}
          </option>
        ))}
      </SelectField>
      {status === 'reviewed' && report.video && ratings.length > 0 && (
        <SelectField
          form={form}
          name="ageRating"
          label="Age rating"
          hint="Raises it instead of removing the video; its creator cannot lower it."
        >
          <option value="">Keep {AGE_RATING_LABELS[report.video.ageRating]}</option>
          {ratings.map((value) => (
            <option key={value} value={value}>
              Raise to {AGE_RATING_LABELS[value]}
            </option>
          ))}
        </SelectField>
      )}
      <TextareaField
        form={form}
        name="notes"
        label="Moderator Notes"
        rows={3}
        hint={status === 'removed' && report.subject.kind !== 'user' ? noteReader(report) : undefined}
        maxLength={MODERATOR_NOTES_MAX_LENGTH}
      />
      <FormFailure form={form} />
    </Form>
  );
}

/** The ratings to which that of a reported video can be raised. */
function higherRatings({ subject, video }: ReportDetail) {
  if (subject.kind !== 'video' || !video) return [];
  return AGE_RATINGS.slice(AGE_RATINGS.indexOf(video.ageRating) + 1);
}

/** Other readers of the notes of a removal. */
function noteReader({ subject }: ReportDetail): string {
  return subject.kind === 'comment'
    ? 'The author reads this with the reason. Do not name the reporter.'
    : 'The creator reads this with the reason. Do not name the reporter.';
}
