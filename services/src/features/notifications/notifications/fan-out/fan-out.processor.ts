import { Processor } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { Job } from 'bullmq';
import { Database } from '../../../../platform/database/index.js';
import { JobProcessor, LIVENESS, NOTIFICATIONS_QUEUE } from '../../../../platform/queue/index.js';
import { NotificationPusher } from '../notification.pusher.js';
import { type FanOutJob, FanOutQueue } from './fan-out.queue.js';
import { FanOutRepository } from './fan-out.repository.js';

const PAGE_SIZE = 5_000;

/** Notifies the followers of a creator of a new video. Any page may run twice: it adds what is missing. */
@Processor(NOTIFICATIONS_QUEUE, LIVENESS)
@Injectable()
export class FanOutProcessor extends JobProcessor {
  constructor(
    private readonly database: Database,
    private readonly fanOut: FanOutRepository,
    private readonly queue: FanOutQueue,
    private readonly pusher: NotificationPusher,
  ) {
    super();
  }

  async process(job: Job<FanOutJob>): Promise<void> {
    const { videoId, after } = job.data;
    const eventKey = publishedKey(videoId);
    const page = await this.fanOut.notifyPage(this.database, { videoId, eventKey, after, size: PAGE_SIZE });
    if (page.next !== null) await this.queue.add({ videoId, after: page.next });
    await this.pusher.pushEvent(page.userIds, eventKey);
  }
}

function publishedKey(videoId: number): string {
  return `video-${videoId}`;
}
