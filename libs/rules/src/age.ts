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

/** Whether a donor has reached the age that the operator sets: `unknown` without a date of birth. */
export type DonorAge = 'unknown' | 'too_young' | 'old_enough';

export function donorAge(dateOfBirth: string | null, minimumAge: number, today: Date): DonorAge {
  if (dateOfBirth === null) return 'unknown';
  return ageInYears(dateOfBirth, today) < minimumAge ? 'too_young' : 'old_enough';
}

export const donorTooYoung = (minimumAge: number) =>
  `You must be at least ${minimumAge} years old to support a creator.`;

/** Whether a viewer may see a rating: mature videos need a verified age of 18 (design, section 4). */
export function canSeeRating(rating: AgeRating, dateOfBirth: string | null, today: Date): boolean {
  if (rating !== 'mature') return true;
  return dateOfBirth !== null && ageInYears(dateOfBirth, today) >= MATURE_AGE;
}
