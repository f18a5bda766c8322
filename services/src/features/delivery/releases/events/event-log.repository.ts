import { createHash } from 'node:crypto';
import type { RemoteChannelName, RemoteEventDetail, RemoteEventKind } from '@beem/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, type Repository } from 'typeorm';
import {
  type Columns,
  type Sql,
  type Statement,
  selectList,
  type Transaction,
} from '../../../../platform/database/index.js';
import { RemoteEventEntity } from './remote-event.entity.js';

/** Number of rows that `verify` reads at once. */
const BATCH = 1_000;

/** `content` is what the trigger `chain_remote_event` hashes after the previous hash. */
const READ_LINKS: Statement = {
  name: 'remote-events-links',
  text: `SELECT id, previous_hash, hash, jsonb_build_object(
           'id', id, 'remote', remote, 'kind', kind, 'channel', channel,
           'build_id', build_id, 'previous_build_id', previous_build_id,
           'git_revision', git_revision, 'actor', actor, 'reason', reason,
           'detail', detail, 'created_at', extract(epoch FROM created_at))::text AS content
         FROM remote_events WHERE id > $1 ORDER BY id LIMIT ${BATCH}`,
};

/** Number of events of a remote among which the last change of its channels is searched. */
const RECENT = 20;

const FIELDS = [
  ...(['id', 'remote', 'kind', 'channel', 'build_id', 'previous_build_id', 'git_revision'] as const),
  ...(['actor', 'reason', 'detail', 'previous_hash', 'hash', 'created_at'] as const),
] as const satisfies Columns<RemoteEventEntity>;
const FIND_LAST_CHANGES: Statement = {
  name: 'remote-events-last-changes',
  text: `SELECT last.* FROM unnest($1::text[]) AS r (name)
         CROSS JOIN LATERAL (
           SELECT recent.* FROM (
             SELECT ${selectList('e', FIELDS)} FROM remote_events e WHERE e.remote = r.name ORDER BY e.id DESC LIMIT ${RECENT}) recent
           WHERE recent.channel IS NOT NULL ORDER BY recent.id DESC LIMIT 1) last`,
};

/** Start and size of a page of the log. */
export interface EventPage {
  /** Name of the remote, `shell`, or null for all. */
  remote: string | null;
  /** Id of the last event of the page before; null for the first page. */
  before: string | null;
  size: number;
}

type Link = Pick<RemoteEventEntity, 'id' | 'previous_hash' | 'hash'> & { content: string };

/** A new event. */
export interface NewRemoteEvent {
  /** Its name, or `shell`. */
  remote: string;
  kind: RemoteEventKind;
  channel?: RemoteChannelName;
  buildId?: string | null;
  previousBuildId?: string | null;
  gitRevision?: string | null;
  actor: string;
  reason?: string | null;
  detail?: RemoteEventDetail;
}

export interface LogVerification {
  /** Number of events with valid links. */
  count: number;
  /** Hash of the last event; a copy stored elsewhere can later prove that no later event was removed. */
  head: string;
  /** The first event that was changed, or does not follow the one before it. */
  broken: { id: number; what: 'changed' | 'out of order' } | null;
}

/** The only access to the events of remotes and shell. A trigger links each event to the one before it. */
@Injectable()
export class EventLog {
  constructor(@InjectRepository(RemoteEventEntity) private readonly events: Repository<RemoteEventEntity>) {}

  /** Call it last in a transaction, because other writers wait until that ends. */
  async add(tx: Transaction, event: NewRemoteEvent): Promise<void> {
    const { remote, kind, channel, buildId, previousBuildId, gitRevision, actor, reason, detail } = event;
    await tx.withRepository(this.events).insert({
      ...{ remote, kind, channel, actor, reason, detail },
      build_id: buildId,
      previous_build_id: previousBuildId,
      git_revision: gitRevision,
    });
  }

  /** Newest first; of all remotes and the shell if `remote` is null. */
  findLast(sql: Sql, remote: string | null, limit: number): Promise<RemoteEventEntity[]> {
    return sql
      .withRepository(this.events)
      .find({ where: remote === null ? {} : { remote }, order: { id: 'DESC' }, take: limit });
  }

  /** Newest first. */
  findPage(sql: Sql, { remote, before, size }: EventPage): Promise<RemoteEventEntity[]> {
    return sql.withRepository(this.events).find({
      where: { ...(remote !== null && { remote }), ...(before !== null && { id: LessThan(before) }) },
      order: { id: 'DESC' },
      take: size,
    });
  }

  /** The last change of a channel of each remote, if it is among the last twenty events of the remote. */
  findLastChanges(sql: Sql, remotes: string[]): Promise<RemoteEventEntity[]> {
    return sql.query<Pick<RemoteEventEntity, (typeof FIELDS)[number]>>(FIND_LAST_CHANGES, [remotes]);
  }

  /** The last event of a channel. */
  findLastOf(sql: Sql, remote: string, channel: RemoteChannelName): Promise<RemoteEventEntity | null> {
    return sql.withRepository(this.events).findOne({ where: { remote, channel }, order: { id: 'DESC' } });
  }

  /**
   * The build that was stable before this one when this one last became stable. Where that is one of `besides`, as after a revert
   * that was published (A, B, A), the build before it, and so on.
   */
  async findPredecessor(
    sql: Sql,
    remote: string,
    buildId: string,
    besides: string[],
  ): Promise<string | null> {
    const findMove = (toBuild: string, before?: string) =>
      sql.withRepository(this.events).findOne({
        where: {
          remote,
          channel: 'stable',
          build_id: toBuild,
          ...(before !== undefined && { id: LessThan(before) }),
        },
        order: { id: 'DESC' },
      });
    let move = await findMove(buildId);
    while (move?.previous_build_id && besides.includes(move.previous_build_id))
      move = await findMove(move.previous_build_id, move.id);
    return move?.previous_build_id ?? null;
  }

  /** Recomputes every hash. */
  async verify(sql: Sql): Promise<LogVerification> {
    let [count, head, after] = [0, '', '0'];
    for (;;) {
      const links = await sql.query<Link>(READ_LINKS, [after]);
      for (const link of links) {
        const what = faultOf(link, head);
        if (what) return { count, head, broken: { id: Number(link.id), what } };
        [count, head, after] = [count + 1, link.hash, link.id];
      }
      if (links.length < BATCH) return { count, head, broken: null };
    }
  }
}

function faultOf({ previous_hash: previous, hash, content }: Link, head: string) {
  if (previous !== head) return 'out of order';
  const expected = createHash('sha256')
    .update(previous + content)
    .digest('hex');
  return expected === hash ? null : 'changed';
}
