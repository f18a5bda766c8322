import type { Answer, FormOf } from '@beem/api-client';
import type { AgeRating, AiPart, VideoType } from '@beem/contracts';
import type { FieldErrors } from '@beem/forms';
import {
  canSeeRating,
  descriptionError,
  madeWithError,
  tagsError,
  titleError,
  uniqueTags,
} from '@beem/rules';
import type { Picture } from '@beem/ui';

/**
 * Values of the form of a Beem or an episode, named as in the request. It is a `type`, because forms accept no
 * interfaces.
 */
export type VideoDraft = {
  video: File | null;
  title: string;
  description: string;
  ageRating: AgeRating;
  tags: string[];
  /** Show of an episode; '' until one is chosen. */
  showId: string;
  /** Cover of an episode. */
  coverImage: Picture | null;
  /** AI credits: the tools and the parts that they made. */
  madeWith: string[];
  aiGenerated: AiPart[];
};

export const EMPTY_DRAFT: VideoDraft = {
  video: null,
  title: '',
  description: '',
  ageRating: 'all',
  tags: [],
  showId: '',
  coverImage: null,
  madeWith: [],
  aiGenerated: [],
};

/** File types of the file dialog. The server checks the content; this only prevents useless uploads. */
export const VIDEO_ACCEPT = 'video/*,.mp4,.mov,.avi';
export const NO_VIDEO = 'Choose a video: MP4, MOV or AVI.';
const VIDEO_NAME = /\.(mp4|mov|avi|m4v|qt)$/i;

export function fileError(file: File): string | undefined {
  if (!file.type.startsWith('video/') && !VIDEO_NAME.test(file.name)) return NO_VIDEO;
  if (file.size === 0) return 'This file is empty. Choose another one.';
}

/** Checked as soon as the rating is chosen, before a long upload. */
export function ratingError(ageRating: AgeRating, dateOfBirth: string | null): string | undefined {
  if (!canSeeRating(ageRating, dateOfBirth, new Date()))
    return 'Only creators of 18 or older may publish mature videos. Please add your date of birth first, or choose another age rating.';
}

export function draftErrors(
  type: VideoType,
  draft: VideoDraft,
  dateOfBirth: string | null,
  limitFault: string | null,
): FieldErrors<VideoDraft> {
  return {
    showId: type === 'episode' && draft.showId === '' ? 'Choose a show.' : null,
    video: draft.video ? (fileError(draft.video) ?? limitFault) : 'Choose a video.',
    title: titleError(draft.title.trim()),
    description: descriptionError(draft.description.trim()),
    ageRating: ratingError(draft.ageRating, dateOfBirth),
    tags: tagsError(draft.tags),
    madeWith: madeWithError(draft.madeWith),
  };
}

/** Whether a required value is missing; the form then shows the text of the specification. */
export function isIncomplete(type: VideoType, { video, title, description, showId }: VideoDraft): boolean {
  return !video || !title.trim() || !description.trim() || (type === 'episode' && showId === '');
}

/** Whether the form has values to clear; a chosen show alone does not count, because it is easily chosen again. */
export function hasContent({ video, title, description, coverImage, ...lists }: VideoDraft): boolean {
  const { tags, madeWith, aiGenerated } = lists;
  return Boolean(
    video || title || description || coverImage || tags.length || madeWith.length || aiGenerated.length,
  );
}

/** Whether the values differ from the initial ones of the form. */
export function hasChanged(draft: VideoDraft, initial: VideoDraft): boolean {
  const names = Object.keys(initial) as (keyof VideoDraft)[];
  return names.some((name) => name !== 'showId' && !isSame(draft[name], initial[name]));
}

function isSame(value: unknown, initial: unknown): boolean {
  if (!Array.isArray(value) || !Array.isArray(initial)) return value === initial;
  return value.length === initial.length && value.every((each, at) => each === initial[at]);
}

/** Cleans tags for storage: removes the # that users type before them. */
export function cleanTags(tags: string[]): string[] {
  return uniqueTags(tags.map((tag) => tag.trim().replace(/^#+/, '')));
}

/** A stored video with the fields that only its own page has. */
export type StoredVideo = Answer<'get', '/api/videos/{id}'>;

/** Values of a stored video, for another file. */
export function draftOf(video: StoredVideo): VideoDraft {
  const { title, description, ageRating, tags, showId, madeWith = [], aiGenerated = [] } = video;
  const said = { title, description, ageRating, tags, madeWith, aiGenerated };
  return { ...EMPTY_DRAFT, ...said, showId: showId === null ? '' : String(showId) };
}

interface Sent {
  type: VideoType;
  uploadKey: string;
  /** The waiting video that it replaces. */
  replacesId: number | null;
  /** The chosen part of the cover. */
  cover: File | null;
  /** The complete upload of the video. */
  uploadId: string;
}

/** The multipart body, without the video, which has arrived before. */
export function toForm(
  draft: VideoDraft,
  { type, uploadKey, replacesId, cover, uploadId }: Sent,
): FormOf<'post', '/api/videos'> {
  return {
    title: draft.title.trim(),
    description: draft.description.trim(),
    type,
    ...(type === 'episode' && { showId: Number(draft.showId) }),
    ageRating: draft.ageRating,
    tags: JSON.stringify(draft.tags),
    madeWith: JSON.stringify(draft.madeWith),
    aiGenerated: JSON.stringify(draft.aiGenerated),
    uploadKey,
    replacesId: replacesId ?? undefined,
    coverImage: cover ?? undefined,
    uploadId,
  };
}
