import { Injectable } from '@nestjs/common';
import type { Letter } from './mail-layout.js';

export interface Mail {
  to: string;
  subject: string;
  letter: Letter;
}

/** Writes a mail from its data; null when there is no longer a reason to send it. */
export type MailTemplate<T> = (data: T) => Promise<Mail | null>;

/**
 * The mails that features know. A mail is written at the moment it is sent, so that events and jobs hold ids and no
 * links with secrets.
 */
@Injectable()
export class MailTemplates {
  private readonly templates = new Map<string, MailTemplate<never>>();

  define<T>(name: string, template: MailTemplate<T>): void {
    if (this.templates.has(name)) throw new Error(`Two mails are called ${name}.`);
    this.templates.set(name, template);
  }

  async write(name: string, data: unknown): Promise<Mail | null> {
    const template = this.templates.get(name);
    if (!template) throw new Error(`No mail is called ${name} in this process.`);
    return template(data as never);
  }
}
