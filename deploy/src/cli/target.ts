import { StateFolder } from '../local/state.js';
import { RegistryClient, RegistryError } from './registry-client.js';
import { type RunInfo, readRunInfo } from './run-info.js';
import { runServicesCli } from './services-cli.js';

const TOKENS_FILE = 'registry-tokens.json';

export interface TargetOptions {
  /** Address of a Beem elsewhere; without it, the one that runs from this checkout. */
  api?: string;
  token?: string;
}

/** The Beem that runs from this checkout. @throws Error when none does */
export function localRun(state: StateFolder): RunInfo {
  const run = readRunInfo(state.dir);
  if (!run)
    throw new Error('No Beem runs from this checkout: start one (npm start), or name one with --api.');
  return run;
}

/**
 * A client that may publish `remote`. For the local Beem a token is made on first use and kept in the state folder
 * (0600); anywhere else `--token` or BEEM_REGISTRY_TOKEN must hold one.
 */
export async function openRegistry(remote: string, options: TargetOptions): Promise<RegistryClient> {
  const token = options.token ?? process.env.BEEM_REGISTRY_TOKEN;
  if (options.api && !token) {
    throw new Error(`Publishing to ${options.api} needs --token or BEEM_REGISTRY_TOKEN.`);
  }
  const state = StateFolder.open();
  const url = (options.api ?? localRun(state).url).replace(/\/+$/, '');
  if (token) return new RegistryClient(url, token);
  return openLocal(state, remote, url);
}

async function openLocal(state: StateFolder, remote: string, url: string): Promise<RegistryClient> {
  const tokens = state.readJson<Record<string, string>>(TOKENS_FILE) ?? {};
  const kept = tokens[remote];
  if (kept && (await isAccepted(url, remote, kept))) return new RegistryClient(url, kept);
  const made = await runServicesCli(['registry-token', remote, 'local'], localRun(state).env);
  const token = made.split('\n').at(-1) ?? '';
  state.writeJson(TOKENS_FILE, { ...state.readJson<Record<string, string>>(TOKENS_FILE), [remote]: token });
  return new RegistryClient(url, token);
}

/** A token outlives its database when the local data was emptied. */
async function isAccepted(url: string, remote: string, token: string): Promise<boolean> {
  try {
    await new RegistryClient(url, token).status(remote);
    return true;
  } catch (error) {
    if (error instanceof RegistryError && error.status === 401) return false;
    throw error;
  }
}
