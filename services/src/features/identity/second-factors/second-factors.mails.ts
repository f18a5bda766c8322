import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Config } from '../../../platform/config/index.js';
import { Database } from '../../../platform/database/index.js';
import type { DomainEvents } from '../../../platform/events/index.js';
import { Mailer, MailTemplates } from '../../../platform/mail/index.js';
import { UsersRepository } from '../users/index.js';
import { secondFactorLetter } from './second-factors.letters.js';

/** Mails a user whose second factors change. Lives in the worker. */
@Injectable()
export class SecondFactorsMails implements OnModuleInit {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly mailer: Mailer,
    private readonly templates: MailTemplates,
    private readonly users: UsersRepository,
  ) {}

  onModuleInit(): void {
    this.mailer.on('second-factor.changed', 'mail-owner', async ({ id, payload }) => {
      await this.mailer.send(`second-factor-${id}`, 'second-factor', payload);
    });
    this.templates.define<DomainEvents['second-factor.changed']>(
      'second-factor',
      async ({ userId, change, name }) => {
        const account = await this.users.findAccount(this.database, userId);
        const url = `${this.config.env.PUBLIC_ORIGIN}/auth?mode=reset`;
        return account && secondFactorLetter(account, { change, name, url });
      },
    );
  }
}
