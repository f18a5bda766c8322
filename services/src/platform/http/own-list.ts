import { PageCursor, PageLimit } from './pages.js';

export const OWN_PAGE_SIZE = 50;
const OWN_PAGE_MAX = 100;

/** Query of a list of the user's own items, newest first. */
export class OwnListQueryDto {
  @PageLimit({ usual: OWN_PAGE_SIZE, most: OWN_PAGE_MAX })
  limit?: number;

  @PageCursor()
  cursor?: string;
}
