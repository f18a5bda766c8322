import { SMTPServer } from 'smtp-server';
import type { MailStore } from './store.js';

const MESSAGE_MAX_BYTES = 10 * 1024 * 1024;
/** 4xx: the sender keeps the mail and retries (RFC 5321, section 4.2.1). */
const DISK_FULL = Object.assign(new Error('The disk of this mailbox is full. Please try again later.'), {
  responseCode: 452,
});

/** Accepts every message of a client with the password. Loopback only, so it needs no TLS. */
export function createSmtpServer(store: MailStore, password: string): SMTPServer {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    size: MESSAGE_MAX_BYTES,
    onAuth(auth, _session, done) {
      if (auth.password === password) done(null, { user: auth.username ?? '' });
      else done(new Error('wrong password'));
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        try {
          store.save(Buffer.concat(chunks));
          done();
        } catch (error) {
          console.error(error);
          done(DISK_FULL);
        }
      });
    },
  });
  server.on('error', (error) => console.error(error.message));
  return server;
}
