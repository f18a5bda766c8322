import { LIBRARY_PAGE_SIZE } from '@beem/contracts';
import { PageCursor, PageLimit } from '../../../platform/http/index.js';

export class LibraryQueryDto {
  @PageLimit({ usual: LIBRARY_PAGE_SIZE, most: LIBRARY_PAGE_SIZE })
  limit?: number;

  @PageCursor()
  cursor?: string;
}
