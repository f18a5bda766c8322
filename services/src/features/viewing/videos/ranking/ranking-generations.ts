import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/index.js';
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
    find: (generation: number) => Promise<T[]>,
  ): Promise<{ generation: number; rows: T[] }> {
    const generation = begun ?? (await this.findLive());
    const rows = await find(generation);
    if (rows.length > 0 || !(await this.isGivenUp(generation))) return { generation, rows };
    return { generation: this.live, rows: await find(this.live) };
  }

  /** May be as old as KEEP_MS, because the generation before the live one is also readable. */
  private async findLive(): Promise<number> {
    if (Date.now() - this.seenAt > KEEP_MS) await this.look();
    return this.live;
  }

  private async isGivenUp(generation: number): Promise<boolean> {
    const oldest = await this.look();
    return generation < oldest || generation > this.live;
  }

  private async look(): Promise<number> {
    const { live, oldest } = await this.ranking.findGenerations(this.database);
    this.live = live;
    this.seenAt = Date.now();
    return oldest;
  }
}
