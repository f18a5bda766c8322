import type { FormOf } from '@beem/api-client';
import {
  type AgeRating,
  DESCRIPTION_MAX_LENGTH,
  TAG_MAX_LENGTH,
  TAGS_MAX_COUNT,
  TITLE_MAX_LENGTH,
} from '@beem/contracts';
import type { FieldErrors } from '@beem/forms';
import { canSeeRating, countCharacters, textFault, uniqueTags } from '@beem/rules';

/** The values of the upload form. */
export interface BeemDraft {
  video: File | null;
  title: string;
  description: string;
  ageRating: AgeRating;
  /** As typed: separated by commas. */
  tags: string;
}

export const EMPTY_DRAFT: BeemDraft = {
  video: null,
  title: '',
  description: '',
  ageRating: 'all',
  tags: '',
};

/** File types of the file dialog. The server checks the content; this only prevents useless uploads. */
export const VIDEO_ACCEPT = 'video/*,.mp4,.mov,.avi';
const VIDEO_NAME = /\.(mp4|mov|avi|m4v|qt)$/i;

export function fileError(file: File): string | undefined {
  if (!file.type.startsWith('video/') && !VIDEO_NAME.test(file.name))
    return 'Choose a video: MP4, MOV or AVI.';
  if (file.size === 0) return 'This file is empty. Choose another one.';
}

/** Checked as soon as the rating is chosen, before a long upload. */
export function ratingError(ageRating: AgeRating, dateOfBirth: string | null): string | undefined {
  if (!canSeeRating(ageRating, dateOfBirth, new Date()))
    return 'Only creators of 18 or older may publish mature videos. Please add your date of birth first, or choose another age rating.';
}

export function draftErrors(draft: BeemDraft, dateOfBirth: string | null): FieldErrors<BeemDraft> {
  return {
    video: draft.video ? fileError(draft.video) : 'Choose a video.',
    title: textError(draft.title, 'title', TITLE_MAX_LENGTH),
    description: textError(draft.description, 'description', DESCRIPTION_MAX_LENGTH),
    ageRating: ratingError(draft.ageRating, dateOfBirth),
    tags: tagsError(parseTags(draft.tags)),
  };
}

/** Whether a required value is missing; the form then shows the text of the specification. */
export function isIncomplete({ video, title, description }: BeemDraft): boolean {
  return !video || !title.trim() || !description.trim();
}

/** Whether there is something that can be cleared. */
export function hasContent({ video, title, description, tags }: BeemDraft): boolean {
  return Boolean(video || title || description || tags);
}

/** Comma-separated text to a list: trimmed, empties dropped, each tag once. */
export function parseTags(text: string): string[] {
  return uniqueTags(text.split(',').map((tag) => tag.trim().replace(/^#/, '')));
}

/** The multipart body; the video goes last so that the server knows what it receives. */
/** @param upload its key, and the waiting video that it replaces */
export function toForm(
  draft: BeemDraft & { video: File },
  { uploadKey, replacesId }: { uploadKey: string; replacesId: number | null },
): FormOf<'post', '/api/videos'> {
  return {
    title: draft.title.trim(),
    description: draft.description.trim(),
    type: 'trailer',
    ageRating: draft.ageRating,
    tags: JSON.stringify(parseTags(draft.tags)),
    uploadKey,
    replacesId: replacesId ?? undefined,
    video: draft.video,
  };
}

function textError(text: string, name: string, max: number): string | undefined {
  const fault = textFault(text.trim(), max);
  if (fault === 'missing') return `Enter a ${name}.`;
  if (fault === 'long') return `The ${name} may have at most ${max} characters.`;
}

function tagsError(tags: string[]): string | undefined {
  if (tags.length > TAGS_MAX_COUNT) return `Use at most ${TAGS_MAX_COUNT} tags.`;
  const long = tags.find((tag) => countCharacters(tag) > TAG_MAX_LENGTH);
  if (long) return `A tag may have at most ${TAG_MAX_LENGTH} characters: ${long}`;
}
