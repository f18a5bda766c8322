import { LIBRARY_PAGE_SIZE } from '@beem/contracts';
import type { AuthUser } from '../../../platform/auth/index.js';
import { type CursorCodec, cutPage, LARGEST_ID, type Page } from '../../../platform/http/index.js';
import { canSeeMature } from '../../videos/index.js';
import type { LibraryQueryDto } from '../dto/library-query.dto.js';
import type { LibraryPosition } from './library-cursor.js';

/** The parameters of a list's statement. */
export interface ListQuestion {
  userId: string;
  maySeeMature: boolean;
  /** Null for the first page. */
  after: LibraryPosition | null;
  size: number;
}

export function toQuestion(
  me: AuthUser,
  { cursor, limit = LIBRARY_PAGE_SIZE }: LibraryQueryDto,
  codec: CursorCodec<LibraryPosition>,
): ListQuestion {
  return {
    userId: me.id,
    maySeeMature: canSeeMature(me),
    after: codec.decode(cursor),
    size: limit + 1, // One more row shows whether there is a next page.
  };
}

/** Values of a question in the order of every list's statement: $1 to $4. */
export function valuesOf({ userId, maySeeMature, after }: ListQuestion): unknown[] {
  return [userId, maySeeMature, after?.at ?? 'infinity', after?.id ?? LARGEST_ID];
}

export function toPage<T extends { id: string; listed_at: Date }>(
  rows: T[],
  { limit = LIBRARY_PAGE_SIZE }: LibraryQueryDto,
  codec: CursorCodec<LibraryPosition>,
): Page<T> {
  return cutPage(rows, limit, ({ listed_at: at, id }) => codec.encode({ at, id }));
}
