import { Injectable } from '@nestjs/common';
import type { Sql, Statement, Transaction } from '../../../../platform/database/index.js';

const ADD: Statement = {
  name: 'shells-add',
  text: 'INSERT INTO shells (id) VALUES ($1) ON CONFLICT (id) DO NOTHING',
};
const ADD_AS_NEWEST: Statement = {
  name: 'shells-add-as-newest',
  text: 'INSERT INTO shells (id) VALUES ($1) ON CONFLICT (id) DO UPDATE SET number = DEFAULT',
};
const FIND_OLDER: Statement = {
  name: 'shells-find-older',
  text: `SELECT one.id FROM shells one JOIN shells other ON one.number < other.number
         WHERE one.id = ANY($1) AND other.id = $2`,
};

/**
 * The order of shells, numbered by the database, because clocks of hosts differ. Write under the lock of the live
 * shell.
 */
@Injectable()
export class ShellOrder {
  /** Adds a shell; a known one keeps its number. */
  async add(tx: Transaction, id: string): Promise<void> {
    await tx.query(ADD, [id]);
  }

  /** Makes a shell the newest, known or not. */
  async addAsNewest(tx: Transaction, id: string): Promise<void> {
    await tx.query(ADD_AS_NEWEST, [id]);
  }

  /** Whether a shell is older than another one; an unknown shell is not. */
  async isOlder(sql: Sql, id: string, otherId: string): Promise<boolean> {
    return (await this.findOlder(sql, [id], otherId)).has(id);
  }

  /** Those of `ids` for which `isOlder` holds. */
  async findOlder(sql: Sql, ids: string[], otherId: string): Promise<Set<string>> {
    const rows = await sql.query<{ id: string }>(FIND_OLDER, [ids, otherId]);
    return new Set(rows.map(({ id }) => id));
  }
}
