import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { Config } from '../config/index.js';
import { layOutLetter } from './mail-layout.js';
import type { Mail } from './mail-templates.js';

const TIMEOUT_MS = 20_000;

/** Delivers mails to one SMTP server, named by SMTP_URL. */
@Injectable()
export class Smtp implements OnApplicationShutdown {
  private readonly transport: Transporter;

  constructor(private readonly config: Config) {
    const url = new URL(config.env.SMTP_URL);
    for (const name of ['connectionTimeout', 'greetingTimeout', 'socketTimeout'])
      if (!url.searchParams.has(name)) url.searchParams.set(name, String(TIMEOUT_MS));
    this.transport = createTransport(url.toString());
  }

  /** @param id becomes the Message-ID, so that a mailbox recognises a repeated mail */
  async deliver(id: string, mail: Mail): Promise<void> {
    await this.transport.sendMail({
      from: this.config.env.MAIL_FROM,
      to: mail.to,
      subject: mail.subject,
      messageId: `<${id}@${new URL(this.config.env.PUBLIC_ORIGIN).hostname}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      ...layOutLetter(mail.letter),
    });
  }

  /** Rejects while the server does not answer. */
  async check(): Promise<void> {
    await this.transport.verify();
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }
}
