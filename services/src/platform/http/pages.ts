import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsOptional, Matches, Max, Min } from 'class-validator';
import type { Response } from 'express';
import { PlainNumber } from './plain-number.js';

/** Query field: how many entries a page shall hold. Every list refuses more than its `most`; none cuts it silently. */
export const PageLimit = ({ usual, most }: { usual: number; most: number }) =>
  applyDecorators(
    ApiPropertyOptional({
      type: 'integer',
      minimum: 1,
      maximum: most,
      default: usual,
      description: 'How many at most. More than the maximum is refused with 400.',
    }),
    IsOptional(),
    PlainNumber(),
    IsInt({ message: 'limit must be a whole number.' }),
    Min(1, { message: 'limit must be at least 1.' }),
    Max(most, { message: `limit must be at most ${most}.` }),
  );

/** Query field: the id of the last entry of the page before, for a list that is walked along its ids. */
export const IdCursor = () =>
  applyDecorators(
    ApiPropertyOptional({ description: 'From the Link header of the page before.' }),
    IsOptional(),
    Matches(/^[1-9]\d{0,17}$/, { message: 'This cursor is not known.' }),
  );

/**
 * Cuts a page off rows that were asked for with one more than the page holds.
 * @returns the page, and the cursor of the next one: null at the end
 */
export function cutPage<Row>(
  rows: Row[],
  limit: number,
  cursorOf: (row: Row) => string,
): { page: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { page, nextCursor: rows.length > limit && last !== undefined ? cursorOf(last) : null };
}

/** For the OpenAPI document of a list that is walked with `linkNext`. */
export const LINK_HEADER = {
  Link: { description: 'Address of the next page, rel="next".', schema: { type: 'string' as const } },
};

/**
 * Puts the address of the next page into the header Link; at the end of the list there is none.
 * @param query what was asked for beside the cursor, and holds for the next page too
 */
export function linkNext(
  response: Response,
  path: string,
  nextCursor: string | null,
  query: Record<string, string | number | undefined>,
): void {
  if (nextCursor === null) return;
  const next = new URLSearchParams({ cursor: nextCursor });
  for (const [name, value] of Object.entries(query)) if (value !== undefined) next.set(name, String(value));
  response.setHeader('link', `<${path}?${next}>; rel="next"`);
}
