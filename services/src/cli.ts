import { writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { migrationLines } from './cli/migration-lines.js';
import {
  type CommandSettings,
  ConfigError,
  loadCommandSettings,
  loadConfig,
  loadStorageSettings,
} from './platform/config/index.js';
import { migrate } from './platform/database/index.js';
import { createSecurityLog, type SecurityLog } from './platform/logging/index.js';

/**
 * Command to its usage and work; each needs the same environment as the services, `storage` that of the bucket, `openapi` and `configuration` none. Each loads what it
 * needs: `migrate`, which every start waits for, loads no feature.
 */
const commands: Record<string, { usage: string; run: (args: string[]) => Promise<void> }> = {
  migrate: {
    usage: '',
    run: async () => {
      const ran = await migrate(databaseUrl());
      console.error(migrationLines(ran).join('\n'));
    },
  },
  openapi: {
    usage: '[--examples] [file]',
    run: async (args) => {
      const { values, positionals } = parseArgs({
        args,
        allowPositionals: true,
        options: { examples: { type: 'boolean' } },
      });
      const { writeOpenApi } = await import('./cli/openapi.js');
      await writeOpenApi(positionals[0] ?? 'openapi.json', { hasExamples: values.examples ?? false });
    },
  },
  configuration: {
    usage: '[file]',
    run: async ([file = 'configuration.md']) => {
      const { configurationPage } = await import('./cli/configuration-page.js');
      await writeFile(file, configurationPage());
    },
  },
  'check-schema': {
    usage: '',
    run: async () => {
      const { runSchemaCheck } = await import('./cli/check-schema.js');
      await runSchemaCheck(databaseUrl());
      console.error('The entities describe the tables.');
    },
  },
  grant: {
    usage: '<username> <user|moderator|admin>',
    run: async ([username = '', role = '']) => {
      const { grantRole } = await import('./features/identity/index.js');
      const granted = await grantRole(databaseUrl(), username, role);
      if (granted) securityLog().record('role.granted', granted);
      console.error(`${username} is ${role} from now on.`);
    },
  },
  'remove-second-factors': {
    usage: '<username> --reason text',
    run: async (args) => {
      const { runRemoveSecondFactors } = await import('./features/identity/index.js');
      const actor = `cli:${userInfo().username}`;
      const security = securityLog();
      console.error(await runRemoveSecondFactors(args, { databaseUrl: databaseUrl(), actor, security }));
    },
  },
  rate: {
    usage: '<videoId> <all|teen|mature>',
    run: async (args) => {
      const { runRateCommand } = await import('./features/viewing/index.js');
      const config = loadConfig();
      console.error(await runRateCommand(args, { config, security: securityLog() }));
    },
  },
  donations: {
    usage: 'check',
    run: async (args) => {
      const { runDonationsCommand } = await import('./features/payments/index.js');
      console.error(await runDonationsCommand(args, loadConfig()));
    },
  },
  maintenance: {
    usage: '<task>',
    run: async ([name = '']) => {
      const { runScheduledTask } = await import('./cli/run-scheduled-task.js');
      await runScheduledTask(name);
      console.error(`${name} is done.`);
    },
  },
  shell: {
    usage: 'status [--json] | accept --force --reason text [shell]',
    run: async (args) => {
      const { runShellCommand } = await import('./features/delivery/index.js');
      const { username: actor } = userInfo();
      const lines = await runShellCommand(args, {
        databaseUrl: databaseUrl(),
        actor,
        security: securityLog(),
      });
      print(lines);
    },
  },
  'registry-token': {
    usage:
      'issue [--team text] [--label text] [--days 90] [--payments] [--replace] <remote>... | list [remote] | revoke <id> | revoke --team text; each with [--json]',
    run: async (args) => {
      const settings = loadCommandSettings();
      const { runTokenCommand } = await import('./features/delivery/index.js');
      const { username: label } = userInfo();
      const lines = await runTokenCommand(args, {
        databaseUrl: settings.DATABASE_URL,
        label,
        security: securityLog(settings),
        note: console.error,
      });
      print(lines);
    },
  },
  'remote-member': {
    usage: 'add <remote> <username> | remove <remote> <username> | list [remote] [--json]',
    run: async (args) => {
      const settings = loadCommandSettings();
      const { runMemberCommand } = await import('./features/delivery/index.js');
      const lines = await runMemberCommand(args, {
        databaseUrl: settings.DATABASE_URL,
        actor: `cli:${userInfo().username}`,
        security: securityLog(settings),
      });
      print(lines);
    },
  },
  'remote-audit': {
    usage: '[remote] [--limit 50] [--verify] [--json]',
    run: async (args) => {
      const { runAuditCommand } = await import('./features/delivery/index.js');
      print(await runAuditCommand(args, databaseUrl()));
    },
  },
  'remote-gc': {
    usage: '[--dry-run] [--json]',
    run: async (args) => {
      const { runGcCommand } = await import('./features/delivery/index.js');
      const { createStorage } = await import('./platform/storage/index.js');
      const config = loadConfig();
      const { username: actor } = userInfo();
      const storage = createStorage(config);
      const lines = await runGcCommand(args, { databaseUrl: databaseUrl(), storage, actor });
      storage.close();
      print(lines);
    },
  },
  storage: {
    usage:
      'copy --from place --to place [--parallel 8] [--sizes-only] [--dry-run] [--json]; a place is a folder, s3 or s3://bucket',
    run: async ([action, ...args]) => {
      if (action !== 'copy') throw new Error(`storage has one command, copy, and no ${action || 'other'}.`);
      const settings = loadStorageSettings();
      const { runCopyCommand } = await import('./platform/storage/index.js');
      const { lines, failure } = await runCopyCommand(args, { settings, note: console.error });
      print(lines);
      if (failure) throw new Error(failure);
    },
  },
  'remote-ceiling': {
    usage:
      'list [--json] | set <remote|all> [--first-route bytes] [--total bytes] --reason text | reset <remote|all> --reason text',
    run: async (args) => {
      const { DATABASE_URL: databaseUrl } = loadCommandSettings();
      const { runCeilingCommand } = await import('./features/delivery/index.js');
      const { username: actor } = userInfo();
      print(await runCeilingCommand(args, { databaseUrl, actor }));
    },
  },
};

// Texts are stored in their normal form, whatever the terminal sends.
const [name = '', ...args] = process.argv.slice(2).map((word) => word.normalize('NFC'));
process.exitCode = await main(name, args);

async function main(name: string, args: string[]): Promise<number> {
  const command = commands[name];
  if (!command) {
    const known = Object.entries(commands).map(([command, { usage }]) => `  ${command} ${usage}`.trimEnd());
    if (isHelp(name)) {
      print(['Commands:', ...known]);
      return 0;
    }
    console.error(`Unknown command "${name}". Commands:\n${known.join('\n')}`);
    return 2;
  }
  if (args.some(isHelp)) {
    print([`${name} ${command.usage}`.trimEnd()]);
    return 0;
  }
  try {
    // A table refers to those of other features: every entity must be known.
    if (name !== 'migrate' && name !== 'storage') await import('./app.module.js');
    await command.run(args);
    return 0;
  } catch (error) {
    // A sentence where the fault is the caller's; only the unexpected needs its stack.
    console.error(error instanceof ConfigError || isPlain(error) ? (error as Error).message : error);
    return 1;
  }
}

function isHelp(word: string): boolean {
  return word === '--help' || word === '-h';
}

/** The result of a command, to standard output. */
function print(lines: string[]): void {
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
}

function isPlain(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return code === undefined ? error.constructor === Error : code.startsWith('ERR_PARSE_ARGS_');
}

/** On standard error: standard output is for a command's result. */
function securityLog(settings: CommandSettings = loadConfig().env): SecurityLog {
  const { LOG_LEVEL: level, SECURITY_LOG_FILE: file } = settings;
  return createSecurityLog({ name: 'cli', level, file, output: 2 });
}

function databaseUrl(): string {
  return loadConfig().env.DATABASE_URL;
}
