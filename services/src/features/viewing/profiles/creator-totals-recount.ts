import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Database, recount, walkPaced } from '../../../platform/database/index.js';
import { LOGGER, type Logger } from '../../../platform/logging/index.js';
import { DAILY_MS, ScheduledTasks } from '../../../platform/scheduled-tasks/index.js';
import { CreatorTotalsRepository } from './creator-totals.repository.js';

const FIRST = '00000000-0000-0000-0000-000000000000';
/** Nothing waits for this recount, which hardly writes. */
const PACE = { fewest: 1_000, most: 1_000, restFactor: 19 };

const count = (condition: string) => `count(*) FILTER (WHERE ${condition})`;
const sum = (column: string, condition: string) =>
  `coalesce(sum(v.${column}) FILTER (WHERE ${condition}), 0)::bigint`;
const FOR_ALL = `v.status = 'ready' AND v.age_rating <> 'mature'`;
const PUBLISHED = `v.status = 'ready'`;
const MATURE = `v.status = 'ready' AND v.age_rating = 'mature'`;

/** The correct value of each total, by the definitions of the triggers. */
const VIDEO_TOTALS: Record<string, string> = {
  view_count: sum('view_count', FOR_ALL),
  mature_view_count: sum('view_count', MATURE),
  like_count: sum('like_count', FOR_ALL),
  mature_like_count: sum('like_count', MATURE),
  trailer_count: count(`${FOR_ALL} AND v.type = 'trailer'`),
  mature_trailer_count: count(`${MATURE} AND v.type = 'trailer'`),
  episode_count: count(`${FOR_ALL} AND v.type = 'episode'`),
  mature_episode_count: count(`${MATURE} AND v.type = 'episode'`),
  unpublished_trailer_count: count(`v.status <> 'ready' AND v.type = 'trailer'`),
  comment_count: sum('comment_count', PUBLISHED),
  episode_view_count: sum('view_count', `${PUBLISHED} AND v.type = 'episode'`),
  episode_like_count: sum('like_count', `${PUBLISHED} AND v.type = 'episode'`),
};
const SHOW_TOTALS: Record<string, string> = {
  show_count: count('NOT s.is_for_adults'),
  mature_show_count: count('s.is_for_adults'),
};

/** Corrects the totals of creators once a day from videos and shows. */
@Injectable()
export class CreatorTotalsRecount implements OnModuleInit {
  constructor(
    private readonly tasks: ScheduledTasks,
    private readonly database: Database,
    private readonly totals: CreatorTotalsRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.tasks.add({ name: 'recount-totals', everyMs: DAILY_MS, run: () => this.run() });
  }

  private async run(): Promise<void> {
    await walkPaced(FIRST, (after, size) => this.totals.addMissing(this.database, after, size), PACE);
    const healed = await recount(this.database, {
      name: 'creator-totals',
      table: 'creator_totals',
      idType: 'uuid',
      first: FIRST,
      counters: { ...columnsOf('videos', VIDEO_TOTALS), ...columnsOf('shows', SHOW_TOTALS) },
      sums: {
        videos: `SELECT ${listOf(VIDEO_TOTALS)} FROM videos v
                 WHERE v.creator_id = t.id AND NOT v.is_hidden AND v.deleted_at IS NULL`,
        shows: `SELECT ${listOf(SHOW_TOTALS)} FROM shows s
                WHERE s.creator_id = t.id AND NOT s.is_hidden AND s.deleted_at IS NULL`,
      },
    });
    if (healed > 0) this.logger.warn({ healed }, 'totals of creators were wrong');
  }
}

function listOf(totals: Record<string, string>): string {
  return Object.entries(totals)
    .map(([column, value]) => `${value} AS ${column}`)
    .join(', ');
}

function columnsOf(sums: string, totals: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.keys(totals).map((column) => [column, `${sums}.${column}`]));
}
