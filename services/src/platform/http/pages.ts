import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import type { Response } from 'express';

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
    Type(() => Number),
    IsInt({ message: 'limit must be a whole number.' }),
    Min(1, { message: 'limit must be at least 1.' }),
    Max(most, { message: `limit must be at most ${most}.` }),
  );

/** For the OpenAPI document of a list that is walked with `linkNext`. */
export const LINK_HEADER = {
  Link: { description: 'Address of the next page, rel="next".', schema: { type: 'string' as const } },
};

/**
 * Tells the address of the next page in the header Link; at the end of the list there is none.
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
