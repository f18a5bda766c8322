import { NOTIFICATIONS_SHOWN } from '@beem/contracts';
import { PageLimit } from '../../../../platform/http/index.js';

const MAX_PAGE_SIZE = 50;

export class NotificationsQueryDto {
  @PageLimit({ usual: NOTIFICATIONS_SHOWN, most: MAX_PAGE_SIZE })
  limit?: number;
}
