import { AGE_RATINGS, type AgeRating, type VideoStatus } from '@beem/contracts';
import { canSeeRating, isModerator } from '@beem/rules';
import type { AuthUser } from '../../../platform/auth/index.js';

/** The fields of a video that policies read. */
export interface VideoAccessFields {
  creatorId: string;
  status: VideoStatus;
  ageRating: AgeRating;
  isHidden: boolean;
}

export type Visibility = 'visible' | 'missing' | 'age_restricted';

/** Mature videos need a verified age of 18; guests have none. */
export function canSeeMature(viewer: AuthUser | null, now = new Date()): boolean {
  return canSeeRating('mature', viewer?.dateOfBirth ?? null, now);
}

/** The same for one creator's videos: creators see their own, and moderators all. */
export function canSeeMatureOf(viewer: AuthUser | null, creatorId: string, now = new Date()): boolean {
  return canSeeMature(viewer, now) || viewer?.id === creatorId || isModerator(viewer);
}

/**
 * The videos of a creator that a viewer may see: all except removed ones, published ones, or published ones for all
 * ages.
 */
export type Audience = 'owner' | 'adults' | 'everyone';

export function audienceOf(viewer: AuthUser, creatorId: string, now = new Date()): Audience {
  if (viewer.id === creatorId) return 'owner';
  return canSeeMatureOf(viewer, creatorId, now) ? 'adults' : 'everyone';
}

/** Whether a viewer may see a video that is not deleted. Moderators see all; creators all except removed ones. */
export function visibilityOf(
  video: VideoAccessFields,
  viewer: AuthUser | null,
  now = new Date(),
): Visibility {
  if (isModerator(viewer)) return 'visible';
  if (video.isHidden) return 'missing';
  if (viewer?.id === video.creatorId) return 'visible';
  if (video.status !== 'ready') return 'missing';
  return canSeeRating(video.ageRating, viewer?.dateOfBirth ?? null, now) ? 'visible' : 'age_restricted';
}

/**
 * Whether a user may delete a video, show or comment of this owner. Moderators remove them by decisions on cases, which
 * have a reason and can be reversed.
 */
export function canDelete(viewer: AuthUser | null, ownerId: string): boolean {
  return viewer?.id === ownerId;
}

/** Only adults publish for adults; also checked when a video's rating changes. */
export function canPublish(creator: AuthUser, rating: AgeRating, now = new Date()): boolean {
  return canSeeRating(rating, creator.dateOfBirth, now);
}

/** Whether this viewer may process a failed video again whose upload is kept. */
export function canRetry(
  viewer: AuthUser | null,
  { creatorId, ageRating }: Pick<VideoAccessFields, 'creatorId' | 'ageRating'>,
): boolean {
  return viewer?.id === creatorId && canPublish(viewer, ageRating);
}

/** Creators rate their own videos, as far as `canPublish` allows; moderators rate all. */
export function canRate(viewer: AuthUser, creatorId: string): boolean {
  return viewer.id === creatorId || isModerator(viewer);
}

/** Whether a rating is lower than the moderators' minimum. */
export function isBelow(rating: AgeRating, minimum: AgeRating): boolean {
  return AGE_RATINGS.indexOf(rating) < AGE_RATINGS.indexOf(minimum);
}

export function canUpload(viewer: AuthUser): boolean {
  return viewer.isEmailVerified;
}
