import { spawn } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { LocalPart, PartEnv } from './part.js';
import { choosePort, endProcess, isOurs, isPortFree, until } from './processes.js';
import type { StateFolder } from './state.js';

const PROGRAM = fileURLToPath(new URL('../../dist/local/mail-server.js', import.meta.url));
const DEFAULT_MAILBOX_PORT = 3025;

interface MailState {
  smtpPort: number;
  mailboxPort: number;
  pid?: number;
}

/** What the mail server process needs to know; handed over in its environment. */
export interface MailServerSettings {
  folder: string;
  smtpPort: number;
  mailboxPort: number;
  password: string;
}

/** An SMTP server that delivers nothing: it keeps every message as a file and shows them on a mailbox page. */
export function createMail(state: StateFolder, env: NodeJS.ProcessEnv = process.env): LocalPart {
  const folder = state.privateFolder('mail');
  const log = state.path('mail', 'mail.log');
  const remembered = () => state.readJson<MailState>('mail.json');
  const mailboxUrl = (port?: number) => `http://localhost:${port ?? remembered()?.mailboxPort}`;

  const envOf = ({ smtpPort, mailboxPort }: MailState): PartEnv => ({
    SMTP_URL: `smtp://beem:${state.secret('mail')}@127.0.0.1:${smtpPort}`,
    MAILBOX_URL: mailboxUrl(mailboxPort),
  });

  async function healthy(): Promise<boolean> {
    const last = remembered();
    if (!last) return false;
    try {
      const answer = await fetch(`http://127.0.0.1:${last.mailboxPort}/api/health`);
      return answer.ok && ((await answer.json()) as { folder: string }).folder === folder;
    } catch {
      return false;
    }
  }

  async function start(): Promise<PartEnv> {
    const wanted = Number(env.MAILBOX_PORT) || undefined;
    const last = remembered();
    if (last && (!wanted || wanted === last.mailboxPort) && (await healthy())) return envOf(last);
    await stop();
    return envOf(await launch(last, wanted));
  }

  async function launch(last: MailState | null, wanted: number | undefined): Promise<MailState> {
    const smtpPort = await choosePort(last?.smtpPort);
    const mailboxPort = await chooseMailboxPort(last, wanted);
    const settings: MailServerSettings = { folder, smtpPort, mailboxPort, password: state.secret('mail') };
    const out = openSync(log, 'a', 0o600);
    const child = spawn(process.execPath, [PROGRAM, folder], {
      detached: true,
      stdio: ['ignore', out, out],
      env: { PATH: env.PATH, BEEM_MAIL_SERVER: JSON.stringify(settings) },
    });
    child.unref();
    const started = { smtpPort, mailboxPort, pid: child.pid };
    state.writeJson('mail.json', started);
    const failed = () => child.exitCode !== null;
    await until(async () => failed() || (await healthy()), 15_000);
    if (failed() || !(await healthy())) {
      throw new Error(`The mail server did not start:\n${readFileSync(log, 'utf8').slice(-800)}`);
    }
    return started;
  }

  async function stop(): Promise<void> {
    const pid = remembered()?.pid;
    if (pid && (await isOurs(pid, [PROGRAM, folder]))) await endProcess(pid);
  }

  return { name: 'Mail', resolve: async () => 'a mailbox of our own', start, healthy, stop };
}

/** A port asked for by MAILBOX_PORT must be had; the usual one may give way to another checkout's mailbox. */
async function chooseMailboxPort(last: MailState | null, wanted: number | undefined): Promise<number> {
  if (wanted && !(await isPortFree(wanted))) {
    throw new Error(
      `Mail: port ${wanted} (MAILBOX_PORT) is in use. Choose another, or leave the variable out.`,
    );
  }
  return wanted ?? choosePort(last?.mailboxPort ?? DEFAULT_MAILBOX_PORT);
}
