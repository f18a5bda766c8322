import type { RemoteChannelName, RemoteEvent } from '@beem/contracts';
import { Injectable } from '@nestjs/common';
import type { Sql, Statement } from '../../../platform/database/index.js';
import type { ChannelRow } from '../registry.row.js';

const FIND: Statement = {
  name: 'registry-find-channel',
  text: 'SELECT * FROM remote_channels WHERE remote = $1 AND channel = $2',
};
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
const ADD_EVENT: Statement = {
  name: 'registry-add-channel-event',
  text: `INSERT INTO remote_events (remote, kind, channel, build_id, previous_build_id, actor, detail)
         VALUES ($1, $2, $3, $4, $5, $6, $7)`,
};
const FIND_PREDECESSOR: Statement = {
  name: 'registry-find-predecessor',
  text: `SELECT previous_build_id FROM remote_events
         WHERE remote = $1 AND channel = $2 AND build_id = $3 ORDER BY id DESC LIMIT 1`,
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
  async find(sql: Sql, remote: string, channel: RemoteChannelName): Promise<ChannelRow | null> {
    const [row] = await sql.query<ChannelRow & Record<string, unknown>>(FIND, [remote, channel]);
    return row ?? null;
  }

  /** The compare-and-set: null when another user moved the channel since `seenVersion`. */
  async move(sql: Sql, move: Move): Promise<ChannelRow | null> {
    const { remote, channel, seenVersion, buildId, previousBuildId } = move;
    const [row] =
      seenVersion === 0
        ? await sql.query<ChannelRow & Record<string, unknown>>(OPEN, [remote, channel, buildId])
        : await sql.query<ChannelRow & Record<string, unknown>>(MOVE, [
            ...[remote, channel, seenVersion, buildId, previousBuildId],
          ]);
    return row ?? null;
  }

  async addEvent(
    sql: Sql,
    { remote, channel, buildId, previousBuildId }: Move,
    event: { kind: RemoteEvent['kind']; actor: string; replacedBuildId: string | null },
  ): Promise<void> {
    const detail = JSON.stringify({ replaced: event.replacedBuildId });
    await sql.query(ADD_EVENT, [
      ...[remote, event.kind, channel, buildId, previousBuildId],
      ...[event.actor, detail],
    ]);
  }

  /** The build that stood before this one when the channel last came to it. */
  async findPredecessor(
    sql: Sql,
    remote: string,
    channel: RemoteChannelName,
    buildId: string,
  ): Promise<string | null> {
    const [row] = await sql.query<{ previous_build_id: string | null }>(FIND_PREDECESSOR, [
      ...[remote, channel, buildId],
    ]);
    return row?.previous_build_id ?? null;
  }
}
