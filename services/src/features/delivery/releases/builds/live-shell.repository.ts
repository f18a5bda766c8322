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

/** Postgres notifies it when another shell, or the same once more, is live. */
export const LIVE_SHELL_CHANNEL = 'beem_live_shell';

const NOTIFY: Statement = {
  name: 'live-shell-notify',
  text: `SELECT pg_notify('${LIVE_SHELL_CHANNEL}', '')`,
};

/** Every edge asks every few seconds, and when it is notified. */
const FIND_ID: Statement = { name: 'live-shell-find-id', text: 'SELECT shell_id FROM live_shell' };

/** A built shell: its id names its files and what is in them. */
export interface ShellRelease {
  id: string;
  manifest: ShellManifest;
}

/**
 * The shell that visitors get. `ShellReleases` makes one live; the api reads it when a remote is published. The two may
 * run on different machines, so the manifest is kept in the database.
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

  /** Null while no shell was ever live. */
  find(sql: Sql, lock?: FindOneOptions['lock']): Promise<LiveShellEntity | null> {
    return sql.withRepository(this.shells).findOne({ where: { is_live: true }, lock });
  }

  /** Null where none is live, or where its files are unknown. */
  async findId(sql: Sql): Promise<string | null> {
    const [row] = await sql.query<Pick<LiveShellEntity, 'shell_id'>>(FIND_ID);
    return row?.shell_id ?? null;
  }

  /** As `find`. The row is the lock of all that is live: it stays as it is until the transaction ends. */
  findAndLock(tx: Transaction): Promise<LiveShellEntity | null> {
    return this.find(tx, { mode: 'pessimistic_write' });
  }

  /** @throws AppError 503 while no edge has served a shell */
  async get(): Promise<ShellManifest> {
    return manifestOf(await this.find(this.database));
  }

  /** As `findAndLock`, where there must be one. @throws AppError 503 */
  async lock(tx: Transaction): Promise<ShellManifest> {
    return manifestOf(await this.findAndLock(tx));
  }
}

function manifestOf(row: LiveShellEntity | null): ShellManifest {
  if (!row) throw shellUnknown();
  return row.manifest;
}
