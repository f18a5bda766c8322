import { AGE_RATING_LABELS, type AgeRating } from '@beem/contracts';
import { isModerator } from '@beem/rules';
import type { AuthUser } from '../../../platform/auth/index.js';
import { AppError, forbidden, notFound } from '../../../platform/errors/index.js';

const NOT_AVAILABLE = 'This content is not available to you.';

export const videoNotFound = () => notFound(NOT_AVAILABLE);
/**
 * For moderators, the sentence adds how to remove it: by a case, which has a reason and can be reversed.
 * @param reported what they report for that
 */
export const deletionForbidden = (
  viewer: AuthUser,
  { what, owner = 'creator', reported = 'it' }: { what: string; owner?: string; reported?: string },
) => {
  const refusal = `Only its ${owner} may delete this ${what}.`;
  if (!isModerator(viewer)) return forbidden(refusal);
  return forbidden(`${refusal} Report ${reported}, and another moderator decides on the case.`);
};
export const ageRestricted = () =>
  new AppError({ status: 403, code: 'age_restricted', message: NOT_AVAILABLE });
export const ageNotVerified = () =>
  new AppError({
    status: 403,
    code: 'age_not_verified',
    message:
      'Only creators of 18 or older may publish mature videos. Please add your date of birth first, or choose another age rating.',
  });
export const ratedByModerators = (rating: AgeRating) =>
  forbidden(`Moderators have rated this video ${AGE_RATING_LABELS[rating]}, so it cannot be rated lower.`);
export const videoNotReady = () =>
  new AppError({ status: 409, code: 'video_not_ready', message: 'This video is still being prepared.' });
