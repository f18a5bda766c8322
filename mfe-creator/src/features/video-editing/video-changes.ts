import type { BodyOf } from '@beem/api-client';
import type { FieldErrors } from '@beem/forms';
import { descriptionError, madeWithError, tagsError, titleError } from '@beem/rules';
import { draftOf, ratingError, type StoredVideo, type VideoDraft } from '../../shared/video-form/video-draft';

export type VideoChange = BodyOf<'patch', '/api/videos/{id}'>;

/**
 * The edited values only, so that changes by another tab are kept.
 * @param before the initial values of the form
 */
export function changesOf(draft: VideoDraft, before: VideoDraft): VideoChange {
  const now = { ...draft, title: draft.title.trim(), description: draft.description.trim() };
  const isSame = (name: keyof VideoChange) => JSON.stringify(now[name]) === JSON.stringify(before[name]);
  const { title, description, ageRating, tags, madeWith, aiGenerated } = now;
  const all: VideoChange = { title, description, ageRating, tags, madeWith, aiGenerated };
  return Object.fromEntries(
    Object.entries(all).filter(([name]) => !isSame(name as keyof VideoChange)),
  ) as VideoChange;
}

/** Whether a stored video has the values of a change. */
export function isApplied(change: VideoChange, stored: StoredVideo): boolean {
  const draft: VideoChange = draftOf(stored);
  return Object.entries(change).every(
    ([name, value]) => JSON.stringify(draft[name as keyof VideoChange]) === JSON.stringify(value),
  );
}

/** @param before with the current rating, which needs no date of birth */
export function editErrors(
  draft: VideoDraft,
  before: VideoDraft,
  dateOfBirth: string | null,
): FieldErrors<VideoDraft> {
  return {
    title: titleError(draft.title.trim()),
    description: descriptionError(draft.description.trim()),
    ageRating: draft.ageRating === before.ageRating ? null : ratingError(draft.ageRating, dateOfBirth),
    tags: tagsError(draft.tags),
    madeWith: madeWithError(draft.madeWith),
  };
}

/** Whether two videos give the same initial values of the form. */
export function isSameDraft(video: StoredVideo, draft: VideoDraft): boolean {
  return JSON.stringify(draftOf(video)) === JSON.stringify(draft);
}
