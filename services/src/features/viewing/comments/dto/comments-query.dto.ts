import { COMMENTS_PAGE_SIZE } from '@beem/contracts';
import { PageCursor, PageLimit } from '../../../../platform/http/index.js';

const MAX_PAGE_SIZE = 50;

export class CommentsQueryDto {
  @PageLimit({ usual: COMMENTS_PAGE_SIZE, most: MAX_PAGE_SIZE })
  limit?: number;

  @PageCursor()
  cursor?: string;
}
