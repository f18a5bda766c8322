import type { RemoteChannelName, RemoteEvent } from '@beem/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import type { Sql, Statement } from '../../../platform/database/index.js';
import { RemoteChannelEntity } from './remote-channel.entity.js';
import { RemoteEventEntity } from './remote-event.entity.js';

const OPEN: Statement = {
  name: 'registry-open-channel',
  text: `INSERT INTO remote_channels (remote, channel, build_id) VALUES ($1, $2, $3)
         ON CONFLICT DO NOTHING RETURNING *`,
};
const MOVE: Statement = {
  name: 'registry-move-channel',
  text: `UPDATE remote_channels
         SET build_id = $4, previous_build_id = $5, version = version + 1, updated_at = now()
         WHERE remote = $1 AND channel = $2 AND version = $3 RETURNING *`,
};
export interface Move {
  remote: string;
  channel: RemoteChannelName;
  /** Zero opens the channel. */
  seenVersion: number;
  buildId: string;
  previousBuildId: string | null;
}

@Injectable()
export class ChannelsRepository {
  constructor(
    @InjectRepository(RemoteChannelEntity) private readonly channels: Repository<RemoteChannelEntity>,
    @InjectRepository(RemoteEventEntity) private readonly events: Repository<RemoteEventEntity>,
  ) {}

  find(sql: Sql, remote: string, channel: RemoteChannelName): Promise<RemoteChannelEntity | null> {
    return sql.withRepository(this.channels).findOneBy({ remote, channel });
  }

  findAll(sql: Sql, remote: string): Promise<RemoteChannelEntity[]> {
    return sql.withRepository(this.channels).findBy({ remote });
  }

  /** Newest first. */
  findLastEvents(sql: Sql, remote: string, limit: number): Promise<RemoteEventEntity[]> {
    return sql.withRepository(this.events).find({ where: { remote }, order: { id: 'DESC' }, take: limit });
  }

  /** The compare-and-set: null when another user moved the channel since `seenVersion`. */
  async move(sql: Sql, move: Move): Promise<RemoteChannelEntity | null> {
    const { remote, channel, seenVersion, buildId, previousBuildId } = move;
    const [row] =
      seenVersion === 0
        ? await sql.query<RemoteChannelEntity>(OPEN, [remote, channel, buildId])
        : await sql.query<RemoteChannelEntity>(MOVE, [
            ...[remote, channel, seenVersion, buildId, previousBuildId],
          ]);
    return row ?? null;
  }

  async addEvent(
    sql: Sql,
    { remote, channel, buildId, previousBuildId }: Move,
    {
      kind,
      actor,
      replacedBuildId,
    }: { kind: RemoteEvent['kind']; actor: string; replacedBuildId: string | null },
  ): Promise<void> {
    await sql.withRepository(this.events).insert({
      ...{ remote, kind, channel, actor },
      build_id: buildId,
      previous_build_id: previousBuildId,
      detail: { replaced: replacedBuildId },
    });
  }

  /** The build that stood before this one when the channel last came to it. */
  async findPredecessor(
    sql: Sql,
    remote: string,
    channel: RemoteChannelName,
    buildId: string,
  ): Promise<string | null> {
    const event = await sql.withRepository(this.events).findOne({
      where: { remote, channel, build_id: buildId },
      order: { id: 'DESC' },
    });
    return event?.previous_build_id ?? null;
  }
}
