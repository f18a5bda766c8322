import type { ShellManifest } from '@beem/remote-manifest';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { FindOneOptions, Repository } from 'typeorm';
import { Database, type Sql, type Statement, type Transaction } from '../../../../platform/database/index.js';
import { shellUnknown } from '../releases.errors.js';
import { LiveShellEntity } from './live-shell.entity.js';

const SAVE: Statement = {
  name: 'live-shell-save',
  text: `INSERT INTO live_shell (manifest, shell_id) VALUES ($1, $2)
         ON CONFLICT (is_live) DO UPDATE
         SET manifest = EXCLUDED.manifest, shell_id = EXCLUDED.shell_id, seen_at = now()`,
};

/** The notification channel on which Postgres reports that another shell, or the same one again, is live. */
export const LIVE_SHELL_CHANNEL = 'beem_live_shell';

const NOTIFY: Statement = {
  name: 'live-shell-notify',
  text: `SELECT pg_notify('${LIVE_SHELL_CHANNEL}', '')`,
};

/** Every edge runs this every few seconds, and after a notification. */
const FIND_ID: Statement = { name: 'live-shell-find-id', text: 'SELECT shell_id FROM live_shell' };

/** A built shell, whose id identifies its files and their contents. */
export interface ShellRelease {
  id: string;
  manifest: ShellManifest;
}

/**
 * The live shell. `ShellReleases` makes a shell live; the api reads it when a remote is published. The two may run on
 * different machines, so the manifest is in the database.
 */
@Injectable()
export class LiveShellRepository {
  constructor(
    private readonly database: Database,
    @InjectRepository(LiveShellEntity) private readonly shells: Repository<LiveShellEntity>,
  ) {}

  async save(tx: Transaction, { id, manifest }: ShellRelease): Promise<void> {
    await tx.query(SAVE, [JSON.stringify(manifest), id]);
    await tx.query(NOTIFY);
  }

  /** Null if no shell was ever live. */
  find(sql: Sql, lock?: FindOneOptions['lock']): Promise<LiveShellEntity | null> {
    return sql.withRepository(this.shells).findOne({ where: { is_live: true }, lock });
  }

  /** Null if none is live, or if its files are unknown. */
  async findId(sql: Sql): Promise<string | null> {
    const [row] = await sql.query<Pick<LiveShellEntity, 'shell_id'>>(FIND_ID);
    return row?.shell_id ?? null;
  }

  /** Like `find`. The row is the lock of everything live: it does not change until the transaction ends. */
  findAndLock(tx: Transaction): Promise<LiveShellEntity | null> {
    return this.find(tx, { mode: 'pessimistic_write' });
  }

  /** @throws AppError 503 while no edge has served a shell */
  async get(): Promise<ShellManifest> {
    return manifestOf(await this.find(this.database));
  }

  /**
   * Like `findAndLock`, for callers that need a shell.
   * @throws AppError 503
   */
  async lock(tx: Transaction): Promise<ShellManifest> {
    return manifestOf(await this.findAndLock(tx));
  }
}

function manifestOf(row: LiveShellEntity | null): ShellManifest {
  if (!row) throw shellUnknown();
  return row.manifest;
}
