import { userInfo } from 'node:os';
import { type CommandSettings, loadConfig } from '../platform/config/index.js';
import { createSecurityLog, type SecurityLog } from '../platform/logging/index.js';

/** The `--json` option of every command whose result a pipeline may read. */
export const JSON_OPTION = ['--json', 'the result alone, for programs'] as const;

/** Loads features and every entity, because a table refers to those of other features. */
export async function loadFeatures<T>(load: () => Promise<T>): Promise<T> {
  await import('../app.module.js');
  return load();
}

/** Prints the result of a command to standard output; messages go to standard error. */
export function print(lines: string[]): void {
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
}

/** The account of this machine that runs the command. */
export const operator = (): string => userInfo().username;

export const databaseUrl = (): string => loadConfig().env.DATABASE_URL;

/** Creates the security log; it is printed to standard error, because standard output is for the result. */
export function securityLog(settings: CommandSettings = loadConfig().env): SecurityLog {
  const { LOG_LEVEL: level, SECURITY_LOG_FILE: file } = settings;
  return createSecurityLog({ name: 'cli', level, file, output: 2 });
}
