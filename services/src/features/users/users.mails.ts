import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { Config } from '../../platform/config/index.js';
import { Database } from '../../platform/database/index.js';
import { EventHandlers } from '../../platform/events/index.js';
import { Mailer, MailTemplates } from '../../platform/mail/index.js';
import { REDIS } from '../../platform/redis/index.js';
import { EmailLinks } from './email-links.js';
import type { LinkPurpose } from './email-token.entity.js';
import {
  passwordChangedLetter,
  registrationRepeatedLetter,
  resetLetter,
  signInCopiedLetter,
  verificationLetter,
} from './users.letters.js';
import { type Account, UsersRepository } from './users.repository.js';

const DAY_SECONDS = 86_400;

interface LinkMail {
  userId: string;
  tokenId: string;
}

/** The mails users get about their account. Lives in the worker. */
@Injectable()
export class UsersMails implements OnModuleInit {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly events: EventHandlers,
    private readonly mailer: Mailer,
    private readonly templates: MailTemplates,
    private readonly links: EmailLinks,
    private readonly users: UsersRepository,
    @Inject(REDIS) private readonly redis: Redis,
  ) {}

  onModuleInit(): void {
    this.events.on('email-link.requested', 'send-link', async ({ payload }) => {
      const { tokenId, purpose, email } = payload;
      const userId = await this.links.issue(tokenId, purpose, email);
      if (userId) await this.mailer.send(tokenId, `${purpose}-link`, { userId, tokenId } satisfies LinkMail);
    });
    this.events.on('user.password-changed', 'tell-owner', async ({ id, payload }) => {
      await this.mailer.send(`password-changed-${id}`, 'password-changed', payload);
    });
    this.events.on('device-token.reused', 'notify-owner', async ({ id, payload }) => {
      await this.mailer.send(`sign-in-copied-${id}`, 'sign-in-copied', payload);
    });
    this.events.on('registration.repeated', 'notify-owner', async ({ id, payload }) => {
      const account = await this.users.findAccountByEmail(this.database, payload.email);
      if (!account || !(await this.isFirstOfDay(account.id, id))) return;
      const data = { userId: account.id };
      await this.mailer.send(`registration-repeated-${id}`, 'registration-repeated', data);
    });
    this.templates.define<LinkMail>('verify-link', async ({ userId, tokenId }) => {
      const account = await this.find(userId);
      if (!account || account.email_verified_at) return null;
      return verificationLetter(account, this.linkTo('verify', tokenId));
    });
    this.templates.define<LinkMail>('reset-link', async ({ userId, tokenId }) => {
      const account = await this.find(userId);
      return account && resetLetter(account, this.linkTo('reset', tokenId));
    });
    this.templates.define<{ userId: string }>('password-changed', async ({ userId }) => {
      const account = await this.find(userId);
      return account && passwordChangedLetter(account, this.pageOf('/auth'));
    });
    this.templates.define<{ userId: string }>('registration-repeated', async ({ userId }) => {
      const account = await this.find(userId);
      return account && registrationRepeatedLetter(account, this.pageOf('/auth?mode=reset'));
    });
    this.templates.define<{ userId: string }>('sign-in-copied', async ({ userId }) => {
      const account = await this.find(userId);
      return account && signInCopiedLetter(account, this.pageOf('/auth?mode=reset'));
    });
  }

  /**
   * One a day: a repeated registration is no way to fill a mailbox. The queue forgets a mail within the hour, so the event
   * that caused it is noted apart; handled once more, it is the first again.
   */
  private async isFirstOfDay(userId: string, eventId: number): Promise<boolean> {
    const key = `${this.config.env.REDIS_PREFIX}:registration-repeated:${userId}`;
    const isNew = (await this.redis.set(key, eventId, 'EX', DAY_SECONDS, 'NX')) === 'OK';
    return isNew || (await this.redis.get(key)) === String(eventId);
  }

  private find(userId: string): Promise<Account | null> {
    return this.users.findAccount(this.database, userId);
  }

  private linkTo(purpose: LinkPurpose, tokenId: string): string {
    const page = purpose === 'verify' ? '/verify-email' : '/auth';
    return this.pageOf(`${page}?token=${this.links.tokenOf(tokenId)}`);
  }

  private pageOf(path: string): string {
    return this.config.env.PUBLIC_ORIGIN + path;
  }
}
