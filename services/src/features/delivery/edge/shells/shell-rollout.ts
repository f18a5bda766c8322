import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DatabaseNotifications } from '../../../../platform/database/index.js';
import { isDependencyAway } from '../../../../platform/errors/index.js';
import { HealthChecks } from '../../../../platform/health/index.js';
import { LOGGER, type Logger } from '../../../../platform/logging/index.js';
import { Metrics } from '../../../../platform/metrics/index.js';
import { everyTick } from '../../../../platform/shared-timer.js';
import { StateFolder } from '../../../../platform/state/index.js';
import { LIVE_SHELL_CHANNEL, LiveRemotes, type ShellDecision, ShellReleases } from '../../releases/index.js';
import { KeptShells } from './kept-shells.js';
import type { Shell } from './shell.js';
import { ShellFiles } from './shell-files.js';
import { ShellFolder } from './shell-folder.js';
import { StoreJob } from './store-job.js';

const LOOK_EVERY_MS = 1_000;
/** Interval while this edge serves the shell of its folder; a notification reports another live shell. */
const SLOW_LOOK_EVERY_MS = 10_000;
/** After this time a process listens even if a dependency does not answer; it is not ready until it can serve pages. */
const START_LIMIT_MS = 4_000;
const STOP_LIMIT_MS = 2_000;
const WARN_AGAIN_AFTER_MS = 30_000;
const NOT_STORED =
  'Its files are not stored yet, so not every edge could serve it; it goes live by itself as soon as they are.';
/** The number changes with the format of the stored value. */
const STATE = 'served-shell-1';

/** A shell that this edge has but must not serve. */
export interface WithheldShell {
  shell: Shell;
  reasons: string[];
  /** Whether all edges could serve it. */
  isStored: boolean;
}

/**
 * Decides which shell this edge serves: always the live one, from its folder or from storage. It checks every second
 * until the live shell is the one of its folder, because changed remotes may run in a withheld one, or an operator may
 * force it. Then it checks after notifications of Postgres that another shell is live, and rarely otherwise.
 */
@Injectable()
export class ShellRollout implements OnApplicationBootstrap, OnApplicationShutdown {
  private stopLooking = () => {};
  private step?: Promise<void>;
  private lookedAt = 0;
  /** The shell with which this process started. */
  private first: Shell | null = null;
  /** The shell of the folder whose order number is assigned. */
  private announced: Shell | null = null;
  private withheldOwn: Pick<WithheldShell, 'shell' | 'reasons'> | null = null;
  /** Stores the shell of the folder before it is live. */
  private readonly preparing: StoreJob;
  /** Stores the served shell. */
  private readonly keeping: StoreJob;
  /** Message to the time when it was last logged. */
  private readonly warnedAt = new Map<string, number>();

  constructor(
    private readonly folder: ShellFolder,
    private readonly files: ShellFiles,
    private readonly keptShells: KeptShells,
    private readonly releases: ShellReleases,
    private readonly live: LiveRemotes,
    private readonly notifications: DatabaseNotifications,
    private readonly state: StateFolder,
    private readonly checks: HealthChecks,
    private readonly metrics: Metrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    const onFailure = (err: unknown) =>
      this.warn('the files of the shell could not be stored; a later look tries again', { err });
    this.preparing = new StoreJob((shell) => keptShells.prepare(shell), onFailure);
    this.keeping = new StoreJob((shell) => keptShells.keep(shell), onFailure);
  }

  /** The shell of the folder, if it must not be served. */
  get withheld(): WithheldShell | null {
    return (
      this.withheldOwn && { ...this.withheldOwn, isStored: this.preparing.isDoneFor(this.withheldOwn.shell) }
    );
  }

  async onApplicationBootstrap(): Promise<void> {
    this.metrics.gauge('beem_shell_withheld', 'Whether this edge has a shell that it may not serve.', () =>
      this.withheldOwn ? 1 : 0,
    );
    this.checks.add({ name: 'pages', isVital: true, check: async () => this.assertCanServe() });
    this.checks.add({ name: 'shell', isVital: false, check: async () => this.assertNotWithheld() });
    await Promise.race([this.start(), sleep(START_LIMIT_MS, undefined, { ref: false })]);
    this.stopLooking = everyTick(LOOK_EVERY_MS, () => this.lookWhereDue());
    // A running check may have read an outdated live shell.
    const look = () => void Promise.resolve(this.step).then(() => this.look());
    this.notifications.on(LIVE_SHELL_CHANNEL, look, look);
  }

  /** Does not wait for a Postgres that never answers. */
  async onApplicationShutdown(): Promise<void> {
    this.stopLooking();
    await Promise.race([this.step, sleep(STOP_LIMIT_MS, undefined, { ref: false })]);
  }

  /** A process that may serve the shell of its folder starts with it directly. */
  private async start(): Promise<void> {
    await this.look();
    const own = this.folder.latest();
    if (!own || this.withheldOwn || this.files.current() === own) return;
    if (await this.preparing.run(own)) await this.look();
  }

  private lookWhereDue(): void {
    const own = this.folder.latest();
    const isSettled = own !== null && own === this.files.current() && !this.withheldOwn;
    if (!isSettled || performance.now() - this.lookedAt >= SLOW_LOOK_EVERY_MS) void this.look();
  }

  /** Checks, unless a check is already running. */
  private look(): Promise<void> {
    this.lookedAt = performance.now();
    this.step ??= this.decide()
      .then(() => this.keepServed())
      .catch((error: unknown) => this.serveLastKnown(error))
      .catch((error: unknown) => this.warn('no shell could be looked up', { err: error }))
      .finally(() => {
        this.step = undefined;
      });
    return this.step;
  }

  private async decide(): Promise<void> {
    const own = this.folder.latest();
    this.first ??= own;
    const liveShellId = await this.releases.findLiveId();
    if (!own) return this.serveLive(liveShellId);
    if (own.id === liveShellId) return this.serveOwn(own);
    const decision = await this.propose(own);
    if (decision.state === 'live') return this.serveOwn(own);
    // Storing may take long: meanwhile this edge follows the live shell, and a later check proposes its own again.
    void this.preparing.run(own);
    if (decision.state === 'withheld') this.withhold(own, decision);
    else this.withheldOwn = null;
    await this.serveLive(decision.liveShellId);
  }

  /**
   * Proposes a shell once it is stored, because every edge must be able to serve the live one.
   * @returns `acceptable` while it is being stored
   */
  private async propose(own: Shell): Promise<ShellDecision> {
    if (this.announced !== own) {
      // An operator deployed it while this process ran; an edge that starts with an old folder changes nothing.
      await this.releases.announce(own, { isDeployed: this.first !== own });
      this.announced = own;
    }
    const found = await this.releases.check(own);
    if (found.state === 'withheld' && this.isKnownWithheld(own, found.reasons)) return found;
    if (found.state === 'acceptable' && !this.preparing.isDoneFor(own))
      return this.preparing.isLateFor(own) ? { ...found, state: 'withheld', reasons: [NOT_STORED] } : found;
    return this.releases.accept(own, `edge on ${hostname()}`);
  }

  private withhold(shell: Shell, { reasons, isOlder }: ShellDecision): void {
    const isKnown = this.isKnownWithheld(shell, reasons);
    this.withheldOwn = { shell, reasons };
    if (isKnown) return;
    // After each deploy some edges have an older shell for a while.
    this.logger[isOlder ? 'warn' : 'error'](
      { shell: shell.id, reasons },
      `the shell ${shell.id} is withheld: ${reasons.join(' ')}`,
    );
  }

  private isKnownWithheld(shell: Shell, reasons: string[]): boolean {
    return this.withheldOwn?.shell === shell && this.withheldOwn.reasons.join() === reasons.join();
  }

  private async serveOwn(own: Shell): Promise<void> {
    if (this.withheldOwn) this.logger.info({ shell: own.id }, 'the withheld shell is live and served');
    this.withheldOwn = null;
    this.announced = own;
    await this.serve(own);
  }

  /** Pages do not wait for this. */
  private keepServed(): void {
    const shell = this.files.current();
    if (shell) void this.keeping.run(shell);
  }

  private async serveLive(id: string | null): Promise<void> {
    if (!id || this.files.current()?.id === id) return;
    const shell = await this.keptShells.load(id);
    if (shell) await this.serve(shell);
    else this.warn('the live shell is not in storage', { shell: id });
  }

  private async serve(shell: Shell): Promise<void> {
    if (this.files.current()?.id === shell.id) return;
    this.files.serve(shell);
    this.warnedAt.clear();
    await this.state.write(STATE, { id: shell.id });
  }

  /** During an outage of Postgres it serves what this machine served last, from its folder or from storage. */
  private async serveLastKnown(reason: unknown): Promise<void> {
    if (!isDependencyAway(reason)) throw reason;
    if (this.files.current()) return;
    const last = await this.state.read<{ id: string }>(STATE);
    if (!last) throw reason;
    const own = this.folder.latest();
    const shell = own?.id === last.id ? own : await this.keptShells.load(last.id);
    if (!shell) throw reason;
    this.files.serve(shell);
    this.logger.warn({ shell: shell.id }, 'the shell is served as this machine last knew it');
  }

  private assertCanServe(): void {
    if (!this.files.current()) throw new Error('No shell is served.');
    if (!this.live.isKnown) throw new Error('The live remotes are not known.');
  }

  private assertNotWithheld(): void {
    if (this.withheldOwn) throw new Error('The shell of this edge is withheld.');
  }

  /** Logs each failure every 30 s instead of once a second. */
  private warn(message: string, details: object): void {
    const last = this.warnedAt.get(message);
    if (last !== undefined && Date.now() - last < WARN_AGAIN_AFTER_MS) return;
    this.warnedAt.set(message, Date.now());
    this.logger.warn(details, message);
  }
}
