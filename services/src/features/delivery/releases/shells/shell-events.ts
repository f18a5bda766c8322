import { Injectable } from '@nestjs/common';
import type { Statement, Transaction } from '../../../../platform/database/index.js';
import type { ShellRelease } from '../builds/live-shell.repository.js';
import { EventLog, type NewRemoteEvent } from '../events/event-log.repository.js';

/** The name of the shell in the log, in place of a remote's name. */
const SHELL = 'shell';

const IS_WITHHELD_RECORDED: Statement = {
  name: 'shell-events-is-withheld',
  text: `SELECT 1 FROM remote_events
         WHERE remote = '${SHELL}' AND kind = 'shell_withheld' AND detail->>'shell' = $1 LIMIT 1`,
};

interface ShellEvent {
  shell: ShellRelease;
  actor: string;
  /** Why the shell is withheld, as sentences. */
  reasons: string[];
  liveShellId: string | null;
}

/** The shell's events of the event log. */
@Injectable()
export class ShellEvents {
  constructor(private readonly log: EventLog) {}

  /** Recorded once per shell, however often and by however many edges it is withheld. Call it under the lock. */
  async addWithheld(tx: Transaction, event: ShellEvent): Promise<void> {
    const recorded = await tx.query(IS_WITHHELD_RECORDED, [event.shell.id]);
    if (recorded.length === 0) await this.log.add(tx, { kind: 'shell_withheld', ...contentOf(event) });
  }

  /** @param event its `reason` is the operator's */
  async addForced(tx: Transaction, event: ShellEvent & { reason: string }): Promise<void> {
    await this.log.add(tx, { kind: 'shell_forced', ...contentOf(event), reason: event.reason });
  }
}

function contentOf({ shell, actor, reasons, liveShellId }: ShellEvent): Omit<NewRemoteEvent, 'kind'> {
  const { platform } = shell.manifest;
  return { remote: SHELL, actor, detail: { shell: shell.id, platform, live: liveShellId, reasons } };
}
