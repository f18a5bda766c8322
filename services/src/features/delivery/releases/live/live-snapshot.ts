import { Injectable } from '@nestjs/common';
import { StateFolder } from '../../../../platform/state/index.js';
import type { LiveRow } from './live.row.js';

/** The number changes with the format of `LiveRow`, so that a process never reads the rows of another version. */
const NAME = 'live-remotes-1';

/** The last known rows of the live channels on this machine's disk, for a process that starts without Postgres. */
@Injectable()
export class LiveSnapshot {
  constructor(private readonly state: StateFolder) {}

  /** Null if there is no snapshot. */
  read(): Promise<LiveRow[] | null> {
    return this.state.read<LiveRow[]>(NAME);
  }

  write(rows: LiveRow[]): Promise<void> {
    return this.state.write(NAME, rows);
  }
}
