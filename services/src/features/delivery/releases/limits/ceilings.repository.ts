import type { RemoteManifest } from '@beem/remote-manifest';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type Repository } from 'typeorm';
import type { Sql } from '../../../../platform/database/index.js';
import { type Ceiling, type CeilingCheck, checkCeiling, DEFAULT_CEILING } from './budget-ceiling.js';
import { RemoteCeilingEntity } from './remote-ceiling.entity.js';

/** Name of the ceiling of all remotes without their own. */
export const ALL_OTHERS = '*';

@Injectable()
export class CeilingsRepository {
  constructor(
    @InjectRepository(RemoteCeilingEntity) private readonly ceilings: Repository<RemoteCeilingEntity>,
  ) {}

  /** Its own ceiling, else that of all others, else the default. */
  async find(sql: Sql, remote: string): Promise<Ceiling> {
    const rows = await sql.withRepository(this.ceilings).findBy({ remote: In([remote, ALL_OTHERS]) });
    return ceilingOf(remote, rows);
  }

  /** Whether the budget of a remote is below its ceiling, or slightly above it with a reason. */
  async check(sql: Sql, { name, budget }: RemoteManifest, reason: string | null): Promise<CeilingCheck> {
    return checkCeiling(budget, await this.find(sql, name), reason);
  }

  /** By name; `*` first. */
  list(sql: Sql): Promise<RemoteCeilingEntity[]> {
    return sql.withRepository(this.ceilings).find({ order: { remote: 'ASC' } });
  }

  async set(sql: Sql, remote: string, ceiling: Ceiling): Promise<void> {
    await sql.withRepository(this.ceilings).upsert(
      {
        remote,
        first_route_gzip_bytes: ceiling.firstRouteGzipBytes,
        total_gzip_bytes: ceiling.totalGzipBytes,
        updated_at: () => 'now()',
      },
      ['remote'],
    );
  }

  /** @returns false when it had no ceiling of its own */
  async reset(sql: Sql, remote: string): Promise<boolean> {
    const { affected } = await sql.withRepository(this.ceilings).delete({ remote });
    return Boolean(affected);
  }
}

/** The ceiling of a remote among the given ones: its own, else that of all others, else the default. */
export function ceilingOf(remote: string, rows: readonly RemoteCeilingEntity[]): Ceiling {
  const row = rows.find((one) => one.remote === remote) ?? rows.find((one) => one.remote === ALL_OTHERS);
  return row ? toCeiling(row) : DEFAULT_CEILING;
}

export function toCeiling(row: RemoteCeilingEntity): Ceiling {
  return { firstRouteGzipBytes: row.first_route_gzip_bytes, totalGzipBytes: row.total_gzip_bytes };
}
