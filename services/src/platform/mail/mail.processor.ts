import { Processor } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import { type Job, UnrecoverableError } from 'bullmq';
import type { Redis } from 'ioredis';
import { Config } from '../config/index.js';
import { JobProcessor, LIVENESS, MAIL_QUEUE } from '../queue/index.js';
import { RESILIENT_REDIS } from '../redis/index.js';
import { MailTemplates } from './mail-templates.js';
import type { MailJob } from './mailer.js';
import { Smtp } from './smtp.js';

const REMEMBER_SENT_SECONDS = 14 * 86_400;

/**
 * Sends mails. An accepted mail is recorded at once, so a job that runs again (its worker died before it finished) does
 * not send it twice.
 */
@Processor(MAIL_QUEUE, { ...LIVENESS, concurrency: 5 })
export class MailProcessor extends JobProcessor {
  constructor(
    private readonly templates: MailTemplates,
    private readonly smtp: Smtp,
    private readonly config: Config,
    @Inject(RESILIENT_REDIS) private readonly redis: Redis,
  ) {
    super();
  }

  async process(job: Job<MailJob>): Promise<void> {
    const { id, data } = job.data;
    const sentKey = `${this.config.env.REDIS_PREFIX}:mail-sent:${id}`;
    if (await this.redis.exists(sentKey)) return;
    const mail = await this.templates.write(job.name, data);
    if (!mail) return;
    await this.smtp.deliver(id, mail).catch((error: unknown) => {
      throw isFinal(error) ? new UnrecoverableError(String(error)) : error;
    });
    await this.redis.set(sentKey, '1', 'EX', REMEMBER_SENT_SECONDS);
  }
}

/** 5xx: the server will never accept this mail (RFC 5321, section 4.2.1). */
function isFinal(error: unknown): boolean {
  const code = (error as { responseCode?: unknown } | null)?.responseCode;
  return typeof code === 'number' && code >= 500;
}
