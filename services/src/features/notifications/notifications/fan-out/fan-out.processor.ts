import { InjectQueue, Processor } from '@nestjs/bullmq';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Job, Queue } from 'bullmq';
import { Database } from '../../../../platform/database/index.js';
import { EventHandlers, type EventJob, EventJobs } from '../../../../platform/events/index.js';
import { JobProcessor, LIVENESS, NOTIFICATIONS_QUEUE } from '../../../../platform/queue/index.js';
import { NotificationPusher } from '../notification.pusher.js';
import { FanOutRepository } from './fan-out.repository.js';

const PAGE_SIZE = 5_000;
/** Of one part, where no other job waits for its turn; what a killed worker has done of it is done again. */
const MOST_PAGES = 8;

/** A job of the release before, for one page. */
interface PageJob {
  videoId: number;
  after: string | null;
}

/**
 * Notifies the followers of a creator of a new video, page by page, so that no job is long, and other jobs wait for one page
 * only. Any page may run twice: it adds missing rows only.
 */
@Processor(NOTIFICATIONS_QUEUE, LIVENESS)
@Injectable()
export class FanOutProcessor extends JobProcessor implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly fanOut: FanOutRepository,
    private readonly handlers: EventHandlers,
    private readonly jobs: EventJobs,
    private readonly pusher: NotificationPusher,
    @InjectQueue(NOTIFICATIONS_QUEUE) private readonly queue: Queue,
  ) {
    super();
  }

  onModuleInit(): void {
    this.handlers.onInParts(
      'video.published',
      'notify-followers',
      ({ payload }, after) => this.notifyPages(payload.videoId, after),
      NOTIFICATIONS_QUEUE,
    );
  }

  async process(job: Job<EventJob | PageJob>, token?: string): Promise<void> {
    if ('type' in job.data) return this.jobs.run(job as Job<EventJob>, token);
    const { videoId } = job.data;
    let { after } = job.data;
    do after = await this.notifyPages(videoId, after);
    while (after !== null);
  }

  /**
   * While Postgres writes a page, the users of the page before are notified.
   * @returns the last notified follower; null after the last page
   */
  private async notifyPages(videoId: number, after: string | null): Promise<string | null> {
    const eventKey = `video-${videoId}`;
    let next = after;
    let written: string[] = [];
    for (let pages = 1; ; pages++) {
      const [page, others] = await Promise.all([
        this.fanOut.notifyPage(this.database, { videoId, eventKey, after: next, size: PAGE_SIZE }),
        this.queue.getJobCountByTypes('waiting', 'delayed'),
        this.pusher.pushEvent(written, eventKey),
      ]);
      ({ userIds: written, next } = page);
      if (next === null || others > 0 || pages === MOST_PAGES) break;
    }
    await this.pusher.pushEvent(written, eventKey);
    return next;
  }
}
