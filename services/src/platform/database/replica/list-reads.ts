import { Injectable } from '@nestjs/common';
import { Config } from '../../config/index.js';
import { Database, type Reads } from '../database.js';
import { positionOfOwnWrites } from './own-writes.js';
import { Replica } from './replica.js';

/** Chooses the server for lists and searches, whose answers may be a moment old (docs/decisions/read-replica.md). */
@Injectable()
export class ListReads {
  private readonly fromReplica: Reads = {
    server: 'replica',
    query: (statement, values) => this.replica.read((sql) => sql.query(statement, values)),
    transaction: (work) => this.replica.read((sql) => sql.transaction(work)),
  };

  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly replica: Replica,
  ) {}

  /**
   * The replica, if it has what the browser of the running request wrote and lags by no more than the limit; else
   * the `Database` itself.
   */
  get source(): Reads {
    if (!this.replica.isConfigured) return this.database;
    if (this.replica.isUsable(positionOfOwnWrites(this.config))) return this.fromReplica;
    this.replica.count('primary');
    return this.database;
  }
}
