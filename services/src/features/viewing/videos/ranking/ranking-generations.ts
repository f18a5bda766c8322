import { Injectable } from '@nestjs/common';
import { Database, ListReads, type Reads } from '../../../../platform/database/index.js';
import { RankingRepository } from './ranking.repository.js';

const KEEP_MS = 250;

/** Chooses the generation of the order in which a list is read. */
@Injectable()
export class RankingGenerations {
  /** The last seen one; a page that finds it outdated reads it again. */
  private live = 0;
  private seenAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly database: Database,
    private readonly lists: ListReads,
    private readonly ranking: RankingRepository,
  ) {}

  /**
   * Reads a page in the generation in which the walk began; of a walk older than two generations the page at the same
   * height of today's order.
   * @param begun the generation of the walk's cursor; null for a new walk
   * @param find the page in a generation; no rows when that generation is not whole (any more)
   */
  async read<T>(
    begun: number | null,
    find: (sql: Reads, generation: number) => Promise<T[]>,
  ): Promise<{ generation: number; rows: T[] }> {
    const generation = begun ?? (await this.findLive());
    const { source } = this.lists;
    let rows = await this.findIn(source, generation, find);
    // A replica may not have the generation yet in which the walk began on the primary.
    if (!rows && source.server === 'replica') rows = await this.findIn(this.database, generation, find);
    if (rows) return { generation, rows };
    return { generation: this.live, rows: await find(this.database, this.live) };
  }

  /** Null when the generation is not whole (any more) on this server. */
  private async findIn<T>(
    sql: Reads,
    generation: number,
    find: (sql: Reads, generation: number) => Promise<T[]>,
  ): Promise<T[] | null> {
    const rows = await find(sql, generation);
    if (rows.length > 0) return rows;
    const { live, oldest } = await this.look(sql);
    return generation < oldest || generation > live ? null : rows;
  }

  /** May be as old as KEEP_MS, because the generation before the live one is also readable. */
  private async findLive(): Promise<number> {
    if (Date.now() - this.seenAt > KEEP_MS) await this.look(this.database);
    return this.live;
  }

  private async look(sql: Reads): Promise<{ live: number; oldest: number }> {
    const found = await this.ranking.findGenerations(sql);
    if (sql.server === 'primary') {
      this.live = found.live;
      this.seenAt = Date.now();
    }
    return found;
  }
}
