import { cursorCodec, idPart, timePart } from '../../../platform/http/index.js';
import type { VideoList } from './video-lists.js';

/** Position in a list: when an item was added, then its id, both descending. Times are whole milliseconds. */
export interface LibraryPosition {
  at: Date;
  id: string;
}

/** The lists share a shape of position, not its meaning: each has its own time. */
export const libraryCursor = (list: VideoList | 'plan_to_watch') =>
  cursorCodec<LibraryPosition>(list, { at: timePart, id: idPart });
