import { Global, Injectable, Module, type OnModuleInit } from '@nestjs/common';
import { Config } from '../config/index.js';
import { defineFeature } from '../feature.js';
import { HealthChecks } from '../health/index.js';
import { MAIL_QUEUE } from '../queue/index.js';
import { MailProcessor } from './mail.processor.js';
import { MailDeliveries } from './mail-deliveries.js';
import { MailDeliveryEntity } from './mail-delivery.entity.js';
import { MailTemplates } from './mail-templates.js';
import { Mailer } from './mailer.js';
import { Smtp } from './smtp.js';

/** Only workers connect to the mail server; during its outage mails wait and everything else works. */
@Injectable()
class SmtpHealth implements OnModuleInit {
  constructor(
    private readonly config: Config,
    private readonly checks: HealthChecks,
    private readonly smtp: Smtp,
  ) {}

  onModuleInit(): void {
    if (!this.config.worksOn(MAIL_QUEUE)) return;
    this.checks.add({ name: 'smtp', isVital: false, check: () => this.smtp.check() });
  }
}

@Global()
@Module({})
export class MailModule {
  static readonly forRoles = defineFeature(MailModule, {
    entities: [MailDeliveryEntity],
    queues: [MAIL_QUEUE],
    providers: [Mailer, MailTemplates, MailDeliveries, Smtp],
    exports: [Mailer, MailTemplates],
    worker: [SmtpHealth, MailProcessor],
  });
}
