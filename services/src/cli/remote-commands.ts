import type { Command } from 'commander';
import type {
  AuditOptions,
  CeilingReset,
  CollectionOptions,
  NewCeiling,
  NewTokens,
} from '../features/delivery/index.js';
import { loadCommandSettings, loadConfig } from '../platform/config/index.js';
import type { JsonOption } from '../platform/json-lines.js';
import { databaseUrl, JSON_OPTION, loadFeatures, operator, print, securityLog } from './command.js';

const REASON = ['--reason <text>', 'why, for the event log (needed)'] as const;

type Delivery = typeof import('../features/delivery/index.js');

/** Runs a command of the feature and prints its lines. */
async function run(work: (delivery: Delivery) => Promise<string[]>): Promise<void> {
  print(await work(await loadFeatures(() => import('../features/delivery/index.js'))));
}

/** Adds the commands of operators about remotes: tokens, teams, ceilings, the event log and the collection. */
export function addRemoteCommands(program: Command): void {
  const remote = program.command('remote').description('tokens, teams, ceilings and events of remotes');
  addTokenCommands(remote);
  addMemberCommands(remote);
  addCeilingCommands(remote);
  remote
    .command('audit')
    .argument('[remote]', 'name of a remote, or shell')
    .option('--limit <count>', 'how many events, 50 by default')
    .option('--verify', 'check the whole log: that no event of any remote was changed, removed or added')
    .option(...JSON_OPTION)
    .description('list what happened to a remote, or to all and the shell')
    .action((name: string | undefined, options: AuditOptions) =>
      run(({ listEvents }) => listEvents(name, options, { databaseUrl: databaseUrl() })),
    );
  remote
    .command('gc')
    .option('--dry-run', 'say what would be deleted, and delete nothing')
    .option(...JSON_OPTION)
    .description('delete builds and files that nothing needs, as a worker does once a day')
    .action((options: CollectionOptions) => run((delivery) => collect(delivery, options)));
}

async function collect({ collectBuilds }: Delivery, options: CollectionOptions): Promise<string[]> {
  const { createStorage } = await import('../platform/storage/index.js');
  const config = loadConfig();
  const storage = createStorage(config);
  try {
    return await collectBuilds(options, {
      databaseUrl: config.env.DATABASE_URL,
      storage,
      actor: operator(),
    });
  } finally {
    storage.close();
  }
}

function addTokenCommands(remote: Command): void {
  const token = remote.command('token').description('publish tokens, each good for one remote');
  const access = () => {
    const settings = loadCommandSettings();
    return {
      databaseUrl: settings.DATABASE_URL,
      label: operator(),
      security: securityLog(settings),
      note: console.error,
    };
  };
  token
    .command('issue')
    .argument('<remotes...>', 'names of remotes')
    .option('--days <days>', 'how long it is good for: 90 by default, 365 at most')
    .option('--team <text>', 'the team that gets it')
    .option('--label <text>', 'who publishes with it, as the event log names them; by default the team')
    .option('--payments', 'lets it publish pages on which users pay')
    .option('--replace', 'revoke the token of the same label')
    .option(...JSON_OPTION)
    .description('make a token for each remote; it is shown this once')
    .action((remotes: string[], options: NewTokens) =>
      run(({ issueTokens }) => issueTokens(remotes, options, access())),
    );
  token
    .command('list')
    .argument('[remote]')
    .option(...JSON_OPTION)
    .description('list tokens, when they end and when they were last used')
    .action((name: string | undefined, options: JsonOption) =>
      run(({ listTokens }) => listTokens(name, options, access())),
    );
  token
    .command('revoke')
    .argument('[id]')
    .option('--team <text>', 'all tokens of a team')
    .option(...JSON_OPTION)
    .description('end a token at once')
    .action((id: string | undefined, options: JsonOption & { team?: string }) =>
      run(({ revokeTokens }) => revokeTokens(id, options, access())),
    );
}

function addMemberCommands(remote: Command): void {
  const member = remote.command('member').description('teams of remotes, which may preview their builds');
  const access = () => {
    const settings = loadCommandSettings();
    return {
      databaseUrl: settings.DATABASE_URL,
      actor: `cli:${operator()}`,
      security: securityLog(settings),
    };
  };
  const declareChange = (action: 'add' | 'remove', description: string) =>
    member
      .command(action)
      .argument('<remote>')
      .argument('<username>')
      .option(...JSON_OPTION)
      .description(description)
      .action((name: string, username: string, { json }: JsonOption) =>
        run(({ changeMember }) => changeMember({ action, remote: name, username, json }, access())),
      );
  declareChange('add', 'let a user preview the builds of a remote');
  declareChange('remove', 'end that; it ends with the next page');
  member
    .command('list')
    .argument('[remote]')
    .option(...JSON_OPTION)
    .description('list the teams of all remotes, or of one')
    .action((name: string | undefined, options: JsonOption) =>
      run(({ listMembers }) => listMembers(name, options, access())),
    );
}

function addCeilingCommands(remote: Command): void {
  const ceiling = remote.command('ceiling').description('how many gzip bytes a remote may have');
  const access = () => ({ databaseUrl: loadCommandSettings().DATABASE_URL, actor: operator() });
  ceiling
    .command('list')
    .option(...JSON_OPTION)
    .description('list the ceilings that are set, and that of all others')
    .action((options: JsonOption) => run(({ listCeilings }) => listCeilings(options, access())));
  ceiling
    .command('set')
    .argument('<remote>', 'name of a remote, or all for all others')
    .option('--first-route <bytes>', 'of a first route')
    .option('--total <bytes>', 'of all JavaScript')
    .option(...REASON)
    .option(...JSON_OPTION)
    .description('set the ceiling of a remote, or of all others')
    .action((name: string, options: NewCeiling) =>
      run(({ setCeiling }) => setCeiling(name, options, access())),
    );
  ceiling
    .command('reset')
    .argument('<remote>', 'name of a remote, or all for all others')
    .option(...REASON)
    .option(...JSON_OPTION)
    .description('take the ceiling of all others again, or the default (all)')
    .action((name: string, options: CeilingReset) =>
      run(({ resetCeiling }) => resetCeiling(name, options, access())),
    );
}
