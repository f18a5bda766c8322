import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ShellManifest } from '@beem/remote-manifest';
import { Client } from 'pg';
import { runServicesCli } from '../../src/cli/services-cli.js';
import { createMail } from '../../src/local-stack/mail.js';
import { createPayments } from '../../src/local-stack/payments.js';
import { choosePort, endProcess } from '../../src/local-stack/processes.js';
import { repositoryRoot, StateFolder } from '../../src/local-stack/state.js';

/** Beem as compiled by jest's global setup, in a separate process, with its own database and mailbox. */
export interface BuiltBeem {
  url: string;
  mailboxUrl: string;
  /** Of the port for operators. */
  internalUrl: string;
  env: Record<string, string>;
  state: StateFolder;
  query<T extends object>(text: string, values?: unknown[]): Promise<T[]>;
  stop(): Promise<void>;
}

const SHELL: ShellManifest = {
  schema: 1,
  platform: '1.0.0',
  shared: { react: '19.3.1' },
  slots: [],
  routes: [{ path: '/', title: 'Beem' }],
};

/** The environment of a built Beem without the services, for a test that starts those. */
export type BuiltBeemHome = Omit<BuiltBeem, 'internalUrl'>;

export async function startBuiltBeem(options: BuiltBeemOptions = {}): Promise<BuiltBeem> {
  const home = await prepareBuiltBeem(options);
  const { services, internalUrl } = await startServices(home.env);
  const { url, mailboxUrl, env, state } = home;
  state.writeJson('run.json', { url, mailboxUrl, internalUrl, pid: process.pid, env });
  return {
    ...home,
    internalUrl,
    async stop() {
      if (services.pid) await endProcess(services.pid);
      await home.stop();
    },
  };
}

interface BuiltBeemOptions {
  /** With a stand-in for Stripe of its own. */
  hasPayments?: boolean;
}

export async function prepareBuiltBeem({
  hasPayments = false,
}: BuiltBeemOptions = {}): Promise<BuiltBeemHome> {
  const state = new StateFolder(mkdtempSync(path.join(tmpdir(), 'beem-deploy-')));
  const database = await createDatabase();
  const mail = createMail(state, {}, { usualPort: null });
  const { SMTP_URL = '', MAILBOX_URL = '' } = await mail.start();
  const port = await choosePort();
  const url = `http://localhost:${port}`;
  const payments = createPayments(state, { beemPort: port }, {});
  const env = {
    ...{ NODE_ENV: 'test', LOCAL_DEV: 'true', LOG_LEVEL: 'error', PORT: String(port), PUBLIC_ORIGIN: url },
    ...{ DATABASE_URL: database.url, REDIS_URL: process.env.REDIS_URL ?? '', SMTP_URL },
    ...{
      REDIS_PREFIX: `deploy-${randomBytes(4).toString('hex')}`,
      SECRET_KEY: randomBytes(32).toString('hex'),
    },
    ...(hasPayments ? await payments.start() : {}),
    ...{ STORAGE_DIR: state.path('storage'), SHELL_DIR: writeShell(state.path('shell')) },
    ...{
      FFMPEG_PATH: process.env.FFMPEG_PATH ?? 'ffmpeg',
      FFPROBE_PATH: process.env.FFPROBE_PATH ?? 'ffprobe',
    },
  };
  await runServicesCli(['migrate'], env);
  return {
    ...{ url, mailboxUrl: MAILBOX_URL, env, state, query: database.query },
    async stop() {
      await Promise.all([mail.stop(), payments.stop()]);
      await database.drop();
      rmSync(state.dir, { recursive: true, force: true });
    },
  };
}

function startServices(
  env: Record<string, string>,
): Promise<{ services: ChildProcess; internalUrl: string }> {
  const entry = path.join(repositoryRoot, 'services/dist/main.local.js');
  const child = spawn(process.execPath, [entry], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    child.once('message', ({ internalUrl }: { internalUrl: string }) =>
      resolve({ services: child, internalUrl }),
    );
    child.once('exit', (code) => reject(new Error(`Beem ended while starting (${code}).`)));
  });
}

function writeShell(dir: string): string {
  mkdirSync(dir, { recursive: true });
  writeFileSync(path.join(dir, 'shell-manifest.json'), JSON.stringify(SHELL));
  writeFileSync(
    path.join(dir, 'index.html'),
    '<html><head><!--beem:head--><!--beem:remotes--></head></html>',
  );
  return dir;
}

async function createDatabase() {
  const server = process.env.DATABASE_URL;
  if (!server) throw new Error('DATABASE_URL is not set: run the tests with "npm test".');
  const name = `beem_deploy_${randomBytes(6).toString('hex')}`;
  await onServer(server, (client) => client.query(`CREATE DATABASE ${name}`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.toString(),
    query: async <T extends object>(text: string, values?: unknown[]) =>
      onServer(url.toString(), async (client) => (await client.query<T>(text, values)).rows),
    drop: () => onServer(server, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)),
  };
}

async function onServer<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
