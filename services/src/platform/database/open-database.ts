import { DataSource, getMetadataArgsStorage } from 'typeorm';
import { Database } from './database.js';
import { dataSourceOptions } from './options.js';

/** Connects for a command of the command line while its work runs, without the modules of the services. */
export async function openDatabase<T>(
  databaseUrl: string,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const options = { ...dataSourceOptions(databaseUrl, 1), entities: loadedEntities() };
  const dataSource = await new DataSource(options).initialize();
  try {
    return await work(new Database(dataSource));
  } finally {
    await dataSource.destroy();
  }
}

/** The entities of all features that the program has imported. */
export function loadedEntities() {
  return getMetadataArgsStorage().tables.map(({ target }) => target);
}
