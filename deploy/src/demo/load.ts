import { mkdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readRunInfo } from '../cli/run-info.js';
import { runServicesCli } from '../cli/services-cli.js';
import { repositoryRoot, StateFolder } from '../local-stack/state.js';
import { introducedAccounts } from './accounts.js';
import { readCatalogue } from './catalogue.js';
import { loadDemo } from './load-demo.js';
import { DemoPaymentProvider } from './payment-provider.js';
import { DemoVisitor } from './visitor.js';

const LOW_PRIORITY = 10;
const COMPLETE_FILE = 'demo-complete.json';

/** The process that `npm start` runs beside Beem; a complete catalogue is not loaded again. */
async function main(): Promise<void> {
  const state = StateFolder.open();
  const run = readRunInfo(state.dir);
  if (!run) throw new Error('No Beem runs from this checkout.');
  if (!run.mailboxUrl) {
    // Registration needs the mails, and those of a mail server named by SMTP_URL cannot be read here.
    console.error('The demo catalogue needs the local mailbox; unset SMTP_URL to have it.');
    return;
  }
  os.setPriority(LOW_PRIORITY);
  useOwnTemporaryFolder(state.path('demo-tmp'));
  const catalogue = readCatalogue(path.join(repositoryRoot, 'deploy/demo'));
  const databaseUrl = run.env.DATABASE_URL ?? '';
  const loaded = state.readJson<{ catalogue: string }>(COMPLETE_FILE)?.catalogue;
  if (loaded === catalogue.fingerprint && (await isIntroduced(run.url))) return;
  await loadDemo({
    ...{ url: run.url, mailboxUrl: run.mailboxUrl, databaseUrl, catalogue },
    ffmpeg: run.env.FFMPEG_PATH ?? 'ffmpeg',
    paymentProvider: DemoPaymentProvider.of(run.env),
    onAccounts: (accounts) => state.writeJson('demo-accounts.json', accounts),
    grantModerator: async (username) => {
      await runServicesCli(['user', 'grant', username, 'moderator'], run.env);
    },
    checkDonations: async () => {
      await runServicesCli(['maintenance', 'check-donations'], run.env);
    },
    log: (line) => console.log(`${new Date().toISOString()} ${line}`),
  });
  state.writeJson(COMPLETE_FILE, { catalogue: catalogue.fingerprint });
}

/**
 * Uses a separate folder for temporary files of the loader and its ffmpeg, which is removed at its end; those of a
 * killed loader at the next start.
 */
function useOwnTemporaryFolder(folder: string): void {
  const remove = () => rmSync(folder, { recursive: true, force: true });
  remove();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  process.env.TMPDIR = folder;
  process.once('exit', remove);
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => process.exit(1));
}

/** The state folder may belong to another database than the running one. */
async function isIntroduced(url: string): Promise<boolean> {
  const [account] = introducedAccounts();
  if (!account) return false;
  const { email, password } = account;
  return new DemoVisitor(url).post('/api/login', { body: { email, password } }).then(
    () => true,
    () => false,
  );
}

await main();
