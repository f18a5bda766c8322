import { DataSource } from 'typeorm';
import { Database } from '../../platform/database/index.js';
import { dataSourceOptions } from '../../platform/database/options.js';
import { REMOTE_NAME } from './builds/build-manifest.schema.js';
import { RemoteTokens } from './publishers/remote-tokens.js';

/**
 * Makes a publishing token for each remote and answers them in the same order; they are never shown again.
 * @param label who will publish with them, as the event log names them
 */
export async function createRegistryTokens(
  databaseUrl: string,
  remotes: string[],
  label: string,
): Promise<string[]> {
  const wrong = remotes.find((remote) => !REMOTE_NAME.test(remote));
  if (remotes.length === 0 || wrong) throw new Error(`"${wrong ?? ''}" is not the name of a remote (mfe-…).`);
  const dataSource = await new DataSource(dataSourceOptions(databaseUrl, 1)).initialize();
  try {
    const tokens = new RemoteTokens(new Database(dataSource));
    return await Promise.all(remotes.map((remote) => tokens.create(remote, label)));
  } finally {
    await dataSource.destroy();
  }
}
