import { CONNECTIONS_PAGE_SIZE } from '@beem/contracts';
import { PageCursor, PageLimit } from '../../../../platform/http/index.js';

const MAX_CONNECTIONS_PAGE = 100;

export class ConnectionsQueryDto {
  @PageLimit({ usual: CONNECTIONS_PAGE_SIZE, most: MAX_CONNECTIONS_PAGE })
  limit?: number;

  @PageCursor()
  cursor?: string;
}
