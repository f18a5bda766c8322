import type { ReportSubject } from '@beem/contracts';

/**
 * What reporters read when what they reported was deleted before moderators decided.
 * @param isCommentDeleted whether the author deleted the comment; else it went with its video
 */
export function deletionText(subject: ReportSubject, isCommentDeleted: boolean): string {
  if (subject !== 'comment') return 'Its creator has deleted the video before moderators decided.';
  return isCommentDeleted
    ? 'Its author has deleted the comment before moderators decided.'
    : 'The video of the comment was deleted before moderators decided.';
}
