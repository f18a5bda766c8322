import type { ExternalService, ServiceEnv } from './external-service.js';
import { createOwnProgram } from './own-program.js';
import { choosePort, isPortFree } from './processes.js';
import { SERVER_TIMEOUTS, type ServerTimeouts } from './server-timeouts.js';
import { isOptionalPid, isPort, type StateFolder } from './state.js';
import { launchOnFreePorts } from './taken-ports.js';

const DEFAULT_MAILBOX_PORT = 3025;

interface MailState {
  smtpPort: number;
  mailboxPort: number;
  pid?: number;
}

interface MailboxPorts {
  /** The port of MAILBOX_PORT. */
  wanted: number | undefined;
  /** The default port, unless Beem itself uses it. */
  usual: number | undefined;
}

export interface MailOptions {
  timeouts?: ServerTimeouts;
  /** The default port of the mailbox, used if it is free and MAILBOX_PORT names no other; `null`: any free port. */
  usualPort?: number | null;
}

/** The settings of the mail server process, passed in its environment. */
export interface MailServerSettings {
  folder: string;
  smtpPort: number;
  mailboxPort: number;
  password: string;
}

/** An SMTP server that delivers nothing: it stores every message as a file and shows them on a mailbox page. */
export function createMail(
  state: StateFolder,
  env: NodeJS.ProcessEnv = process.env,
  { timeouts = SERVER_TIMEOUTS, usualPort = DEFAULT_MAILBOX_PORT }: MailOptions = {},
): ExternalService {
  const folder = state.privateFolder('mail');
  const program = createOwnProgram({
    title: 'The mail server',
    file: 'mail-server.js',
    ...{ folder, env, timeouts },
    log: state.path('mail', 'mail.log'),
    healthPath: '/api/health',
    variable: 'BEEM_MAIL_SERVER',
  });
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

  const healthy = () => program.answersAt(remembered()?.mailboxPort);

  async function start({ signal }: { signal?: AbortSignal | undefined } = {}): Promise<ServiceEnv> {
    const wanted = Number(env.MAILBOX_PORT) || undefined;
    const usual = usualPort === null || Number(env.PORT) === usualPort ? undefined : usualPort;
    const last = remembered();
    const isAsked = last !== null && (!wanted || wanted === last.mailboxPort);
    if (last && isAsked && (await program.answersSoon(last.mailboxPort, signal))) return envOf(last);
    await stop();
    return envOf(await launchOnFreePorts(() => launch(last, { wanted, usual }, signal)));
  }

  async function launch(
    last: MailState | null,
    ports: MailboxPorts,
    signal?: AbortSignal,
  ): Promise<MailState> {
    const smtpPort = await choosePort(last?.smtpPort);
    const mailboxPort = await chooseMailboxPort(last, ports);
    const settings: MailServerSettings = { folder, smtpPort, mailboxPort, password: state.secret('mail') };
    const pid = await program.launch(settings, mailboxPort, signal);
    const started = { smtpPort, mailboxPort, pid };
    state.writeJson('mail.json', started);
    return started;
  }

  const { isRunning } = program;
  const stop = () => program.stop(remembered()?.mailboxPort);

  const pid = () => remembered()?.pid;
  return { name: 'Mail', resolve: async () => 'a mailbox of our own', start, healthy, pid, isRunning, stop };
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
