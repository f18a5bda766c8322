import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The content of `run.json` in the state folder (mode 0600), which a running `npm start` writes and removes at its end.
 */
export interface RunInfo {
  /** Address of the running Beem, e.g. `http://localhost:3000`. */
  url: string;
  /** Address of the local mailbox, null with a mail server named by SMTP_URL. */
  mailboxUrl: string | null;
  /** Address of `/readyz` with its details and of `/metrics`. */
  internalUrl: string;
  pid: number;
  /**
   * All variables with which the services were started (DATABASE_URL, REDIS_URL, SECRET_KEY, …), for their command
   * line.
   */
  env: Record<string, string>;
}

/** The running Beem of a state folder, or null when none has written that it runs. */
export function readRunInfo(stateDir: string): RunInfo | null {
  try {
    const found: unknown = JSON.parse(readFileSync(path.join(stateDir, 'run.json'), 'utf8'));
    return isRunInfo(found) ? found : null;
  } catch {
    return null;
  }
}

/** The file may be truncated, or written by an older Beem. */
function isRunInfo(found: unknown): found is RunInfo {
  const { url, mailboxUrl, internalUrl, pid, env } = (found ?? {}) as Partial<RunInfo>;
  const isAddress = (value: unknown) => typeof value === 'string' && URL.canParse(value);
  return (
    [url, internalUrl].every(isAddress) &&
    (mailboxUrl === null || isAddress(mailboxUrl)) &&
    Number.isInteger(pid) &&
    typeof env === 'object' &&
    env !== null
  );
}
