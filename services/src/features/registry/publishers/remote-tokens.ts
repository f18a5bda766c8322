import { Injectable } from '@nestjs/common';
import { Database, type Statement } from '../../../platform/database/index.js';
import { createToken, hashToken, uuidv7 } from '../../../platform/ids.js';

const ADD: Statement = {
  name: 'remote-token-add',
  text: 'INSERT INTO remote_tokens (id, remote, token_hash, label) VALUES ($1, $2, $3, $4)',
};
const FIND: Statement = {
  name: 'remote-token-find',
  text: 'SELECT remote, label FROM remote_tokens WHERE token_hash = $1 AND revoked_at IS NULL',
};

/** Who publishes, as the event log names them, and the one remote they may publish. */
export interface Publisher {
  remote: string;
  label: string;
}

/** Publishing tokens: shown once, stored as hashes, good for one remote. */
@Injectable()
export class RemoteTokens {
  constructor(private readonly database: Database) {}

  async create(remote: string, label: string): Promise<string> {
    const token = `beem_${createToken()}`;
    await this.database.query(ADD, [uuidv7(), remote, hashToken(token), label]);
    return token;
  }

  async find(token: string): Promise<Publisher | null> {
    const [publisher] = await this.database.query<Publisher & Record<string, unknown>>(FIND, [
      hashToken(token),
    ]);
    return publisher ?? null;
  }
}
