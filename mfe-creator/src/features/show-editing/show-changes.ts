import type { FormOf, Show } from '@beem/api-client';
import { GENRES } from '@beem/contracts';
import { cropPicture } from '@beem/ui';
import type { ShowDraft } from '../../shared/show-form/show-draft';

export type ShowChange = FormOf<'patch', '/api/shows/{id}'>;

/** Values of the form. It is a `type`, because forms accept no interfaces. */
export type ShowEdit = ShowDraft & {
  /** Whether the stored cover is removed. */
  isCoverRemoved: boolean;
  /** All episodes in the wanted order; null while the order is the server's. */
  order: number[] | null;
};

export function editOf({ title, description, genres }: Show): ShowEdit {
  return {
    title,
    description,
    genre: GENRES.filter((genre) => genres.includes(genre)),
    coverImage: null,
    isCoverRemoved: false,
    order: null,
  };
}

const isSameSet = (a: readonly string[], b: readonly string[]) =>
  [...a].sort().join() === [...b].sort().join();

/**
 * Builds the multipart form of the changed values; null when only the order or nothing has changed.
 * @throws when the browser cannot read the cover
 */
export async function changeOf(edit: ShowEdit, before: ShowEdit): Promise<ShowChange | null> {
  const change: ShowChange = {};
  const title = edit.title.trim();
  const description = edit.description.trim();
  if (title !== before.title) change.title = title;
  if (description !== before.description) change.description = description;
  if (!isSameSet(edit.genre, before.genre)) change.genre = JSON.stringify(edit.genre);
  if (edit.coverImage) change.coverImage = await cropPicture(edit.coverImage);
  else if (edit.isCoverRemoved) change.removeCover = 'true';
  return Object.keys(change).length > 0 ? change : null;
}

/** Whether a stored show has the values of a change; a new cover cannot be compared. */
export function isApplied(change: ShowChange, stored: Show): boolean {
  const { title, description, genre } = editOf(stored);
  const isSame = <Value>(wanted: Value | undefined, found: Value) => wanted === undefined || wanted === found;
  return (
    change.coverImage === undefined &&
    (change.removeCover === undefined || stored.thumbnailUrl === null) &&
    isSame(change.title, title) &&
    isSame(change.description, description) &&
    (change.genre === undefined || isSameSet(JSON.parse(change.genre), genre))
  );
}
