import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { MAIL_QUEUE } from '../queue/index.js';

/** Fourteen tries, two seconds to two hours apart, outlast a mail server outage of some hours. */
const ATTEMPTS = 14;

export interface MailJob {
  id: string;
  data: unknown;
}

/** Adds mails to the mail queue. */
@Injectable()
export class Mailer {
  constructor(@InjectQueue(MAIL_QUEUE) private readonly queue: Queue<MailJob>) {}

  /** @param id the same for every attempt to send one mail; a second job with it is not added */
  async send(id: string, template: string, data: unknown): Promise<void> {
    await this.queue.add(template, { id, data }, { jobId: `mail-${id}`, attempts: ATTEMPTS });
  }
}
