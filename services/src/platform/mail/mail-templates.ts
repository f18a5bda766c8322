import { Injectable } from '@nestjs/common';
import type { Letter } from './mail-layout.js';

export interface Mail {
  to: string;
  subject: string;
  letter: Letter;
}

/** Writes a mail from its job's data; null when it need not be sent any more. */
export type MailTemplate<T> = (data: T) => Promise<Mail | null>;

/**
 * The mails of all features. A mail is written when it is sent, so that jobs in Redis hold ids and no links with
 * secrets.
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
