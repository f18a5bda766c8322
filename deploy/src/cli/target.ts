import { rmSync } from 'node:fs';
import { RegistryClient, RegistryError, TargetError } from '@beem/cli';
import { StateFolder } from '../local-stack/state.js';
import { type RunInfo, readRunInfo } from './run-info.js';
import { readServicesCli } from './services-cli.js';

/** A newer name than before the grant of payments, so that each checkout makes its tokens again. */
const TOKENS_FILE = 'publish-tokens.json';
const FORMER_TOKENS_FILE = 'registry-tokens.json';

export interface TargetOptions {
  /** Address of another Beem; by default the one that runs from this checkout. */
  api?: string;
  token?: string;
}

/**
 * The Beem that runs from this checkout.
 * @throws TargetError when none runs
 */
export function localRun(state: StateFolder): RunInfo {
  const run = readRunInfo(state.dir);
  if (run) return run;
  throw new TargetError(
    'address',
    'No Beem runs from this checkout: start one (npm start), or name one with --api.',
  );
}

/**
 * A client that may publish `remote`. For the local Beem a token is made on first use and kept in the state folder
 * (0600); anywhere else `--token` or BEEM_REGISTRY_TOKEN must hold one.
 */
export async function openRegistry(remote: string, options: TargetOptions): Promise<RegistryClient> {
  const token = options.token ?? process.env.BEEM_REGISTRY_TOKEN;
  if (options.api && !token) {
    throw new TargetError('token', `Publishing to ${options.api} needs --token or BEEM_REGISTRY_TOKEN.`);
  }
  const state = StateFolder.open();
  const url = options.api ?? localRun(state).url;
  if (token) return new RegistryClient(url, token);
  return openLocal(state, remote, url);
}

/** Like `openRegistry`, for read-only commands: null when the local Beem would need a new token. */
export async function openForReading(remote: string, options: TargetOptions): Promise<RegistryClient | null> {
  if (options.api || options.token || process.env.BEEM_REGISTRY_TOKEN) return openRegistry(remote, options);
  const state = StateFolder.open();
  const { url } = localRun(state);
  const kept = readTokens(state)[remote];
  return kept && (await isAccepted(url, remote, kept)) ? new RegistryClient(url, kept) : null;
}

async function openLocal(state: StateFolder, remote: string, url: string): Promise<RegistryClient> {
  const [client] = await openLocalRegistries(state, [remote], { ...localRun(state), url });
  return client as RegistryClient;
}

/** Clients of the local Beem for several remotes, in the same order; missing tokens are made in one call. */
export async function openLocalRegistries(
  state: StateFolder,
  remotes: string[],
  { url, env }: Pick<RunInfo, 'url' | 'env'>,
): Promise<RegistryClient[]> {
  const kept = readTokens(state);
  const isGood = await Promise.all(remotes.map((remote) => isAccepted(url, remote, kept[remote])));
  const wanting = remotes.filter((_, index) => !isGood[index]);
  if (wanting.length > 0) {
    const issue = ['remote', 'token', 'issue', '--payments', '--replace', ...wanting];
    const made = (await readServicesCli(issue, env)).split('\n').slice(-wanting.length);
    for (const [index, remote] of wanting.entries()) kept[remote] = made[index] ?? '';
    state.writeJson(TOKENS_FILE, kept);
    rmSync(state.path(FORMER_TOKENS_FILE), { force: true });
  }
  return remotes.map((remote) => new RegistryClient(url, kept[remote] ?? ''));
}

function readTokens(state: StateFolder): Record<string, string> {
  const isValid = (tokens: Record<string, string>) =>
    Object.values(tokens).every((token) => typeof token === 'string');
  return state.readJson(TOKENS_FILE, isValid) ?? {};
}

/** Whether a stored token works: it expires, and it is invalid after the local data was emptied. */
async function isAccepted(url: string, remote: string, token: string | undefined): Promise<boolean> {
  if (!token) return false;
  try {
    await new RegistryClient(url, token).status(remote);
    return true;
  } catch (error) {
    if (error instanceof RegistryError && error.status === 401) return false;
    throw error;
  }
}
