import type { Request } from 'express';

/** Whether `If-None-Match` of a request names this content; its `Cache-Control` is ignored. */
export function hasCurrent(request: Request, etag: string): boolean {
  const known =
    request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return known.includes(`"${etag}"`);
}
