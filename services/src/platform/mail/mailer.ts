import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { UnrecoverableError } from 'bullmq';
import { Database } from '../database/index.js';
import { isDependencyAway } from '../errors/index.js';
import { type EventHandler, EventHandlers, type EventType } from '../events/index.js';
import { LOGGER, type Logger } from '../logging/index.js';
import { MAIL_QUEUE } from '../queue/index.js';
import { MailDeliveries } from './mail-deliveries.js';
import { MailTemplates } from './mail-templates.js';
import { Smtp } from './smtp.js';

/** For a Postgres that restarts while a mail is delivered. */
const MARK_TRIES = 20;
const MARK_AGAIN_MS = 1_000;

export interface MailRequest {
  id: string;
  template: string;
  data: unknown;
}

/**
 * Sends mails from handlers of events, whose attempts outlast a mail server that is away for some hours. A mail that the server
 * took is remembered at once, so a handler that runs again does not send it twice.
 */
@Injectable()
export class Mailer {
  constructor(
    private readonly database: Database,
    private readonly handlers: EventHandlers,
    private readonly templates: MailTemplates,
    private readonly smtp: Smtp,
    private readonly deliveries: MailDeliveries,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Registers a handler that sends mails; its jobs are in the queue of the mails. See `EventHandlers.on`. */
  on<T extends EventType>(type: T, name: string, handler: EventHandler<T>): void {
    this.handlers.on(type, name, handler, MAIL_QUEUE);
  }

  /**
   * @param id the same for every attempt to send one mail, which is sent once
   * @throws UnrecoverableError when the server will never take it
   */
  async send(id: string, template: string, data: unknown): Promise<void> {
    const mail = await this.templates.write(template, data);
    if (!mail || !(await this.deliveries.take(this.database, id))) return;
    try {
      await this.smtp.deliver(id, mail);
    } catch (error) {
      await this.deliveries.giveBack(this.database, id);
      throw isFinal(error) ? new UnrecoverableError(String(error)) : error;
    }
    await this.markSent(id);
  }

  /**
   * Sends several mails. One that the server puts off delays no other, one that it will never take is left out; a server that
   * does not answer ends the attempt.
   */
  async sendEach(mails: AsyncIterable<MailRequest>): Promise<void> {
    let putOff: unknown;
    for await (const { id, template, data } of mails) {
      try {
        await this.send(id, template, data);
      } catch (error) {
        if (error instanceof UnrecoverableError)
          this.logger.warn({ err: error, mail: id }, 'a mail was refused');
        else if (replyCodeOf(error) === undefined) throw error;
        else putOff ??= error;
      }
    }
    if (putOff !== undefined) throw putOff;
  }

  /** The server has the mail: a Postgres that is away for a moment must not cause a second one. */
  private async markSent(id: string): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        return await this.deliveries.markSent(this.database, id);
      } catch (error) {
        if (tries === MARK_TRIES || !isDependencyAway(error)) throw error;
        await sleep(MARK_AGAIN_MS);
      }
    }
  }
}

/** 5xx: this mail will never be taken (RFC 5321, section 4.2.1). */
function isFinal(error: unknown): boolean {
  return (replyCodeOf(error) ?? 0) >= 500;
}

/** What the server answered; undefined when it did not. */
function replyCodeOf(error: unknown): number | undefined {
  const code = (error as { responseCode?: unknown } | null)?.responseCode;
  return typeof code === 'number' ? code : undefined;
}
