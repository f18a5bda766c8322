import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createMailboxServer } from '../src/local-stack/mailbox/server.js';
import { createSmtpServer } from '../src/local-stack/mailbox/smtp.js';
import { createMailStore, type MailStore } from '../src/local-stack/mailbox/store.js';
import { choosePort, until } from '../src/local-stack/processes.js';

const MESSAGE = `From: Beem <hello@beem.example>\r
To: Ada <Ada@example.com>\r
Subject: Verify <your> mail\r
Content-Type: text/html\r
\r
<p>Welcome. <a href="http://localhost:3000/verify?token=abc&amp;x=1">Verify</a><script>alert(1)</script></p>\r
`;

describe('the mailbox', () => {
  let folder: string;
  let store: MailStore;
  let server: Server;
  let url: string;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'beem-mailbox-'));
    store = createMailStore(folder);
    server = createMailboxServer(store, folder);
    const port = await choosePort();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${port}`;
  });
  beforeEach(() => {
    store.clear();
    store.save(Buffer.from(MESSAGE));
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const messagesOf = async (to: string) => (await fetch(`${url}/api/messages?to=${to}`)).json();

  it('answers what came for an address, with its links', async () => {
    expect(await messagesOf('ada@example.com')).toMatchObject([
      { subject: 'Verify <your> mail', links: ['http://localhost:3000/verify?token=abc&x=1'] },
    ]);
    expect(await messagesOf('eve@example.com')).toEqual([]);
  });

  it('lists messages without running anything of them', async () => {
    const page = await (await fetch(url)).text();
    expect(page).toContain('Verify &#60;your&#62; mail');
    expect(page).toContain('http-equiv="refresh"');
  });

  it('shows a message in a frame that may run nothing', async () => {
    const [mail] = await store.list();
    const frame = await fetch(`${url}/frames/${mail?.id}`);
    expect(frame.headers.get('content-security-policy')).toMatch(/^sandbox [^;]*allow-popups/);
    expect(frame.headers.get('content-security-policy')).not.toContain('allow-scripts');
    expect(await (await fetch(`${url}/messages/${mail?.id}`)).text()).toContain('<iframe sandbox=');
  });

  it('refuses a page that came here under another name', async () => {
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1');
      socket.write('GET /api/messages HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n');
      socket.once('data', (chunk) => resolve(String(chunk)));
    });
    expect(answer).toContain('403');
  });

  it('serves no message outside its folder', async () => {
    expect((await fetch(`${url}/messages/..%2f..%2fetc%2fpasswd`)).status).toBe(404);
  });

  it('accepts mail only with the password', async () => {
    const smtp = createSmtpServer(store, 'secret');
    const port = await choosePort();
    smtp.listen(port, '127.0.0.1');
    const answer = await talk(port, ['EHLO test', 'MAIL FROM:<a@b.c>', 'QUIT']);
    await new Promise<void>((resolve) => smtp.close(() => resolve()));
    expect(answer).toMatch(/530 .*Authentication/i);
  });
});

const PASSWORD = 'secret';
const HOOKS = path.join(__dirname, '../bench-hooks.mjs');
const MAIL_SERVER = path.join(__dirname, '../src/local-stack/mail-server.ts');
const SEND = [
  'EHLO test',
  `AUTH PLAIN ${Buffer.from(`\0beem\0${PASSWORD}`).toString('base64')}`,
  ...['MAIL FROM:<a@b.c>', 'RCPT TO:<ada@example.com>', 'DATA', `${MESSAGE}.`, 'QUIT'],
];

it('a mailbox with a full disk asks to send the mail again, keeps no partial mail, and continues to run', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'beem-mailbox-'));
  const [smtpPort, mailboxPort] = [await choosePort(), await choosePort()];
  const server = spawn(process.execPath, ['--conditions=beem-source', '--import', HOOKS, MAIL_SERVER], {
    stdio: 'ignore',
    env: { BEEM_MAIL_SERVER: JSON.stringify({ folder, smtpPort, mailboxPort, password: PASSWORD }) },
  });
  const messages = async () => (await fetch(`http://127.0.0.1:${mailboxPort}/api/messages`)).json();
  // The machine stops every file of the process at this size, like a full disk.
  const limitFiles = (bytes: string) =>
    execFileSync('prlimit', ['--pid', String(server.pid), `--fsize=${bytes}`]);
  try {
    expect(await until(() => messages().then(Boolean, () => false), 60_000)).toBe(true);
    limitFiles('10:unlimited');
    expect(await talk(smtpPort, SEND)).toMatch(/^452 .*full/m);
    expect(server.exitCode).toBeNull();
    expect(await messages()).toEqual([]);
    expect(readdirSync(folder)).toEqual([]);
    limitFiles('unlimited');
    expect(await talk(smtpPort, SEND)).not.toMatch(/^452 /m);
    expect(await messages()).toMatchObject([{ to: ['ada@example.com'] }]);
  } finally {
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
});

/**
 * Sends one line after the other, each after the answer to the last one.
 * @returns all answers
 */
function talk(port: number, lines: string[]): Promise<string> {
  const words = [...lines];
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let said = '';
    socket.on('data', (chunk) => {
      said += chunk;
      // The last line of an answer has a space after its number; only then the client may send.
      const next = /^\d{3} .*\r\n$/m.test(String(chunk)) ? words.shift() : undefined;
      if (next) socket.write(`${next}\r\n`);
    });
    socket.once('error', reject);
    socket.once('close', () => resolve(said));
  });
}
