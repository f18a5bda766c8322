import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Config } from '../../../../platform/config/index.js';
import { Database } from '../../../../platform/database/index.js';
import type { DomainEvents } from '../../../../platform/events/index.js';
import { Mailer, MailTemplates } from '../../../../platform/mail/index.js';
import { UsersRepository } from '../../users/index.js';
import { staffSignInLetter } from './staff-sign-in.letter.js';
import { StaffSignIns } from './staff-sign-ins.js';

/** Mails moderators and admins who sign in while other sessions of theirs are active. Runs in the worker. */
@Injectable()
export class StaffSignInMails implements OnModuleInit {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly mailer: Mailer,
    private readonly templates: MailTemplates,
    private readonly users: UsersRepository,
    private readonly signIns: StaffSignIns,
  ) {}

  onModuleInit(): void {
    this.mailer.on('staff.signed-in', 'mail-owner', async ({ id, payload }) => {
      await this.mailer.send(`staff-sign-in-${id}`, 'staff-sign-in', payload);
    });
    this.templates.define<DomainEvents['staff.signed-in']>('staff-sign-in', async ({ userId, sessionId }) => {
      const [account, signIn] = await Promise.all([
        this.users.findAccount(this.database, userId),
        this.signIns.find(userId, sessionId),
      ]);
      return (
        account && signIn && staffSignInLetter(account, signIn, `${this.config.env.PUBLIC_ORIGIN}/settings`)
      );
    });
  }
}
