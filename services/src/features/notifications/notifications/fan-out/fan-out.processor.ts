import { Processor } from '@nestjs/bullmq';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Job } from 'bullmq';
import { Database } from '../../../../platform/database/index.js';
import { EventHandlers, type EventJob, EventJobs } from '../../../../platform/events/index.js';
import { JobProcessor, LIVENESS, NOTIFICATIONS_QUEUE } from '../../../../platform/queue/index.js';
import { NotificationPusher } from '../notification.pusher.js';
import { FanOutRepository } from './fan-out.repository.js';

const PAGE_SIZE = 5_000;

/** A job of the release before, for one page. */
interface PageJob {
  videoId: number;
  after: string | null;
}

/**
 * Notifies the followers of a creator of a new video, page by page, so that no job is long or delays other work. Any page
 * may run twice: it adds missing rows only.
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
  ) {
    super();
  }

  onModuleInit(): void {
    this.handlers.onInParts(
      'video.published',
      'notify-followers',
      ({ payload }, after) => this.notifyPage(payload.videoId, after),
      NOTIFICATIONS_QUEUE,
    );
  }

  async process(job: Job<EventJob | PageJob>, token?: string): Promise<void> {
    if ('type' in job.data) return this.jobs.run(job as Job<EventJob>, token);
    const { videoId } = job.data;
    let { after } = job.data;
    do after = await this.notifyPage(videoId, after);
    while (after !== null);
  }

  /** @returns the last follower of the page; null after the last page */
  private async notifyPage(videoId: number, after: string | null): Promise<string | null> {
    const eventKey = `video-${videoId}`;
    const page = await this.fanOut.notifyPage(this.database, { videoId, eventKey, after, size: PAGE_SIZE });
    await this.pusher.pushEvent(page.userIds, eventKey);
    return page.next;
  }
}
