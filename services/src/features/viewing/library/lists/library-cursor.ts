import type { LibrarySort } from '@beem/contracts';
import { type CursorPart, cursorCodec, idPart, textPart, timePart } from '../../../../platform/http/index.js';
import type { VideoList } from './video-lists.js';

/** Position in a list: when the item was added (whole milliseconds) or, by title, its title in small letters; then its id. */
export interface LibraryPosition {
  at: Date | string;
  id: string;
}

/** All lists have positions of the same form, but each list and each order has its own cursors. */
export function libraryCursor(list: VideoList | 'plan_to_watch', sort: LibrarySort) {
  const at = (sort === 'title' ? textPart : timePart) as CursorPart<Date | string>;
  return cursorCodec<LibraryPosition>(sort === 'newest' ? list : `${list}-${sort}`, { at, id: idPart });
}
