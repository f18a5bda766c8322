import { Injectable } from '@nestjs/common';
import { roundUpSize, type Sql } from '../../../../platform/database/index.js';
import { type PublicUserRow, publicUserColumns } from '../../users/index.js';

/** The two lists of a user: followers and followed users. */
export type Connections = 'followers' | 'following';

/** Position in a list: the start of the follow, then the listed user, both descending. */
export interface ConnectionPosition {
  at: Date;
  userId: string;
}

export interface ConnectionsQuestion {
  userId: string;
  viewerId: string;
  /** Null for the first page. */
  after: ConnectionPosition | null;
  size: number;
}

export interface ConnectionRow extends PublicUserRow {
  /** When the follow began. */
  listed_at: Date;
}

/** Whose list it is, and who is in it. */
const SIDES: Record<Connections, { owner: string; listed: string }> = {
  followers: { owner: 'followee_id', listed: 'follower_id' },
  following: { owner: 'follower_id', listed: 'followee_id' },
};
const MAX_UUID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

@Injectable()
export class ConnectionsRepository {
  /** The last follow first, without users who have left. The size is part of the text, as in the feed. */
  async find(
    sql: Sql,
    list: Connections,
    { userId, viewerId, after, size }: ConnectionsQuestion,
  ): Promise<ConnectionRow[]> {
    const { owner, listed } = SIDES[list];
    const rounded = roundUpSize(size);
    const rows = await sql.query<ConnectionRow>(
      {
        name: `connections-${list}-${rounded}`,
        text: `SELECT ${publicUserColumns({ alias: 'u', prefix: '', viewer: '$1' })}, f.created_at AS listed_at
               FROM users o JOIN follows f ON f.${owner} = o.id JOIN users u ON u.id = f.${listed}
               WHERE o.id = $2::uuid AND f.${owner} = $2::uuid AND o.deleted_at IS NULL AND u.deleted_at IS NULL
                 AND (f.created_at, f.${listed}) < ($3::timestamptz, $4::uuid)
               ORDER BY f.created_at DESC, f.${listed} DESC LIMIT ${rounded}`,
      },
      [viewerId, userId, after?.at ?? 'infinity', after?.userId ?? MAX_UUID],
    );
    return rows.slice(0, size);
  }
}
