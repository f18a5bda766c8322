import { DataSource } from 'typeorm';
import { Database } from '../../platform/database/index.js';
import { dataSourceOptions } from '../../platform/database/options.js';
import { REMOTE_NAME } from './builds/build-manifest.schema.js';
import { RemoteTokens } from './publishers/remote-tokens.js';

/** Makes a publishing token for one remote and answers it; it is never shown again. */
export async function createRegistryToken(
  databaseUrl: string,
  remote: string,
  label: string,
): Promise<string> {
  if (!REMOTE_NAME.test(remote)) throw new Error(`"${remote}" is not the name of a remote (mfe-…).`);
  const dataSource = await new DataSource(dataSourceOptions(databaseUrl, 1)).initialize();
  try {
    return await new RemoteTokens(new Database(dataSource)).create(remote, label);
  } finally {
    await dataSource.destroy();
  }
}
