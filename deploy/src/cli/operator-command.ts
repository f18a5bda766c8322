import { run } from '../local/processes.js';
import { StateFolder } from '../local/state.js';
import { SERVICES_CLI } from './services-cli.js';
import { localRun } from './target.js';

/**
 * Runs an operator's command of the services for the Beem that runs from this checkout, and shows its output. The
 * security log, which is for programs, goes to its file.
 * @throws Error with the sentence of the command
 */
export async function runOperatorCommand(...args: string[]): Promise<void> {
  const state = StateFolder.open();
  const { env } = localRun(state);
  const securityLog = { SECURITY_LOG_FILE: state.path('logs', 'security.log') };
  const { code, output, stdout, stderr } = await run(process.execPath, [SERVICES_CLI, ...args], {
    env: { ...securityLog, ...process.env, ...env },
  });
  if (code !== 0) throw new Error(output.trim() || `services ${args[0]} ended with ${code}.`);
  if (stderr) console.error(stderr.trim());
  if (stdout) console.log(stdout.trim());
}
