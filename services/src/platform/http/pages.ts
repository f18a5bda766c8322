import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsOptional, IsString, Max, Min } from 'class-validator';
import type { Response } from 'express';
import { AsTyped } from '../errors/index.js';
import { PlainNumber } from './plain-number.js';

/** A page of any list, as services return it. */
export interface Page<Item> {
  items: Item[];
  /** Null at the end of the list. */
  nextCursor: string | null;
}

/** Query field: number of entries of a page. Every list refuses more than its `most`; none cuts it silently. */
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

/** Query field: start of the page. The list's codec checks it (`cursorCodec`). */
export const PageCursor = (description = 'From the Link header of the page before.') =>
  applyDecorators(
    ApiPropertyOptional({ description }),
    AsTyped(),
    IsOptional(),
    IsString({ message: 'cursor must be text.' }),
  );

/**
 * Makes a page of rows that were requested with one more than its size: that row shows whether there is a next page.
 * @param cursorOf the cursor of the page after this row
 */
export function cutPage<Row>(rows: Row[], limit: number, cursorOf: (row: Row) => string): Page<Row> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last !== undefined ? cursorOf(last) : null };
}

/** The same page with other items, for example DTOs instead of rows. */
export function mapPage<From, To>({ items, nextCursor }: Page<From>, map: (item: From) => To): Page<To> {
  return { items: items.map(map), nextCursor };
}

/** For the OpenAPI document of a list that is answered with `answerPage`. */
export const LINK_HEADER = {
  Link: { description: 'Address of the next page, rel="next".', schema: { type: 'string' as const } },
};

/**
 * Sets the address of the next page in the Link header; the last page has none.
 * @param path path of the call
 * @param query the other parameters of the call, which hold for the next page too
 * @returns the body of the answer: the items
 */
export function answerPage<Item>(
  response: Response,
  path: string,
  { items, nextCursor }: Page<Item>,
  query: Record<string, string | number | undefined>,
): Item[] {
  if (nextCursor === null) return items;
  const next = new URLSearchParams({ cursor: nextCursor });
  for (const [name, value] of Object.entries(query)) if (value !== undefined) next.set(name, String(value));
  response.setHeader('link', `<${path}?${next}>; rel="next"`);
  return items;
}
