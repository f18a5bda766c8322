import { readFileSync } from 'node:fs';
import type { Database } from '../../src/platform/database/index.js';

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/**
 * Processor time, user and system, of all processes of a Postgres on this machine that belong to its database or serve all.
 * @returns milliseconds since their start; null for a Postgres elsewhere, or where the system does not tell
 */
export async function postgresCpuMs(database: Database): Promise<number | null> {
  const rows = await database.query<{ pid: number }>({
    name: 'bench-backends',
    text: `SELECT pid FROM pg_stat_activity WHERE datname = current_database() OR datname IS NULL`,
  });
  const found = rows.map(({ pid }) => cpuMsOf(pid)).filter((ms) => ms !== null);
  return found.length > 0 ? found.reduce((sum, ms) => sum + ms, 0) : null;
}

/** Null for a process that has ended since, as those of autovacuum do. */
function cpuMsOf(pid: number): number | null {
  try {
    // The name in brackets may hold blanks; user time is the 12th field behind it, system time the 13th.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return null;
  }
}
