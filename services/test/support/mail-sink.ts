import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

const WAIT_MS = 60_000;

/** A mail server that keeps its mails, so that tests read them as users would. */
export interface MailSink {
  url: string;
  mails: Email[];
  /** Waits for the newest mail to an address whose subject matches. */
  waitFor(to: string, subject: RegExp): Promise<Email>;
  /** Answers the next `count` mails with a temporary failure. */
  refuse(count: number): void;
  stop(): Promise<void>;
}

export async function openMailSink(): Promise<MailSink> {
  const mails: Email[] = [];
  let refusals = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        if (refusals > 0) {
          refusals--;
          done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
          return;
        }
        mails.push(await PostalMime.parse(Buffer.concat(chunks)));
        done();
      });
    },
  });
  server.on('error', () => {}); // A client that went away is no fault of the sink.
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    async waitFor(to, subject) {
      const deadline = Date.now() + WAIT_MS;
      for (;;) {
        const found = mails.findLast((mail) => subject.test(mail.subject ?? '') && isTo(mail, to));
        if (found) return found;
        if (Date.now() > deadline) throw new Error(`No mail to ${to} with a subject like ${subject}.`);
        await sleep(25);
      }
    },
    refuse: (count) => {
      refusals = count;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function isTo(mail: Email, address: string): boolean {
  return mail.to?.some((to) => to.address?.toLowerCase() === address.toLowerCase()) ?? false;
}

/** The token of the only link in a mail. */
export function tokenIn(mail: Email): string {
  const token = /#token=([\w-]+)/.exec(mail.text ?? '')?.[1];
  if (!token) throw new Error(`The mail "${mail.subject}" carries no link with a token.`);
  return token;
}
