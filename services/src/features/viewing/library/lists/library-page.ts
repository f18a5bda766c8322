import { LIBRARY_PAGE_SIZE, type LibrarySort } from '@beem/contracts';
import type { AuthUser } from '../../../../platform/auth/index.js';
import { type CursorCodec, cutPage, type Page } from '../../../../platform/http/index.js';
import { canSeeMature } from '../../videos/index.js';
import type { LibraryQueryDto } from '../dto/library-query.dto.js';
import type { LibraryPosition } from './library-cursor.js';

/** The parameters of a list's statement. */
export interface ListQuestion {
  userId: string;
  maySeeMature: boolean;
  sort: LibrarySort;
  /** What the user typed; null for all. */
  search: string | null;
  /** Null for the first page. */
  after: LibraryPosition | null;
  size: number;
}

export function toQuestion(
  me: AuthUser,
  { cursor, limit = LIBRARY_PAGE_SIZE, sort = 'newest', q }: LibraryQueryDto,
  codec: CursorCodec<LibraryPosition>,
): ListQuestion {
  return {
    userId: me.id,
    maySeeMature: canSeeMature(me),
    sort,
    search: q || null,
    after: codec.decode(cursor),
    size: limit + 1, // One more row shows whether there is a next page.
  };
}

export function toPage<T extends { id: string; listed_at: Date | string }>(
  rows: T[],
  { limit = LIBRARY_PAGE_SIZE }: LibraryQueryDto,
  codec: CursorCodec<LibraryPosition>,
): Page<T> {
  return cutPage(rows, limit, ({ listed_at: at, id }) => codec.encode({ at, id }));
}
