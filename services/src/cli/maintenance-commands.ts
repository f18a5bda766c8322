import type { Command } from 'commander';
import { loadConfig } from '../platform/config/index.js';
import { loadFeatures, securityLog } from './command.js';

/** Adds the commands that look after videos and donations, and the one that runs a scheduled task. */
export function addMaintenanceCommands(program: Command): void {
  program
    .command('video')
    .description('age ratings of videos')
    .command('rate')
    .argument('<video>', 'id: the number in its address')
    .argument('<rating>', 'all, teen or mature')
    .description('give a video another age rating, and its media new addresses')
    .action(async (id: string, rating: string) => {
      const { rateVideo } = await loadFeatures(() => import('../features/viewing/index.js'));
      console.error(await rateVideo(id, rating, { config: loadConfig(), security: securityLog() }));
    });
  program
    .command('donations')
    .description('comparison of donations with the payment provider')
    .command('check')
    .description('compare donations, ledger and payment provider, and name every difference')
    .action(async () => {
      const { checkDonations } = await loadFeatures(() => import('../features/payments/index.js'));
      console.error(await checkDonations(loadConfig()));
    });
  program
    .command('maintenance')
    .argument('<task>', 'its name, such as recount-videos; a wrong one lists all')
    .description('run a scheduled task now')
    .action(async (name: string) => {
      const { runScheduledTask } = await import('./run-scheduled-task.js');
      await runScheduledTask(name);
      console.error(`${name} is done.`);
    });
}
