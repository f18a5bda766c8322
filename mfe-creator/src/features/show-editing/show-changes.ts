import type { FormOf, Show } from '@beem/api-client';
import { GENRES } from '@beem/contracts';
import { cropPicture } from '@beem/ui';
import type { ShowDraft } from '../../shared/show-form/show-draft';

export type ShowChange = FormOf<'patch', '/api/shows/{id}'>;

/** The values of the form. `type`, since forms take no interfaces. */
export type ShowEdit = ShowDraft & {
  /** The stored cover goes. */
  isCoverRemoved: boolean;
  /** All episodes in the wanted order; null while it is that of the server. */
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
 * The multipart form of what was edited; null when only the order was, or nothing.
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

/** Whether a stored show is as a change wants it; of a new cover that cannot be seen. */
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
