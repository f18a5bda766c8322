import { readServicesCli } from '../cli/services-cli.js';
import { reasonOf } from '../local-stack/external-service.js';
import { until } from '../local-stack/processes.js';

const TRY_FOR_MS = 10_000;
const REASON = 'npm start serves the shell of its checkout';

export interface OwnShellOptions {
  /** Of `/readyz`. */
  internalUrl: string;
  env: Record<string, string>;
  say: (line: string) => void;
}

/**
 * Makes the shell of this checkout live if the edge withholds it: a newer one was live, or older live remotes cannot
 * run in it (after a pull of a new major contract shell and remotes would wait for each other). The owner of a local
 * Beem may force this; the terminal and the event log show it. The remotes of the checkout are published next.
 */
export async function acceptOwnShell({ internalUrl, env, say }: OwnShellOptions): Promise<void> {
  let outcome: string | null = null;
  let failure: unknown;
  // The edge reports a withheld shell within a second; remotes may change meanwhile.
  const isDone = await until(async () => {
    if (!(await isWithheld(internalUrl))) return true;
    try {
      outcome = await readServicesCli(['shell', 'accept', '--force', '--reason', REASON], env);
      return true;
    } catch (error) {
      failure = error;
      return false;
    }
  }, TRY_FOR_MS);
  if (!isDone) say(`  ! The shell of this checkout is withheld: ${reasonOf(failure)}`);
  if (outcome === null) return;
  say('  ! The shell of this checkout was withheld; it is served all the same:');
  for (const line of (outcome as string).split('\n')) say(`    ${line}`);
}

async function isWithheld(internalUrl: string): Promise<boolean> {
  const answer = await fetch(`${internalUrl}/readyz`);
  const { checks } = (await answer.json()) as { checks: Record<string, string> };
  return checks.shell === 'unavailable';
}
