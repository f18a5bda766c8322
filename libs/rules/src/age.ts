import { type AgeRating, MATURE_AGE } from '@beem/contracts';

/**
 * Age in whole years on `today`, accounting for month and day (specification, section 5).
 * @param dateOfBirth calendar date `YYYY-MM-DD`
 */
export function ageInYears(dateOfBirth: string, today: Date): number {
  const [year = 0, month = 0, day = 0] = dateOfBirth.split('-').map(Number);
  const hadBirthday =
    today.getUTCMonth() + 1 > month || (today.getUTCMonth() + 1 === month && today.getUTCDate() >= day);
  return today.getUTCFullYear() - year - (hadBirthday ? 0 : 1);
}

/** Whether a viewer may see a rating: mature videos need a verified age of 18 (design, section 4). */
export function canSeeRating(rating: AgeRating, dateOfBirth: string | null, today: Date): boolean {
  if (rating !== 'mature') return true;
  return dateOfBirth !== null && ageInYears(dateOfBirth, today) >= MATURE_AGE;
}
