import type { ShellManifest } from '@beem/remote-manifest';
import { Injectable } from '@nestjs/common';
import { Database, type Sql, type Transaction } from '../../../../platform/database/index.js';
import { findShellIncompatibilities } from '../builds/build-compatibility.js';
import type { LiveShellEntity } from '../builds/live-shell.entity.js';
import { LiveShellRepository, type ShellRelease } from '../builds/live-shell.repository.js';
import { LiveRepository } from '../live/live.repository.js';
import { ShellEvents } from './shell-events.js';
import { ShellOrder } from './shell-order.repository.js';

/** The decision about a shell that an edge would like to serve. */
export interface ShellDecision {
  /** `live`: serve it. `acceptable`: it may be made live. `withheld`: live remotes cannot run in it, or it is older. */
  state: 'live' | 'acceptable' | 'withheld';
  /** Whether the live shell is newer. */
  isOlder: boolean;
  /** Why it is withheld, as sentences that name the builds. */
  reasons: string[];
  /** The live shell; null if there is none, or if its files are unknown. */
  liveShellId: string | null;
}

/** Decides which shell may be served. Shells and builds follow one rule: everything live is compatible. */
@Injectable()
export class ShellReleases {
  constructor(
    private readonly database: Database,
    private readonly shells: LiveShellRepository,
    private readonly live: LiveRepository,
    private readonly order: ShellOrder,
    private readonly events: ShellEvents,
  ) {}

  /**
   * Gives a shell its place in the order, once for each process that has it. One that is known keeps its place, so that a
   * process that starts with an old folder takes nothing back, unless it came on purpose.
   * @param isDeployed it was put into the folder of a process that runs
   */
  async announce({ id }: ShellRelease, { isDeployed }: { isDeployed: boolean }): Promise<void> {
    await this.database.transaction(async (tx) => {
      const live = await this.shells.findAndLock(tx);
      // An edge before 1764005200700 made it live without the order.
      if (live?.shell_id) await this.order.add(tx, live.shell_id);
      await (isDeployed ? this.order.addAsNewest(tx, id) : this.order.add(tx, id));
    });
  }

  /** The result that `accept` would have now; changes nothing. */
  async check(shell: ShellRelease): Promise<ShellDecision> {
    return this.decide(this.database, shell, await this.shells.find(this.database));
  }

  /** What speaks against a shell besides its place in the order. */
  async findFaults(shell: ShellRelease): Promise<string[]> {
    const row = await this.shells.find(this.database);
    return row && row.shell_id !== shell.id
      ? this.findReasons(this.database, shell.manifest, row.manifest)
      : [];
  }

  /**
   * Makes a shell live whose files are stored, unless a live remote cannot run in it or a newer one is live. It uses
   * the lock of publishing: of an incompatible shell and build that arrive together, one succeeds. A shell that live
   * remotes withhold is recorded once.
   */
  accept(shell: ShellRelease, actor: string): Promise<ShellDecision> {
    return this.database.transaction(async (tx) => {
      const decision = await this.decide(tx, shell, await this.shells.findAndLock(tx));
      if (decision.state === 'withheld') {
        // Each deploy leaves older shells behind for a while, which is not an event.
        if (!decision.isOlder) await this.events.addWithheld(tx, { shell, actor, ...decision });
        return decision;
      }
      await this.shells.save(tx, shell);
      return { ...decision, state: 'live', liveShellId: shell.id };
    });
  }

  /**
   * Makes a withheld shell live although live remotes cannot run in it, or although it is older. Outlets of such remotes
   * show their fallback until builds are published that run in it.
   * @returns the decision that it overrides; of an older shell with all that speaks against it
   */
  force(shell: ShellRelease, { actor, reason }: { actor: string; reason: string }): Promise<ShellDecision> {
    return this.database.transaction(async (tx) => {
      const row = await this.shells.findAndLock(tx);
      const found = await this.decide(tx, shell, row);
      if (found.state === 'live') return found;
      const faults = row && found.isOlder ? await this.findReasons(tx, shell.manifest, row.manifest) : [];
      const decision = { ...found, reasons: [...found.reasons, ...faults] };
      await this.order.addAsNewest(tx, shell.id); // Edges that have the older shell do not change it back.
      await this.shells.save(tx, shell);
      await this.events.addForced(tx, { shell, actor, reason, ...decision });
      return decision;
    });
  }

  /** Null if none is live, or if its files are unknown. */
  findLiveId(): Promise<string | null> {
    return this.shells.findId(this.database);
  }

  private async decide(
    sql: Sql | Transaction,
    shell: ShellRelease,
    row: LiveShellEntity | null,
  ): Promise<ShellDecision> {
    const liveShellId = row?.shell_id ?? null;
    if (liveShellId === shell.id) return { state: 'live', isOlder: false, reasons: [], liveShellId };
    // This is the first shell. One that an edge before 0.11 announced was not completely stored, so nothing could
    // replace it.
    if (!row || !liveShellId) return { state: 'acceptable', isOlder: false, reasons: [], liveShellId };
    // Edges ask every second; the other reasons against an older shell matter only for `force`.
    if (await this.order.isOlder(sql, shell.id, liveShellId))
      return { state: 'withheld', isOlder: true, reasons: [newerIsLive(liveShellId)], liveShellId };
    const reasons = await this.findReasons(sql, shell.manifest, row.manifest);
    return { state: reasons.length > 0 ? 'withheld' : 'acceptable', isOlder: false, reasons, liveShellId };
  }

  private async findReasons(sql: Sql, shell: ShellManifest, replaced: ShellManifest): Promise<string[]> {
    const rows = await this.live.findLive(sql);
    return findShellIncompatibilities(shell, { live: rows.map(({ manifest }) => manifest), replaced });
  }
}

const newerIsLive = (liveShellId: string) =>
  `The shell ${liveShellId} went live after it, so it goes live again only with shell accept --force.`;
