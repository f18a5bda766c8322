import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { Config } from '../../../platform/config/index.js';
import { Database } from '../../../platform/database/index.js';
import { Mailer, MailTemplates } from '../../../platform/mail/index.js';
import { REDIS } from '../../../platform/redis/index.js';
import { EmailChanges } from './email-changes.js';
import type { EmailChangeRow } from './email-changes.repository.js';
import { EmailLinks } from './email-links.js';
import type { LinkPurpose } from './email-token.entity.js';
import {
  addressInUseLetter,
  emailChangedLetter,
  emailChangeLetter,
  emailChangeRequestedLetter,
  passwordChangedLetter,
  registrationRepeatedLetter,
  resetLetter,
  signInCopiedLetter,
  verificationLetter,
} from './users.letters.js';
import { type Account, UsersRepository } from './users.repository.js';

const DAY_SECONDS = 86_400;
/** The page of mfe-account that each link opens. */
const PAGES: Record<LinkPurpose, string> = {
  verify: '/verify-email',
  reset: '/auth',
  change: '/confirm-email',
};

interface LinkMail {
  userId: string;
  tokenId: string;
}

/** The mails to users about their account. Runs in the worker. */
@Injectable()
export class UsersMails implements OnModuleInit {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly mailer: Mailer,
    private readonly templates: MailTemplates,
    private readonly links: EmailLinks,
    private readonly changes: EmailChanges,
    private readonly users: UsersRepository,
    @Inject(REDIS) private readonly redis: Redis,
  ) {}

  onModuleInit(): void {
    this.mailer.on('email-link.requested', 'send-link', async ({ payload }) => {
      const { tokenId, purpose, email } = payload;
      const userId = await this.links.issue(tokenId, purpose, email);
      if (userId) await this.mailer.send(tokenId, `${purpose}-link`, { userId, tokenId } satisfies LinkMail);
    });
    // The name is a part of job ids, so it stays.
    this.mailer.on('user.password-changed', 'tell-owner', async ({ id, payload }) => {
      await this.mailer.send(`password-changed-${id}`, 'password-changed', payload);
    });
    this.mailer.on('device-token.reused', 'notify-owner', async ({ id, payload }) => {
      await this.mailer.send(`sign-in-copied-${id}`, 'sign-in-copied', payload);
    });
    this.mailer.on('registration.repeated', 'notify-owner', async ({ id, payload }) => {
      const account = await this.users.findAccountByEmail(this.database, payload.email);
      if (account) await this.notifyOwner('registration-repeated', account.id, id);
    });
    this.mailer.on('email-change.requested', 'send-link', async ({ id, payload: { userId, tokenId } }) => {
      const change = await this.changes.find(this.database, tokenId);
      if (!change?.email) return;
      const owner = await this.users.findAccountByEmail(this.database, change.email);
      if (owner) await this.notifyOwner('address-in-use', owner.id, id);
      else if (await this.changes.isMailable(this.database, tokenId))
        await this.mailer.send(tokenId, 'change-link', { userId, tokenId } satisfies LinkMail);
    });
    this.mailer.on('email-change.requested', 'notify-old-address', async ({ payload }) => {
      const { userId, tokenId, isRepeated } = payload;
      if (isRepeated) return;
      const data: LinkMail = { userId, tokenId };
      await this.mailer.send(`email-change-requested-${tokenId}`, 'email-change-requested', data);
    });
    this.mailer.on('user.email-changed', 'notify-old-address', async ({ payload }) => {
      await this.mailer.send(`email-changed-${payload.tokenId}`, 'email-changed', payload);
    });
    this.templates.define<LinkMail>('verify-link', async ({ userId, tokenId }) => {
      const account = await this.find(userId);
      if (!account || account.email_verified_at) return null;
      return verificationLetter(account, this.linkTo('verify', tokenId));
    });
    this.templates.define<LinkMail>('reset-link', async ({ userId, tokenId }) => {
      const account = await this.find(userId);
      // No mail is sent for a link that was used up meanwhile, above all not to an address that has changed since.
      if (!account || !(await this.links.isOpen(tokenId))) return null;
      return resetLetter(account, this.linkTo('reset', tokenId));
    });
    this.templates.define<LinkMail>('change-link', async ({ userId, tokenId }) => {
      const [account, change] = await this.findChange(userId, tokenId);
      if (!account || !change?.email || !(await this.links.isOpen(tokenId))) return null;
      return emailChangeLetter({ ...account, email: change.email }, this.linkTo('change', tokenId));
    });
    this.templates.define<LinkMail>('email-change-requested', async ({ userId, tokenId }) => {
      const [account, change] = await this.findChange(userId, tokenId);
      if (!account || !change) return null;
      const email = change.replaced_email ?? account.email;
      return emailChangeRequestedLetter({ ...account, email }, this.pageOf('/auth?mode=reset'));
    });
    this.templates.define<LinkMail>('email-changed', async ({ userId, tokenId }) => {
      const [account, change] = await this.findChange(userId, tokenId);
      if (!account || !change?.replaced_email) return null;
      const owner = { ...account, email: change.replaced_email };
      return emailChangedLetter(owner, this.pageOf('/support/contact'));
    });
    this.templates.define<{ userId: string }>('address-in-use', async ({ userId }) => {
      const account = await this.find(userId);
      return account && addressInUseLetter(account, this.pageOf('/auth?mode=reset'));
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

  /** Mails an owner whose address others try to use. */
  private async notifyOwner(
    mail: 'registration-repeated' | 'address-in-use',
    userId: string,
    eventId: number,
  ): Promise<void> {
    if (!(await this.isFirstOfDay(mail, userId, eventId))) return;
    await this.mailer.send(`${mail}-${eventId}`, mail, { userId });
  }

  /**
   * At most one a day, so that strangers cannot fill a mailbox. The queue forgets a mail within the hour, so the event
   * that caused it is noted apart; handled once more, it is the first again.
   */
  private async isFirstOfDay(mail: string, userId: string, eventId: number): Promise<boolean> {
    const key = `${this.config.env.REDIS_PREFIX}:${mail}:${userId}`;
    const isNew = (await this.redis.set(key, eventId, 'EX', DAY_SECONDS, 'NX')) === 'OK';
    return isNew || (await this.redis.get(key)) === String(eventId);
  }

  private find(userId: string): Promise<Account | null> {
    return this.users.findAccount(this.database, userId);
  }

  private findChange(userId: string, tokenId: string): Promise<[Account | null, EmailChangeRow | null]> {
    return Promise.all([this.find(userId), this.changes.find(this.database, tokenId)]);
  }

  /** The token is in the fragment, which browsers send to no server. */
  private linkTo(purpose: LinkPurpose, tokenId: string): string {
    return this.pageOf(`${PAGES[purpose]}#token=${this.links.tokenOf(tokenId)}`);
  }

  private pageOf(path: string): string {
    return this.config.env.PUBLIC_ORIGIN + path;
  }
}
