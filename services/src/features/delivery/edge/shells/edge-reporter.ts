import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Database } from '../../../../platform/database/index.js';
import { LOGGER, type Logger } from '../../../../platform/logging/index.js';
import { everyTick } from '../../../../platform/shared-timer.js';
import { type EdgeNote, EdgesRepository, LiveRemotes } from '../../releases/index.js';
import { ShellFiles } from './shell-files.js';
import { ShellRollout } from './shell-rollout.js';

const LOOK_EVERY_MS = 1_000;
const NOTE_EVERY_MS = 10_000;
/** Maximum wait for an answer of Postgres at shutdown. */
const STOP_LIMIT_MS = 1_000;

/** Writes to the table `edges` what this edge serves: at every change, and every ten seconds. */
@Injectable()
export class EdgeReporter implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly id = randomUUID();
  private readonly host = hostname();
  private stopLooking = () => {};
  private noting?: Promise<void>;
  private noted = '';
  private notedAt = 0;

  constructor(
    private readonly database: Database,
    private readonly edges: EdgesRepository,
    private readonly files: ShellFiles,
    private readonly rollout: ShellRollout,
    private readonly live: LiveRemotes,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.look();
    this.stopLooking = everyTick(LOOK_EVERY_MS, () => this.look());
  }

  /** This runs before connections close: a regularly stopped edge removes its row at once. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopLooking();
    await Promise.race([this.leave(), sleep(STOP_LIMIT_MS, undefined, { ref: false })]);
  }

  private async leave(): Promise<void> {
    await this.noting;
    await this.edges.remove(this.database, this.id).catch(() => {}); // Its row expires after a minute.
  }

  private look(): void {
    const edge = this.describe();
    const text = JSON.stringify(edge);
    if (this.noting || (text === this.noted && Date.now() - this.notedAt < NOTE_EVERY_MS)) return;
    this.noting = this.note(edge, text).finally(() => {
      this.noting = undefined;
    });
  }

  private async note(edge: EdgeNote, text: string): Promise<void> {
    try {
      await this.edges.save(this.database, edge);
      this.noted = text;
      this.notedAt = Date.now();
    } catch (error) {
      this.logger.debug(
        { err: error },
        'what this edge serves could not be noted; the next look tries again',
      );
    }
  }

  private describe(): EdgeNote {
    const shell = this.files.current();
    const { withheld } = this.rollout;
    return {
      ...{ id: this.id, host: this.host },
      shell_id: shell?.id ?? null,
      shell_platform: shell?.manifest.platform ?? null,
      remotes_revision: this.live.revision,
      withheld_shell_id: withheld?.shell.id ?? null,
      withheld_manifest: withheld?.isStored ? withheld.shell.manifest : null,
      withheld_reasons: withheld?.reasons ?? [],
    };
  }
}
