import { type Command, InvalidArgumentError } from 'commander';
import { loadConfig, loadStorageSettings } from '../platform/config/index.js';
import type { CopyOptions } from '../platform/storage/index.js';
import { JSON_OPTION, loadFeatures, print, securityLog } from './command.js';

/** Adds the commands that look after videos, donations and stored files, and the one that runs a scheduled task. */
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
    .option('--restored-to <time>', 'moment of a restored database: compare later payments, too', readTime)
    .description('compare donations, ledger and payment provider, and name every difference')
    .action(async ({ restoredTo }: { restoredTo?: Date }) => {
      const { checkDonations } = await loadFeatures(() => import('../features/payments/index.js'));
      console.error(await checkDonations(loadConfig(), restoredTo));
    });
  program
    .command('storage')
    .description('copies of all stored files')
    .command('copy')
    .option('--from <place>', 'a folder, s3 (the bucket of S3_BUCKET) or s3://bucket (needed)')
    .option('--to <place>', 'the same; what it has already and is equal stays (needed)')
    .option('--parallel <count>', 'how many files at once, 8 by default')
    .option('--sizes-only', 'take files of the same size as equal, instead of reading both')
    .option('--dry-run', 'say what would be copied, and write nothing')
    .option(...JSON_OPTION)
    .description('copy all files to another place and verify each copy; deletes nothing in the source')
    .action(async (options: CopyOptions) => {
      const settings = loadStorageSettings();
      const { copyStorage } = await import('../platform/storage/index.js');
      const { lines, failure } = await copyStorage(options, { settings, note: console.error });
      print(lines);
      if (failure) throw new Error(failure);
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

function readTime(given: string): Date {
  const time = new Date(given);
  if (Number.isNaN(time.getTime()))
    throw new InvalidArgumentError(`"${given}" is no time, such as 2026-11-29T10:00:00Z.`);
  return time;
}
