import { NOTIFICATIONS_SHOWN } from '@beem/contracts';
import { PageLimit } from '../../../../platform/http/index.js';

const MOST = 50;

export class NotificationsQueryDto {
  @PageLimit({ usual: NOTIFICATIONS_SHOWN, most: MOST })
  limit?: number;
}
