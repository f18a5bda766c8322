import { COMMENTS_PAGE_SIZE } from '@beem/contracts';
import { PageCursor, PageLimit } from '../../../../platform/http/index.js';

const MOST = 50;

export class CommentsQueryDto {
  @PageLimit({ usual: COMMENTS_PAGE_SIZE, most: MOST })
  limit?: number;

  @PageCursor()
  cursor?: string;
}
