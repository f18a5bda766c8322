import type { ReportSubject } from '@beem/contracts';

/**
 * The text for reporters when the reported content was deleted before moderators decided.
 * @param isCommentDeleted whether the author deleted the comment; else it was deleted with its video
 */
export function deletionText(subject: ReportSubject, isCommentDeleted: boolean): string {
  if (subject !== 'comment') return 'Its creator has deleted the video before moderators decided.';
  return isCommentDeleted
    ? 'Its author has deleted the comment before moderators decided.'
    : 'The video of the comment was deleted before moderators decided.';
}
