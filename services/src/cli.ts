import { userInfo } from 'node:os';
import { migrationLines } from './cli/migration-lines.js';
import { ConfigError, loadConfig } from './platform/config/index.js';
import { migrate } from './platform/database/index.js';
import { createSecurityLog, type SecurityLog } from './platform/logging/index.js';

/**
 * Command to its usage and work; each needs the same environment as the services, `openapi` none. Each loads what it
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
    usage: '[file]',
    run: async ([file = 'openapi.json']) => {
      const { writeOpenApi } = await import('./cli/openapi.js');
      await writeOpenApi(file);
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
      const { grantRole } = await import('./features/users/index.js');
      const granted = await grantRole(databaseUrl(), username, role);
      if (granted) securityLog().record('role.granted', granted);
      console.error(`${username} is ${role} from now on.`);
    },
  },
  rate: {
    usage: '<videoId> <all|teen|mature>',
    run: async (args) => {
      const { runRateCommand } = await import('./features/videos/index.js');
      const config = loadConfig();
      console.error(await runRateCommand(args, { config, security: securityLog() }));
    },
  },
  donations: {
    usage: 'check',
    run: async (args) => {
      const { runDonationsCommand } = await import('./features/donations/index.js');
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
  'registry-token': {
    usage: 'issue [--days 90] [--label text] [--replace] <remote>... | list [remote] | revoke <id>',
    run: async (args) => {
      const { runTokenCommand } = await import('./features/releases/index.js');
      const { username: label } = userInfo();
      const lines = await runTokenCommand(args, {
        databaseUrl: databaseUrl(),
        label,
        security: securityLog(),
      });
      process.stdout.write(lines.map((line) => `${line}\n`).join(''));
    },
  },
};

const [name = '', ...args] = process.argv.slice(2);
process.exitCode = await main(name, args);

async function main(name: string, args: string[]): Promise<number> {
  const command = commands[name];
  if (!command) {
    const known = Object.entries(commands).map(([command, { usage }]) => `  ${command} ${usage}`.trimEnd());
    console.error(`Unknown command "${name}". Commands:\n${known.join('\n')}`);
    return 2;
  }
  try {
    // A table refers to those of other features: every entity must be known.
    if (name !== 'migrate') await import('./app.module.js');
    await command.run(args);
    return 0;
  } catch (error) {
    // A sentence where the fault is the caller's; only the unexpected needs its stack.
    console.error(error instanceof ConfigError || isPlain(error) ? (error as Error).message : error);
    return 1;
  }
}

function isPlain(error: unknown): boolean {
  return error instanceof Error && error.constructor === Error && !('code' in error);
}

/** On standard error: standard output is for a command's result. */
function securityLog(): SecurityLog {
  const { LOG_LEVEL: level, SECURITY_LOG_FILE: file } = loadConfig().env;
  return createSecurityLog({ name: 'cli', level, file, output: 2 });
}

function databaseUrl(): string {
  return loadConfig().env.DATABASE_URL;
}
