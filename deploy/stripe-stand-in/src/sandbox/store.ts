import { Journal } from './journal.js';
import type { Kind, Kinds, Owner } from './kinds.js';

type Entry = [kind: Kind, id: string, owner: Owner, value: object | null];
interface Kept {
  owner: Owner;
  value: { id: string };
}

/**
 * All objects in memory. The changes of a request are written as one line, so that a kill never leaves half of them.
 */
export class Store {
  private readonly kinds = new Map<Kind, Map<string, Kept>>();
  private readonly changed = new Map<string, Entry>();
  private readonly journal: Journal;

  constructor(folder: string) {
    this.journal = new Journal(folder);
    for (const entries of this.journal.read() as Entry[][]) for (const entry of entries) this.apply(entry);
  }

  find<K extends Kind>(kind: K, id: string, owner: Owner = null): Kinds[K] | undefined {
    const kept = this.kinds.get(kind)?.get(id);
    return kept && kept.owner === owner ? (kept.value as Kinds[K]) : undefined;
  }

  /** Finds an object of the platform or of any connected account. */
  findAnywhere<K extends Kind>(kind: K, id: string): Kinds[K] | undefined {
    return this.kinds.get(kind)?.get(id)?.value as Kinds[K] | undefined;
  }

  /** In the order of their first save. */
  list<K extends Kind>(kind: K, owner: Owner = null): Kinds[K][] {
    const kept = [...(this.kinds.get(kind)?.values() ?? [])];
    return kept.filter((one) => one.owner === owner).map(({ value }) => value as Kinds[K]);
  }

  save<K extends Kind>(kind: K, value: Kinds[K], owner: Owner = null): Kinds[K] {
    this.change([kind, (value as { id: string }).id, owner, value]);
    return value;
  }

  remove(kind: Kind, id: string): void {
    this.change([kind, id, null, null]);
  }

  /**
   * Writes all changes since the last call.
   * @throws Error when the disk is full
   */
  commit(): void {
    if (this.changed.size === 0) return;
    this.journal.append([...this.changed.values()]);
    this.changed.clear();
  }

  /** Removes objects that `isKept` refuses, and writes a new file. */
  compact(isKept: (kind: Kind, value: object) => boolean): void {
    const entries: Entry[] = [];
    for (const [kind, kept] of this.kinds) {
      for (const [id, { owner, value }] of kept) {
        if (isKept(kind, value)) entries.push([kind, id, owner, value]);
        else kept.delete(id);
      }
    }
    this.journal.rewrite(entries.map((entry) => [entry]));
  }

  private change(entry: Entry): void {
    this.apply(entry);
    this.changed.set(`${entry[0]} ${entry[1]}`, entry);
  }

  private apply([kind, id, owner, value]: Entry): void {
    const ofKind = this.kinds.get(kind) ?? new Map<string, Kept>();
    this.kinds.set(kind, ofKind);
    if (value) ofKind.set(id, { owner, value: value as { id: string } });
    else ofKind.delete(id);
  }
}
