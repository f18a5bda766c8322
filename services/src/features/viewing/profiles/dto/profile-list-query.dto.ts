import { PROFILE_PAGE_SIZE } from '@beem/contracts';
import { PageCursor, PageLimit } from '../../../../platform/http/index.js';

const MAX_PROFILE_PAGE = 50;

export class ProfileListQueryDto {
  @PageLimit({ usual: PROFILE_PAGE_SIZE, most: MAX_PROFILE_PAGE })
  limit?: number;

  @PageCursor('From the Link header of the page before, or from the profile.')
  cursor?: string;
}
