import { AGE_RATING_LABELS, REPORT_REASONS } from '@beem/contracts';
import { isolate } from '@beem/rules';
import type { Mail } from '../../../../platform/mail/index.js';
import { deletionText } from '../../../viewing/index.js';
import type { DecisionMailRow } from './decision-mails.repository.js';

const TO_OWNER = 'You get this mail because a moderator of Beem has decided about something of yours.';
const TO_REPORTER = 'You get this mail because you sent a report on Beem.';

/** The text for the owner of the content; null when nothing happened to it. It never names the reporter. */
export function ownerLetter(row: DecisionMailRow, origin: string): Mail | null {
  const { subject, from_status: from, to_status: to, age_rating: rating } = row;
  if (subject === 'user') return null;
  const title = `“${isolate(row.title ?? '')}”`;
  const what = subject === 'comment' ? `Your comment on ${title}` : `Your video ${title}`;
  if (to === 'removed' && from !== 'removed')
    return letter(row, `${what} was removed`, [
      `A moderator has removed it. The rule: ${ruleOf(row)}.`,
      ...(row.notes ? [`The moderator wrote: ${isolate(row.notes)}`] : []),
      `If you think that this is wrong, write to us: ${origin}/support/contact`,
    ]);
  if (from === 'removed' && to !== 'removed')
    return letter(row, `${what} was restored`, [
      'A moderator has taken the removal back. It is shown again.',
      ...(rating ? [`Its age rating is now ${AGE_RATING_LABELS[rating]}. ${raised(row)}`] : []),
    ]);
  if (rating) return letter(row, `${what} was rated ${AGE_RATING_LABELS[rating]}`, [raised(row)]);
  return null;
}

const raised = (row: DecisionMailRow) =>
  `A moderator has raised its age rating. The rule: ${ruleOf(row)}. You cannot rate it lower.`;

/** Thanks the reporter and describes the outcome. */
export function reporterLetter(row: DecisionMailRow): Mail {
  const result =
    row.kind === 'deleted'
      ? deletionText(row.subject, row.is_comment_deleted)
      : row.age_rating
        ? 'Moderators have raised the age rating of the video.'
        : row.to_status === 'removed'
          ? 'Moderators have acted on it.'
          : 'Moderators have reviewed it and found nothing to remove.';
  return letter(row, 'Thank you for your report', [result], TO_REPORTER);
}

function letter(row: DecisionMailRow, heading: string, paragraphs: string[], footnote = TO_OWNER): Mail {
  return {
    to: row.email,
    subject: heading,
    letter: { preview: paragraphs[0] ?? heading, heading, paragraphs, footnote },
  };
}

function ruleOf({ reason }: DecisionMailRow): string {
  return REPORT_REASONS.find(({ value }) => value === reason)?.label ?? reason;
}
