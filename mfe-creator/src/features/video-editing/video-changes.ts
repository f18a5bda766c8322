import type { BodyOf } from '@beem/api-client';
import type { FieldErrors } from '@beem/forms';
import { descriptionError, madeWithError, tagsError, titleError } from '@beem/rules';
import { draftOf, ratingError, type StoredVideo, type VideoDraft } from '../../shared/video-form/video-draft';

export type VideoChange = BodyOf<'patch', '/api/videos/{id}'>;

/**
 * What was edited: the rest stays as it is, whatever another tab has made of it meanwhile.
 * @param before the values that the form began with
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

/** Whether a stored video is as a change wants it. */
export function isApplied(change: VideoChange, stored: StoredVideo): boolean {
  const draft: VideoChange = draftOf(stored);
  return Object.entries(change).every(
    ([name, value]) => JSON.stringify(draft[name as keyof VideoChange]) === JSON.stringify(value),
  );
}

/** @param before the rating that stands needs no date of birth */
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

/** Whether a form that began with one of them would begin the same with the other. */
export function isSameDraft(video: StoredVideo, draft: VideoDraft): boolean {
  return JSON.stringify(draftOf(video)) === JSON.stringify(draft);
}
