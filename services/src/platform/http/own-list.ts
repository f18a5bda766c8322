import { PageCursor, PageLimit } from './pages.js';

export const OWN_PAGE_SIZE = 50;
const MAX_OWN_PAGE = 100;

/** Query of a list of the user's own items, newest first. */
export class OwnListQueryDto {
  @PageLimit({ usual: OWN_PAGE_SIZE, most: MAX_OWN_PAGE })
  limit?: number;

  @PageCursor()
  cursor?: string;
}
