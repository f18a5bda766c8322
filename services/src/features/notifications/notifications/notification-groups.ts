import type { NotificationRow } from './notification.row.js';

/** Notifications that the list shows as one row: `row` is the newest, `count` is the number of its notifications. */
export interface NotificationGroup {
  row: NotificationRow;
  count: number;
}

/** Actions of one user within these hours are one row; `markRead` and `countGroups` use the same span. */
export const GROUP_HOURS = 24;
const GROUP_MS = GROUP_HOURS * 3_600_000;

/** Types that are grouped by user. */
export const GROUPED_TYPES = ['like', 'video'] as const;

/**
 * Groups the likes, and the publications, of one user. A like of a video that others liked, too, keeps its own row,
 * and read notifications are not mixed with unread ones; pure.
 */
export class NotificationGroups {
  private readonly groups: NotificationGroup[] = [];
  private readonly open = new Map<string, NotificationGroup>();

  /** @param row older than all added rows */
  add(row: NotificationRow): void {
    const key = keyOf(row);
    const group = key === null ? undefined : this.open.get(key);
    if (group && isWithin(group, row)) {
      group.count += 1;
      return;
    }
    const opened = { row, count: 1 };
    this.groups.push(opened);
    if (key !== null) this.open.set(key, opened);
  }

  get size(): number {
    return this.groups.length;
  }

  first(limit: number): NotificationGroup[] {
    return this.groups.slice(0, limit);
  }

  /** The first rows that may also represent notifications older than `last`. */
  unfinished(limit: number, last: NotificationRow): NotificationGroup[] {
    return this.first(limit).filter((group) => keyOf(group.row) !== null && isWithin(group, last));
  }
}

function isWithin({ row }: NotificationGroup, older: NotificationRow): boolean {
  return row.notified_at.getTime() - older.notified_at.getTime() < GROUP_MS;
}

/** Null for a notification without a group. */
function keyOf({ type, actor_id, actor_count, is_read }: NotificationRow): string | null {
  const isGrouped = GROUPED_TYPES.some((grouped) => grouped === type);
  return isGrouped && actor_id !== null && actor_count === 1 ? `${type} ${actor_id} ${is_read}` : null;
}
