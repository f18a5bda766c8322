import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Config } from '../../platform/config/index.js';
import { Database } from '../../platform/database/index.js';
import { EventHandlers } from '../../platform/events/index.js';
import { type Mail, Mailer, MailTemplates } from '../../platform/mail/index.js';
import { EmailLinks } from './email-links.js';
import type { LinkPurpose } from './email-links.repository.js';
import { type Account, UsersRepository } from './users.repository.js';

interface LinkMail {
  userId: string;
  tokenId: string;
}

/** The mails people get about their account. Lives in the worker. */
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
    this.templates.define<LinkMail>('verify-link', (data) => this.writeVerification(data));
    this.templates.define<LinkMail>('reset-link', (data) => this.writeReset(data));
    this.templates.define<{ userId: string }>('password-changed', ({ userId }) =>
      this.writePasswordChanged(userId),
    );
  }

  private async writeVerification({ userId, tokenId }: LinkMail): Promise<Mail | null> {
    const account = await this.find(userId);
    if (!account || account.is_verified) return null;
    return {
      to: account.email,
      subject: 'Verify your email for Beem',
      letter: {
        preview: 'One click and you can upload your first film.',
        heading: `Welcome to Beem, ${account.username}`,
        paragraphs: ['Please confirm that this address is yours. Then you can upload films of your own.'],
        action: { label: 'Verify my email', url: this.linkTo('verify', tokenId) },
        footnote: 'The link works for 24 hours. If you did not create an account, ignore this mail.',
      },
    };
  }

  private async writeReset({ userId, tokenId }: LinkMail): Promise<Mail | null> {
    const account = await this.find(userId);
    if (!account) return null;
    return {
      to: account.email,
      subject: 'Set a new password for Beem',
      letter: {
        preview: 'Your recovery link, good for 30 minutes.',
        heading: 'Set a new password',
        paragraphs: [
          `Somebody, hopefully you, asked to recover the account ${account.username}. Setting a new password signs you out everywhere.`,
        ],
        action: { label: 'Set a new password', url: this.linkTo('reset', tokenId) },
        footnote:
          'The link works once, for 30 minutes. If you did not ask for it, ignore this mail: your password stays.',
      },
    };
  }

  private async writePasswordChanged(userId: string): Promise<Mail | null> {
    const account = await this.find(userId);
    if (!account) return null;
    return {
      to: account.email,
      subject: 'Your Beem password was changed',
      letter: {
        preview: 'You were signed out everywhere.',
        heading: 'Your password was changed',
        paragraphs: [
          `The password of ${account.username} has just been changed, and every device was signed out.`,
          'If this was you, there is nothing to do. If not, recover your account now.',
        ],
        action: { label: 'Recover my account', url: `${this.config.env.PUBLIC_ORIGIN}/auth` },
        footnote: 'You get this mail because it concerns the safety of your account.',
      },
    };
  }

  private find(userId: string): Promise<Account | null> {
    return this.users.findAccount(this.database, userId);
  }

  private linkTo(purpose: LinkPurpose, tokenId: string): string {
    const page = purpose === 'verify' ? '/verify-email' : '/auth';
    return `${this.config.env.PUBLIC_ORIGIN}${page}?token=${this.links.tokenOf(tokenId)}`;
  }
}
