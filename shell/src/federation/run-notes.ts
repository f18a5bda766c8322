import { readStored, removeStored, writeStored } from '@beem/platform';
import type { BuildReference } from '@beem/remote-manifest';
import { findRemote } from './remotes';
import { LoopError, reportFailure } from './reports';

/**
 * Stores in local storage which build runs its module at this moment, one note for each tab. A module that never
 * returns freezes its tab and leaves the note; the next page of the browser finds it, reports the build and avoids it.
 *
 * A note exists only while the main thread runs the module. So a tab that is closed while files load leaves none, and a
 * tab that is closed while a module runs removes its note: the browser waits for the `pagehide` listener.
 */
const NOTE = 'beem-running-';
const OWN_NOTE = `${NOTE}${Math.random().toString(36).slice(2)}`;
const AVOIDED = 'beem-avoided-builds';

/** A module in another tab may still be running until its note has this age. */
const LOOP_AFTER_MS = 5_000;
/**
 * How long a browser avoids a build: long enough for a rollback, but short, because a crash of the browser also leaves
 * a note.
 */
const AVOID_MS = 600_000;
/** Older notes are useless and are removed. */
const NOTE_KEPT_MS = 86_400_000;

interface Note extends BuildReference {
  at: number;
}

window.addEventListener('pagehide', () => removeStored(OWN_NOTE));

/**
 * Call right before a module runs.
 * @returns call it right after
 * @throws LoopError when the module must not run
 */
export function beginRun(build: BuildReference): () => void {
  takeStaleNotes();
  const name = nameOf(build);
  if (name in readAvoided()) throw new LoopError(`${name} did not finish loading in an earlier page`);
  const at = Date.now();
  writeStored(OWN_NOTE, JSON.stringify({ ...build, at } satisfies Note));
  return () => {
    removeStored(OWN_NOTE);
    // The module was slow, not endless, but another tab may have found the note meanwhile.
    if (Date.now() - at >= LOOP_AFTER_MS) changeAvoided((avoided) => delete avoided[name]);
  };
}

function takeStaleNotes(): void {
  for (const [key, note] of readNotes()) {
    const ageMs = Date.now() - (note?.at ?? 0);
    if (ageMs < LOOP_AFTER_MS) continue;
    removeStored(key);
    if (!note || ageMs > NOTE_KEPT_MS) continue;
    const { remote, buildId } = note;
    const live = findRemote(remote);
    // The registry accepts only reports about builds that this page received.
    if (live?.buildId !== buildId && live?.previous?.buildId !== buildId) continue;
    changeAvoided((avoided) => {
      avoided[nameOf(note)] = Date.now();
    });
    reportFailure({ remote, buildId, kind: 'loop', message: 'Its module did not return in an earlier page' });
  }
}

function readNotes(): [key: string, note: Note | null][] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(NOTE) && key !== OWN_NOTE)
      .map((key) => [key, parse<Note>(readStored(key))]);
  } catch {
    // Without storage there are no notes.
    return [];
  }
}

/** The builds to avoid, and since when. */
function readAvoided(): Record<string, number> {
  const all = Object.entries(parse<Record<string, number>>(readStored(AVOIDED)) ?? {});
  return Object.fromEntries(all.filter(([, since]) => Date.now() - since < AVOID_MS));
}

function changeAvoided(change: (avoided: Record<string, number>) => void): void {
  const avoided = readAvoided();
  change(avoided);
  if (Object.keys(avoided).length > 0) writeStored(AVOIDED, JSON.stringify(avoided));
  else removeStored(AVOIDED);
}

function parse<T>(text: string | null): T | null {
  try {
    return JSON.parse(text ?? 'null') as T | null;
  } catch {
    return null;
  }
}

function nameOf({ remote, buildId }: BuildReference): string {
  return `${remote}@${buildId}`;
}
