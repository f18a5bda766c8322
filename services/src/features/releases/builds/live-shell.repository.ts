import type { ShellManifest } from '@beem/remote-manifest';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { FindOneOptions, Repository } from 'typeorm';
import { Database, type Sql, type Statement, type Transaction } from '../../../platform/database/index.js';
import { shellUnknown } from '../releases.errors.js';
import { LiveShellEntity } from './live-shell.entity.js';

const SAVE: Statement = {
  name: 'live-shell-save',
  text: `INSERT INTO live_shell (manifest) VALUES ($1)
         ON CONFLICT (is_live) DO UPDATE SET manifest = EXCLUDED.manifest, seen_at = now()`,
};
/**
 * The shell that visitors get. The edge saves it when it starts to serve one; the api reads it when a remote is
 * published. The two may run on different machines, so the manifest is kept in the database.
 */
@Injectable()
export class LiveShellRepository {
  constructor(
    private readonly database: Database,
    @InjectRepository(LiveShellEntity) private readonly shells: Repository<LiveShellEntity>,
  ) {}

  async announce(manifest: ShellManifest): Promise<void> {
    await this.database.query(SAVE, [JSON.stringify(manifest)]);
  }

  /** @throws AppError 503 while no edge has served a shell */
  get(): Promise<ShellManifest> {
    return this.read(this.database);
  }

  /** Its row is the lock of all that is live: it stays as it is until the transaction ends. @throws AppError 503 */
  lock(tx: Transaction): Promise<ShellManifest> {
    return this.read(tx, { mode: 'pessimistic_write' });
  }

  private async read(sql: Sql, lock?: FindOneOptions['lock']): Promise<ShellManifest> {
    const row = await sql.withRepository(this.shells).findOne({ where: { is_live: true }, lock });
    if (!row) throw shellUnknown();
    return row.manifest;
  }
}
