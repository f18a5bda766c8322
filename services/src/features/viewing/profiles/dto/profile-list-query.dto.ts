import { PROFILE_PAGE_SIZE } from '@beem/contracts';
import { PageCursor, PageLimit } from '../../../../platform/http/index.js';

const PROFILE_PAGE_MAX = 50;

export class ProfileListQueryDto {
  @PageLimit({ usual: PROFILE_PAGE_SIZE, most: PROFILE_PAGE_MAX })
  limit?: number;

  @PageCursor('From the Link header of the page before, or from the profile.')
  cursor?: string;
}
