import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ExternalService, ServiceEnv } from './external-service.js';
import { choosePort, endProcess, findProcesses, isPortFree, until, waitForAnswer } from './processes.js';
import { SERVER_TIMEOUTS } from './server-timeouts.js';
import { isOptionalPid, isPort, type StateFolder } from './state.js';

const PROGRAM = fileURLToPath(new URL('../../dist/local/mail-server.js', import.meta.url));
const DEFAULT_MAILBOX_PORT = 3025;
const START_LIMIT_MS = 15_000;

interface MailState {
  smtpPort: number;
  mailboxPort: number;
  pid?: number;
}

interface MailboxPorts {
  /** By MAILBOX_PORT. */
  wanted: number | undefined;
  /** Unless Beem itself is to have it. */
  usual: number | undefined;
}

/** The settings of the mail server process, passed in its environment. */
export interface MailServerSettings {
  folder: string;
  smtpPort: number;
  mailboxPort: number;
  password: string;
}

/** An SMTP server that delivers nothing: it keeps every message as a file and shows them on a mailbox page. */
export function createMail(
  state: StateFolder,
  env: NodeJS.ProcessEnv = process.env,
  timeouts = SERVER_TIMEOUTS,
): ExternalService {
  const folder = state.privateFolder('mail');
  const log = state.path('mail', 'mail.log');
  const remembered = () =>
    state.readJson<MailState>(
      'mail.json',
      ({ smtpPort, mailboxPort, pid }) => isPort(smtpPort) && isPort(mailboxPort) && isOptionalPid(pid),
    );
  const mailboxUrl = (port?: number) => `http://localhost:${port ?? remembered()?.mailboxPort}`;

  const envOf = ({ smtpPort, mailboxPort }: MailState): ServiceEnv => ({
    SMTP_URL: `smtp://beem:${state.secret('mail')}@127.0.0.1:${smtpPort}`,
    MAILBOX_URL: mailboxUrl(mailboxPort),
  });

  const healthy = () => answersAt(remembered()?.mailboxPort);

  async function answersAt(port: number | undefined): Promise<boolean> {
    if (!port) return false;
    try {
      // Another program on the port may accept and never answer.
      const answer = await fetch(`http://127.0.0.1:${port}/api/health`, {
        signal: AbortSignal.timeout(timeouts.probeMs),
        redirect: 'error',
      });
      return answer.ok && ((await answer.json()) as { folder: string }).folder === folder;
    } catch {
      return false;
    }
  }

  async function start({ signal }: { signal?: AbortSignal | undefined } = {}): Promise<ServiceEnv> {
    const wanted = Number(env.MAILBOX_PORT) || undefined;
    const usual = Number(env.PORT) === DEFAULT_MAILBOX_PORT ? undefined : DEFAULT_MAILBOX_PORT;
    const last = remembered();
    const isAsked = last !== null && (!wanted || wanted === last.mailboxPort);
    if (last && isAsked && (await answersSoon(signal))) return envOf(last);
    await stop();
    return envOf(await launch(last, { wanted, usual }, signal));
  }

  /** Now, or within a few seconds when a process of ours is there. */
  async function answersSoon(signal?: AbortSignal): Promise<boolean> {
    return (await isRunning()) ? until(healthy, timeouts.silenceMs, 200, signal) : healthy();
  }

  async function launch(
    last: MailState | null,
    ports: MailboxPorts,
    signal?: AbortSignal,
  ): Promise<MailState> {
    const smtpPort = await choosePort(last?.smtpPort);
    const mailboxPort = await chooseMailboxPort(last, ports);
    const settings: MailServerSettings = { folder, smtpPort, mailboxPort, password: state.secret('mail') };
    const out = openSync(log, 'a', 0o600);
    const child = spawn(process.execPath, [PROGRAM, folder], {
      detached: true,
      stdio: ['ignore', out, out],
      env: { PATH: env.PATH, BEEM_MAIL_SERVER: JSON.stringify(settings) },
    });
    closeSync(out);
    child.unref();
    if (!(await waitForAnswer(child, () => answersAt(mailboxPort), { limitMs: START_LIMIT_MS, signal }))) {
      throw new Error(`The mail server did not start:\n${readFileSync(log, 'utf8').slice(-800)}`);
    }
    const started = { smtpPort, mailboxPort, pid: child.pid };
    state.writeJson('mail.json', started);
    return started;
  }

  /** By their command line: `mail.json` may be lost or older than the process. */
  const findServers = () => findProcesses([PROGRAM, folder]);
  const isRunning = async () => (await findServers()).length > 0;

  async function stop(): Promise<void> {
    const graceMs = (await healthy()) ? undefined : timeouts.graceMs;
    for (const pid of await findServers()) {
      if (!(await endProcess(pid, graceMs)))
        throw new Error(`The mail server (process ${pid}) cannot be ended.`);
    }
  }

  return { name: 'Mail', resolve: async () => 'a mailbox of our own', start, healthy, isRunning, stop };
}

/** A port named by MAILBOX_PORT must be free; the default port may be taken by another checkout's mailbox. */
async function chooseMailboxPort(last: MailState | null, { wanted, usual }: MailboxPorts): Promise<number> {
  if (wanted && !(await isPortFree(wanted))) {
    throw new Error(
      `Mail: port ${wanted} (MAILBOX_PORT) is in use. Choose another, or leave the variable out.`,
    );
  }
  return wanted ?? choosePort(last?.mailboxPort ?? usual);
}
