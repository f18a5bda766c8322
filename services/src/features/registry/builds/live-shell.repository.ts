import type { ShellManifest } from '@beem/remote-manifest';
import { Injectable } from '@nestjs/common';
import { Database, type Sql, type Statement, type Transaction } from '../../../platform/database/index.js';
import { shellUnknown } from '../registry.errors.js';

const SAVE: Statement = {
  name: 'live-shell-save',
  text: `INSERT INTO live_shell (manifest) VALUES ($1)
         ON CONFLICT (is_live) DO UPDATE SET manifest = EXCLUDED.manifest, seen_at = now()`,
};
const LOAD: Statement = { name: 'live-shell-load', text: 'SELECT manifest FROM live_shell' };
const LOCK: Statement = { name: 'live-shell-lock', text: 'SELECT manifest FROM live_shell FOR UPDATE' };

/**
 * The shell that visitors get. The edge saves it when it starts to serve one; the api reads it when a remote is
 * published. The two may run on different machines, so the manifest is kept in the database.
 */
@Injectable()
export class LiveShellRepository {
  constructor(private readonly database: Database) {}

  async announce(manifest: ShellManifest): Promise<void> {
    await this.database.query(SAVE, [JSON.stringify(manifest)]);
  }

  /** @throws AppError 503 while no edge has served a shell */
  get(): Promise<ShellManifest> {
    return this.read(this.database, LOAD);
  }

  /** Its row is the lock of all that is live: it stays as it is until the transaction ends. @throws AppError 503 */
  lock(tx: Transaction): Promise<ShellManifest> {
    return this.read(tx, LOCK);
  }

  private async read(sql: Sql, statement: Statement): Promise<ShellManifest> {
    const [row] = await sql.query<{ manifest: ShellManifest }>(statement);
    if (!row) throw shellUnknown();
    return row.manifest;
  }
}
