import { AGE_RATING_LABELS, type AgeRating, type ReportStatus } from '@beem/contracts';
import { conflict, forbidden, notFound } from '../../../platform/errors/index.js';

const STATUS_WORDS: Record<ReportStatus, string> = {
  pending: 'Pending',
  reviewed: 'Reviewed',
  removed: 'Removed',
  false_flag: 'False Report',
};

export const reportNotFound = () => notFound('This report does not exist or is no longer available.');
export const videoDeleted = () =>
  conflict('Its creator has deleted this video. There is nothing to decide any more.');
/** @param isByAuthor null when it is unknown whether its author deleted it or it was deleted with its video */
export const commentDeleted = (isByAuthor: boolean | null) =>
  conflict(`${deletionOf(isByAuthor)} There is nothing to decide any more.`);
export const reportedCase = () => forbidden('You cannot decide on what you have reported.');
/** @param username of the moderator; null when a new report has reopened the case, or the moderator has left */
export const caseDecided = (username: string | null, status: ReportStatus) =>
  conflict(
    username === null
      ? 'This case has changed meanwhile. Please look at it again.'
      : `@${username} has decided this case already: ${STATUS_WORDS[status]}.`,
    'case_decided',
  );
/** The same moderator decided in another tab. */
export const decidedElsewhere = (status: ReportStatus) =>
  conflict(`You already decided this in another tab: ${STATUS_WORDS[status]}.`, 'case_decided');
/** The creator or another moderator has raised the rating of the video meanwhile. */
export const ratedHigher = (rating: AgeRating) =>
  conflict(`This video is rated ${AGE_RATING_LABELS[rating]} by now. A rating can only be raised here.`);
export const caseClaimed = (username: string) =>
  conflict(`@${username} is looking at this case.`, 'case_claimed');

function deletionOf(isByAuthor: boolean | null): string {
  if (isByAuthor === null) return 'This comment was deleted.';
  return isByAuthor ? 'Its author has deleted this comment.' : 'The video of this comment was deleted.';
}
