import type { Command } from 'commander';
import { databaseUrl, loadFeatures, operator, securityLog } from './command.js';

const loadIdentity = () => loadFeatures(() => import('../features/identity/index.js'));

/** Adds the commands that change a user. */
export function addUserCommands(program: Command): void {
  const user = program.command('user').description('roles and lost second factors of users');
  user
    .command('grant')
    .argument('<username>', 'or e-mail address')
    .argument('<role>', 'user, moderator or admin')
    .description('give a role; it is written to the audit log')
    .action(async (username: string, role: string) => {
      const { grantRole } = await loadIdentity();
      const granted = await grantRole(databaseUrl(), username, role);
      if (granted) securityLog().record('role.granted', granted);
      console.error(`${username} is ${role} from now on.`);
    });
  user
    .command('remove-second-factors')
    .argument('<username>')
    .option('--reason <text>', 'why, for the audit log (needed)')
    .description('remove the second factors of a user who has lost them and the recovery codes')
    .action(async (username: string, options: { reason?: string }) => {
      const { removeSecondFactors } = await loadIdentity();
      const access = {
        databaseUrl: databaseUrl(),
        actor: `cli:${operator()}`,
        security: securityLog(),
      };
      console.error(await removeSecondFactors(username, options, access));
    });
}
