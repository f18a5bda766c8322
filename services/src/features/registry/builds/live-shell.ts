import type { ShellManifest } from '@beem/contracts';
import { Injectable } from '@nestjs/common';
import { Database, type Statement } from '../../../platform/database/index.js';
import { shellUnknown } from '../registry.errors.js';

const SAVE: Statement = {
  name: 'live-shell-save',
  text: `INSERT INTO live_shell (manifest) VALUES ($1)
         ON CONFLICT (is_live) DO UPDATE SET manifest = EXCLUDED.manifest, seen_at = now()`,
};
const LOAD: Statement = { name: 'live-shell-load', text: 'SELECT manifest FROM live_shell' };

/**
 * The shell that visitors get: told by the edge when it starts to serve one, read by the api when a remote is
 * published. The two may be different processes on different machines, so it lies in the database.
 */
@Injectable()
export class LiveShell {
  constructor(private readonly database: Database) {}

  async announce(manifest: ShellManifest): Promise<void> {
    await this.database.query(SAVE, [JSON.stringify(manifest)]);
  }

  /** @throws AppError 503 while no edge has served a shell */
  async get(): Promise<ShellManifest> {
    const [row] = await this.database.query<{ manifest: ShellManifest }>(LOAD);
    if (!row) throw shellUnknown();
    return row.manifest;
  }
}
