import type { RemoteChannelName } from '@beem/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import {
  type Columns,
  type Sql,
  type Statement,
  selectList,
  type Transaction,
} from '../../../../platform/database/index.js';
import { RemoteChannelEntity } from './remote-channel.entity.js';

const FIELDS = [
  ...(['remote', 'channel', 'build_id', 'previous_build_id'] as const),
  ...(['version', 'share', 'updated_at'] as const),
] as const satisfies Columns<RemoteChannelEntity>;
const COLUMNS = selectList('remote_channels', FIELDS);

const OPEN: Statement = {
  name: 'registry-open-channel',
  text: `INSERT INTO remote_channels (remote, channel, build_id, previous_build_id, share) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT DO NOTHING RETURNING ${COLUMNS}`,
};
const MOVE: Statement = {
  name: 'registry-move-channel',
  text: `UPDATE remote_channels
         SET build_id = $4, previous_build_id = $5, share = $6, version = version + 1, updated_at = now()
         WHERE remote = $1 AND channel = $2 AND version = $3 RETURNING ${COLUMNS}`,
};
const TOUCH: Statement = {
  name: 'registry-touch-canary',
  text: `UPDATE remote_channels SET version = version + 1
         WHERE remote = $1 AND channel = 'canary' AND build_id IS NOT NULL`,
};

const FIND_CANARIES: Statement = {
  name: 'registry-find-canaries',
  text: `SELECT c.remote, c.build_id, c.version, s.build_id AS stable_build_id,
                extract(epoch FROM now() - greatest(c.updated_at, s.updated_at))::float8 AS compared_seconds
         FROM remote_channels c
         JOIN remote_channels s ON s.remote = c.remote AND s.channel = 'stable' AND s.build_id IS NOT NULL
         WHERE c.channel = 'canary' AND c.build_id IS NOT NULL AND c.share > 0 ORDER BY c.remote`,
};

type RemoteChannelRow = Pick<RemoteChannelEntity, (typeof FIELDS)[number]>;

/** An open canary, and the build of the other visitors. */
export interface OpenCanary {
  remote: string;
  build_id: string;
  version: number;
  stable_build_id: string;
  /** Seconds since both builds have had their present shares of the visitors. */
  compared_seconds: number;
}

export interface Move {
  remote: string;
  channel: RemoteChannelName;
  /** Zero opens a channel that never existed. */
  seenVersion: number;
  /** Null closes the channel. */
  buildId: string | null;
  previousBuildId: string | null;
  /** Of 10,000 visitors. */
  share: number;
}

@Injectable()
export class ChannelsRepository {
  constructor(
    @InjectRepository(RemoteChannelEntity) private readonly channels: Repository<RemoteChannelEntity>,
  ) {}

  find(sql: Sql, remote: string, channel: RemoteChannelName): Promise<RemoteChannelEntity | null> {
    return sql.withRepository(this.channels).findOneBy({ remote, channel });
  }

  findAll(sql: Sql, remote: string): Promise<RemoteChannelEntity[]> {
    return sql.withRepository(this.channels).findBy({ remote });
  }

  /** Canaries with a share above zero. */
  findCanaries(sql: Sql): Promise<OpenCanary[]> {
    return sql.query<OpenCanary>(FIND_CANARIES);
  }

  /** Compares and sets: null if the channel has moved since `seenVersion`. */
  async move(sql: Sql, move: Move): Promise<RemoteChannelEntity | null> {
    const { remote, channel, seenVersion, buildId, previousBuildId, share } = move;
    const target = [buildId, previousBuildId, share];
    const [row] =
      seenVersion === 0
        ? await sql.query<RemoteChannelRow>(OPEN, [remote, channel, ...target])
        : await sql.query<RemoteChannelRow>(MOVE, [remote, channel, seenVersion, ...target]);
    return row ?? null;
  }

  /** Gives an open canary a new version. */
  async touchCanary(tx: Transaction, remote: string): Promise<void> {
    await tx.query(TOUCH, [remote]);
  }
}
