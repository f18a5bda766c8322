import type { RemoteChannelName, RemoteEventKind } from '@beem/contracts';
import { Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';
import { AuditLogRepository } from '../../../../platform/audit/index.js';
import { Database, type Transaction } from '../../../../platform/database/index.js';
import { type SecurityEvent, SecurityLog } from '../../../../platform/logging/index.js';
import { Metrics } from '../../../../platform/metrics/index.js';
import { LiveShellRepository } from '../builds/live-shell.repository.js';
import { EventLog, type NewRemoteEvent } from '../events/event-log.repository.js';
import { LiveRemotes } from '../live/live-remotes.js';
import { RemoteChanges } from '../live/remote-changes.js';
import { ChannelsRepository } from './channels.repository.js';
import { type ChannelChange, OpenChange } from './open-change.js';

const SECURITY_EVENTS: Partial<Record<RemoteEventKind, SecurityEvent>> = {
  moved: 'remote.promoted',
  promoted: 'remote.promoted',
  rolled_back: 'remote.rolled-back',
  retired: 'remote.retired',
  canary_moved: 'remote.canary-moved',
  canary_closed: 'remote.canary-closed',
  canary_aborted: 'remote.canary-closed',
};

/** The kinds of events that change a channel. */
const KINDS: Record<RemoteChannelName, readonly RemoteEventKind[]> = {
  stable: ['moved', 'promoted', 'rolled_back', 'retired'],
  canary: ['canary_moved', 'canary_closed', 'canary_aborted'],
};

/**
 * Runs changes of channels one at a time across all remotes, because live builds must run together. Pointers, events
 * and audit entry are written in one transaction; then every process is notified.
 */
@Injectable()
export class ChannelChanges {
  private readonly counter: Counter;

  constructor(
    private readonly database: Database,
    private readonly shell: LiveShellRepository,
    private readonly channels: ChannelsRepository,
    private readonly log: EventLog,
    private readonly audit: AuditLogRepository,
    private readonly changes: RemoteChanges,
    private readonly live: LiveRemotes,
    private readonly security: SecurityLog,
    metrics: Metrics,
  ) {
    this.counter = new Counter({
      name: 'beem_remote_channel_changes_total',
      help: 'Changes of what visitors get, by remote, channel and kind of event.',
      labelNames: ['remote', 'channel', 'kind'],
      registers: [metrics.registry],
      // Starts with 0, because `increase` misses the first value of a series that starts with 1.
      collect() {
        for (const { name: remote } of live.current.remotes)
          for (const [channel, kinds] of Object.entries(KINDS))
            for (const kind of kinds) this.inc({ remote, channel, kind }, 0);
      },
    });
  }

  /** @param decide may run twice (`Database.transaction`), so it must only run statements */
  async run<T>(change: ChannelChange, decide: (open: OpenChange) => Promise<T>): Promise<T> {
    let events: NewRemoteEvent[] = [];
    const result = await this.database.transaction(async (tx) => {
      await this.shell.lock(tx);
      const rows = await this.channels.findAll(tx, change.remote);
      const open = new OpenChange(tx, change, this.channels, rows);
      const decided = await decide(open);
      events = open.events;
      if (events.length > 0) await this.write(tx, change, events);
      return decided;
    });
    if (events.length > 0) await this.announce(events);
    return result;
  }

  private async write(tx: Transaction, change: ChannelChange, events: NewRemoteEvent[]): Promise<void> {
    const { remote, actor, reason } = change;
    if (actor.userId !== null) {
      for (const { kind, channel = null, buildId = null } of events) {
        await this.audit.add(tx, {
          actor: `user:${actor.userId}`,
          action: 'remote.channel-changed',
          subject: `remote:${remote}`,
          detail: { kind, channel, buildId, reason: reason ?? null },
        });
      }
    }
    for (const event of events) await this.log.add(tx, event);
  }

  private async announce(events: NewRemoteEvent[]): Promise<void> {
    for (const { remote, kind, channel, buildId, actor, detail } of events) {
      this.counter.inc({ remote, channel, kind });
      const name = SECURITY_EVENTS[kind];
      const { version, share, replaced } = detail as { version: number; share?: number; replaced?: string };
      if (name) {
        this.security.record(name, { remote, buildId, replacedBuildId: replaced, actor, version, share });
      }
    }
    // Not awaited: the change is committed, and a process that misses the message reads it within seconds.
    this.changes.notify().catch(() => {});
    await this.live.reload(); // The next call of this publisher to this process sees the change.
  }
}
