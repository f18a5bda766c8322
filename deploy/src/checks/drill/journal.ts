import type { Recorder, Write } from '../chaos/load.js';
import type { Finding } from '../chaos/verify.js';

/** A write with its times, in milliseconds since 1970. */
export interface JournalEntry extends Write {
  startedAt: number;
  /** Missing for a write without an answer. */
  ackedAt?: number;
}

type Value = Write['value'];

/** Notes every write of the load, in order. */
export class Journal {
  readonly entries: JournalEntry[] = [];

  readonly record: Recorder = async (write, send) => {
    const entry: JournalEntry = { ...write, startedAt: Date.now() };
    this.entries.push(entry);
    const answer = await send();
    entry.ackedAt = Date.now();
    return answer;
  };

  ofKind(...kinds: Write['kind'][]): JournalEntry[] {
    return this.entries.filter(({ kind }) => kinds.includes(kind));
  }
}

export interface Comparison {
  finding: Finding;
  /** Acknowledged writes that are not there, all of them after the moment of the recovery. */
  lost: JournalEntry[];
}

interface Recovered {
  what: string;
  entries: JournalEntry[];
  /** `key` to the value after the recovery; a missing key is `false`. */
  stored: Map<string, Value>;
  /** Moment of the last commit that was recovered, in milliseconds since 1970. */
  recoveredTo: number;
}

/**
 * Compares what is stored with the journal: writes that were acknowledged until the recovered moment are there; those that began
 * later are not; one under way at that moment may be either.
 */
export function compareWithJournal({ what, entries, stored, recoveredTo }: Recovered): Comparison {
  const faults: string[] = [];
  const lost: JournalEntry[] = [];
  let checked = 0;
  for (const [key, writes] of byKey(entries)) {
    const isSafe = ({ ackedAt }: JournalEntry) => ackedAt !== undefined && ackedAt <= recoveredTo;
    const at = writes.findLastIndex(isSafe);
    if (at >= 0) checked += 1;
    const underWay = writes.slice(at + 1).filter(({ startedAt }) => startedAt <= recoveredTo);
    const allowed: Value[] = [writes[at]?.value ?? false, ...underWay.map(({ value }) => value)];
    const found = stored.get(key) ?? false;
    if (!allowed.includes(found))
      faults.push(`${key}: ${found} is there, ${allowed.join(' or ')} was answered`);
    const later = writes.slice(at + 1).filter(({ ackedAt }) => ackedAt !== undefined);
    if (later.length > 0 && later.at(-1)?.value !== found) lost.push(...later);
  }
  return { finding: { what, checked, faults }, lost };
}

/** Watch positions wait in Redis, which comes back empty: those of the last `bufferedMs` may be missing, too. */
export function comparePositions(recovered: Recovered & { bufferedMs: number }): Finding {
  const { what, entries, stored, recoveredTo, bufferedMs } = recovered;
  const faults: string[] = [];
  let checked = 0;
  for (const [key, writes] of byKey(entries)) {
    const safe = writes.findLast(({ ackedAt }) => (ackedAt ?? Infinity) <= recoveredTo - bufferedMs);
    if (!safe) continue;
    checked += 1;
    const found = Number(stored.get(key) ?? -1);
    if (found < Number(safe.value)) faults.push(`${key}: ${safe.value} was answered, ${found} is there`);
  }
  return { what, checked, faults };
}

function byKey(entries: JournalEntry[]): Map<string, JournalEntry[]> {
  const found = new Map<string, JournalEntry[]>();
  for (const entry of entries) {
    const writes = found.get(entry.key);
    if (writes) writes.push(entry);
    else found.set(entry.key, [entry]);
  }
  return found;
}

/** Seconds from the oldest acknowledged write that is lost to the end of the database; 0 if none is. */
export function secondsLost(lost: JournalEntry[], killedAt: number): number {
  const oldest = Math.min(...lost.map(({ ackedAt = killedAt }) => ackedAt));
  return lost.length === 0 ? 0 : Math.max(0, (killedAt - oldest) / 1000);
}
