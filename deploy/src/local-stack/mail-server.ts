import type { MailServerSettings } from './mail.js';
import { createMailboxServer } from './mailbox/server.js';
import { createSmtpServer } from './mailbox/smtp.js';
import { createMailStore } from './mailbox/store.js';
import { endIfPortIsTaken } from './taken-ports.js';

/** The mail service's own process: SMTP in, a page and a small JSON API out. */
const settings = JSON.parse(process.env.BEEM_MAIL_SERVER ?? '{}') as MailServerSettings;
const store = createMailStore(settings.folder);
const smtp = createSmtpServer(store, settings.password);
const mailbox = createMailboxServer(store, settings.folder);

smtp.listen(settings.smtpPort, '127.0.0.1').once('error', endIfPortIsTaken);
mailbox.listen(settings.mailboxPort, '127.0.0.1').once('error', endIfPortIsTaken);

process.once('SIGTERM', () => {
  mailbox.close();
  mailbox.closeAllConnections();
  smtp.close(() => process.exit(0));
});
