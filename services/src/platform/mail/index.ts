export { MailModule } from './mail.module.js';
export { type Mail, MailTemplates } from './mail-templates.js';
export { Mailer, type MailRequest } from './mailer.js';
