import { LIBRARY_PAGE_SIZE } from '@beem/contracts';
import type { AuthUser } from '../../../platform/auth/index.js';
import { canSeeMature } from '../../videos/index.js';
import type { LibraryQueryDto } from '../dto/library-query.dto.js';
import { decodePosition, encodePosition, type LibraryPosition } from './library-cursor.js';

/** The parameters of a list's statement. */
export interface ListQuestion {
  userId: string;
  maySeeMature: boolean;
  /** Null for the first page. */
  after: LibraryPosition | null;
  size: number;
}

export interface LibraryPage<T> {
  items: T[];
  /** Null at the end. */
  nextCursor: string | null;
}

export function toQuestion(
  me: AuthUser,
  { cursor, limit = LIBRARY_PAGE_SIZE }: LibraryQueryDto,
): ListQuestion {
  return {
    userId: me.id,
    maySeeMature: canSeeMature(me),
    after: cursor === undefined ? null : decodePosition(cursor),
    size: limit + 1, // One more row shows whether there is a next page.
  };
}

/** Values of a question in the order of every list's statement: $1 to $4. */
export function valuesOf({ userId, maySeeMature, after }: ListQuestion): unknown[] {
  return [userId, maySeeMature, after?.at ?? 'infinity', after?.id ?? '9223372036854775807'];
}

export function toPage<T extends { id: string; listed_at: Date }>(
  rows: T[],
  { limit = LIBRARY_PAGE_SIZE }: LibraryQueryDto,
): LibraryPage<T> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return {
    items,
    nextCursor: rows.length > limit && last ? encodePosition({ at: last.listed_at, id: last.id }) : null,
  };
}
