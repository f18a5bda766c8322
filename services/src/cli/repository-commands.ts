import { writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { databaseUrl } from './command.js';
import { migrationLines } from './migration-lines.js';

/** Adds the commands of the schema and of the files that are made from the sources. */
export function addRepositoryCommands(program: Command): void {
  program
    .command('migrate')
    .description('bring the database to the newest schema')
    .action(async () => {
      const { migrate } = await import('../platform/database/index.js');
      const ran = await migrate(databaseUrl());
      console.error(migrationLines(ran).join('\n'));
    });
  program
    .command('check-schema')
    .description('compare the entities with the tables of a migrated, empty database')
    .action(async () => {
      const { runSchemaCheck } = await import('./check-schema.js');
      await runSchemaCheck(databaseUrl());
      console.error('The entities describe the tables.');
    });
  program
    .command('openapi')
    .argument('[file]', 'to write', 'openapi.json')
    .option('--examples', 'with examples of bodies and answers')
    .description('write the REST contract')
    .action(async (file: string, { examples: hasExamples = false }: { examples?: boolean }) => {
      const { writeOpenApi } = await import('./openapi.js');
      await writeOpenApi(file, { hasExamples });
    });
  program
    .command('configuration')
    .argument('[file]', 'to write', 'configuration.md')
    .description('write the page of all variables that api, edge and worker read')
    .action(async (file: string) => {
      const { configurationPage } = await import('./configuration-page.js');
      await writeFile(file, configurationPage());
    });
}
