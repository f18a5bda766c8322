import { CONNECTIONS_PAGE_SIZE } from '@beem/contracts';
import { PageCursor, PageLimit } from '../../../../platform/http/index.js';

const CONNECTIONS_PAGE_MAX = 100;

export class ConnectionsQueryDto {
  @PageLimit({ usual: CONNECTIONS_PAGE_SIZE, most: CONNECTIONS_PAGE_MAX })
  limit?: number;

  @PageCursor()
  cursor?: string;
}
