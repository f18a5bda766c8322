import type { FormOf } from '@beem/api-client';
import type { Genre } from '@beem/contracts';
import { createDraft, type FieldErrors } from '@beem/forms';
import { descriptionError, titleError } from '@beem/rules';
import { cropPicture, type Picture } from '@beem/ui';

/** Values of the form, named as in the request. It is a `type`, because forms accept no interfaces. */
export type ShowDraft = {
  title: string;
  description: string;
  genre: readonly Genre[];
  coverImage: Picture | null;
};

/** Outside React, so that another tab or page loses nothing. */
export const showDraft = createDraft<ShowDraft>({ title: '', description: '', genre: [], coverImage: null });

export function showErrors({ title, description }: ShowDraft): FieldErrors<ShowDraft> {
  return {
    title: titleError(title.trim()),
    description: descriptionError(description.trim()),
  };
}

export function isShowIncomplete({ title, description }: ShowDraft): boolean {
  return !title.trim() || !description.trim();
}

/** Whether the form has values to clear. */
export function hasShowContent({ title, description, genre, coverImage }: ShowDraft): boolean {
  return Boolean(title || description || genre.length || coverImage);
}

/** The cropped cover, the same file on every attempt, because the server compares them. */
const covers = new WeakMap<Picture, File>();

/** The multipart body. @throws when the browser cannot read the cover */
export async function toShowForm(draft: ShowDraft): Promise<FormOf<'post', '/api/shows'>> {
  const { title, description, genre, coverImage } = draft;
  const cover = coverImage && (covers.get(coverImage) ?? (await cropPicture(coverImage)));
  if (coverImage && cover) covers.set(coverImage, cover);
  return {
    title: title.trim(),
    description: description.trim(),
    genre: JSON.stringify(genre),
    coverImage: cover ?? undefined,
  };
}
